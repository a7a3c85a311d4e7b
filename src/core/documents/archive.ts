// A mongodump archive's prelude -> what it holds; and from what follows, the documents of one collection as plain
// concatenated BSON. Format: magic, header and one document per collection, terminator; then blocks, each a namespace
// document, documents of that namespace, terminator (MongoDB's mongodump archive format specification).
import { bsonType, ElementCursor, int32At, leastDocumentBytes } from './bsonBytes.ts';
import type { ByteInput } from './byteInput.ts';
import type { Problem } from '../failure.ts';
import { decodeUtf8 } from './utf8.ts';

export interface ArchivedCollection {
  readonly database: string;
  readonly name: string;
  /** what `<name>.metadata.json` holds in a dump folder; empty where there is none */
  readonly metadata: string;
  readonly type: string;
}

const magicBytes = 4;
const terminator = -1;
/** a document of the prelude or a namespace: small */
const mostHeaderBytes = 48 * 1024 * 1024;
const bufferBytes = 1024 * 1024;

export class ArchiveReader {
  private readonly input: ByteInput;
  private readonly onDamage: (problem: Problem) => void;
  private readonly file: string;
  private buffer = new Uint8Array(bufferBytes);
  private at = 0;
  private filled = 0;
  /** offset in the archive of the buffer's first byte */
  private base = 0;
  private ended = false;
  /** of the document that is being handed out or passed over */
  private documentLeft = 0;
  private inBlock = false;
  private broken = false;
  private wanted = false;

  /** @param onDamage called with `input.damaged-archive`; what can be read ends there */
  constructor(input: ByteInput, file: string, onDamage: (problem: Problem) => void) {
    this.input = input;
    this.file = file;
    this.onDamage = onDamage;
  }

  /** To be called once, first. Null when not even the prelude is whole. */
  async prelude(): Promise<readonly ArchivedCollection[] | null> {
    const collections: ArchivedCollection[] = [];
    if (!(await this.have(magicBytes))) return this.damaged();
    this.at += magicBytes;
    for (let first = true; ; first = false) {
      const document = await this.document();
      if (document === 'end') return this.damaged();
      if (document === 'terminator') return collections;
      if (first) continue;
      const texts = textsOf(document);
      collections.push({
        database: texts.get('db') ?? '',
        name: texts.get('collection') ?? '',
        metadata: texts.get('metadata') ?? '',
        type: texts.get('type') ?? '',
      });
    }
  }

  /** The documents of one collection. Those of others are passed over. */
  documentsOf(database: string, name: string): ByteInput {
    return {
      read: (into) => this.read(into, database, name),
      close: () => this.input.close(),
    };
  }

  private async read(into: Uint8Array, database: string, name: string): Promise<number> {
    let written = 0;
    while (!this.broken && written < into.length) {
      if (this.documentLeft > 0) {
        if (this.at === this.filled && !(await this.have(1))) {
          // The reader behind sees a document that is cut, and says so.
          this.damaged();
          continue;
        }
        const room = this.wanted ? into.length - written : this.documentLeft;
        const length = Math.min(this.documentLeft, this.filled - this.at, room);
        if (this.wanted) {
          into.set(this.buffer.subarray(this.at, this.at + length), written);
          written += length;
        }
        this.at += length;
        this.documentLeft -= length;
        continue;
      }
      if (!(await this.have(4))) {
        if (this.inBlock || this.filled > this.at) this.damaged();
        break;
      }
      const length = int32At(this.buffer, this.at);
      if (this.inBlock) {
        if (length === terminator) {
          this.inBlock = false;
          this.at += 4;
        } else if (length < leastDocumentBytes || length > mostHeaderBytes) {
          this.damaged();
        } else this.documentLeft = length;
        continue;
      }
      const header = await this.document();
      if (header === 'end' || header === 'terminator') {
        this.damaged();
        break;
      }
      const texts = textsOf(header);
      this.inBlock = true;
      this.wanted = texts.get('db') === database && texts.get('collection') === name;
    }
    return written;
  }

  private damaged(): null {
    if (!this.broken)
      this.onDamage({ code: 'input.damaged-archive', values: { file: this.file, offset: this.base + this.at } });
    this.broken = true;
    return null;
  }

  private async document(): Promise<Uint8Array | 'terminator' | 'end'> {
    if (!(await this.have(4))) return 'end';
    const length = int32At(this.buffer, this.at);
    if (length === terminator) {
      this.at += 4;
      return 'terminator';
    }
    if (length < leastDocumentBytes || length > mostHeaderBytes || !(await this.have(length))) return 'end';
    const document = this.buffer.slice(this.at, this.at + length);
    this.at += length;
    return document;
  }

  private async have(bytes: number): Promise<boolean> {
    if (this.filled - this.at >= bytes) return true;
    if (this.ended) return false;
    this.buffer.copyWithin(0, this.at, this.filled);
    this.base += this.at;
    this.filled -= this.at;
    this.at = 0;
    if (bytes > this.buffer.length) {
      const larger = new Uint8Array(bytes + bufferBytes);
      larger.set(this.buffer.subarray(0, this.filled));
      this.buffer = larger;
    }
    while (this.filled < bytes) {
      const read = await this.input.read(this.buffer.subarray(this.filled));
      if (read === 0) {
        this.ended = true;
        return false;
      }
      this.filled += read;
    }
    return true;
  }
}

function textsOf(document: Uint8Array): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const cursor = new ElementCursor(document);
  while (cursor.next())
    if (cursor.type === bsonType.string)
      texts.set(
        decodeUtf8(document, cursor.nameStart, cursor.nameEnd),
        decodeUtf8(document, cursor.valueStart + 4, cursor.valueEnd - 1),
      );
  return texts;
}
