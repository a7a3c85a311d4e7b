// Requests about open documents -> definitions and diagnostics. Work that a newer edit or a cancel overtakes is not begun.
import type { Definition } from '../code/definition.ts';
import { changesOf, type DefinitionChanges } from '../code/definitionChanges.ts';
import { DefinitionFinder } from '../code/find/find.ts';
import { languageOfEditor, languageOfFile } from '../code/languages/all.ts';
import type { Language } from '../code/language.ts';
import { Lines } from '../code/position.ts';
import { suppressionsOf } from '../code/suppressions.ts';
import { problemOf, type Problem } from '../core/failure.ts';
import type { IndexReport, Report, ServerVersion } from '../core/report.ts';
import type { Diagnostic } from '../present/diagnostics/diagnostic.ts';
import { diagnose, mayDiagnose } from '../present/diagnostics/diagnose.ts';
import { sourceOf } from '../present/diagnostics/place.ts';
import { openParser, type DocumentParser, type TextChange } from './parser.ts';

/** Documents are named by their URI. */
export type ParseRequest =
  | {
      readonly kind: 'open';
      readonly uri: string;
      /** another number each time that it is opened */
      readonly opening: number;
      readonly languageId: string;
      readonly version: number;
      readonly text: string;
    }
  | { readonly kind: 'change'; readonly uri: string; readonly version: number; readonly changes: readonly TextChange[] }
  | { readonly kind: 'close'; readonly uri: string }
  | {
      readonly kind: 'find';
      readonly id: number;
      readonly uri: string;
      readonly server: ServerVersion;
    }
  /** of earlier runs: what is found from now on is compared with them */
  | { readonly kind: 'reports'; readonly reports: readonly (Report | IndexReport)[] }
  | { readonly kind: 'cancel'; readonly id: number };

export type ParseReply =
  | {
      readonly id: number;
      readonly status: 'ok';
      readonly uri: string;
      readonly opening: number;
      /** of the document when it was read */
      readonly version: number;
      /** since the last answer of this opening, which began with none */
      readonly changes: DefinitionChanges;
      readonly diagnostics: readonly Diagnostic[];
      /** milliseconds of this thread: parsing since the last answer, and finding */
      readonly parseMs: number;
      readonly findMs: number;
    }
  | { readonly id: number; readonly status: 'cancelled' }
  | { readonly id: number; readonly status: 'failed'; readonly problem: Problem }
  /** without a request: what was found in this version is found otherwise now that the whole text was parsed again */
  | { readonly status: 'settled'; readonly uri: string; readonly version: number };

interface Open {
  readonly language: Language;
  readonly finder: DefinitionFinder;
  readonly opening: number;
  version: number;
  /** null while nothing in the text can define anything, or be wrong: such files are not parsed */
  document: DocumentParser | null;
  text: string;
  parseMs: number;
  /** as last answered */
  definitions: readonly Definition[];
}

/** after so long without a request, half-typed documents are parsed as a whole */
const quietMs = 250;

export class ParseService {
  readonly #reply: (reply: ParseReply) => void;
  readonly #open = new Map<string, Open>();
  readonly #waiting: Exclude<ParseRequest, { kind: 'cancel' }>[] = [];
  readonly #cancelled = new Set<number>();
  #running = false;
  #reports: readonly (Report | IndexReport)[] = [];
  #quiet: ReturnType<typeof setTimeout> | null = null;

  constructor(reply: (reply: ParseReply) => void) {
    this.#reply = reply;
  }

  take(request: ParseRequest): void {
    if (request.kind === 'cancel') this.#cancelled.add(request.id);
    else {
      this.#waiting.push(request);
      if (!this.#running) void this.#run();
    }
  }

  /** One request at a time; between two, messages that have come in meanwhile are taken. */
  async #run(): Promise<void> {
    this.#running = true;
    if (this.#quiet) clearTimeout(this.#quiet);
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      const request = this.#waiting.shift()!;
      try {
        await this.#do(request);
      } catch (error) {
        if (request.kind === 'find') this.#reply({ id: request.id, status: 'failed', problem: problemOf(error) });
        else if (request.kind !== 'reports') this.#forget(request.uri);
      }
    }
    this.#cancelled.clear();
    this.#running = false;
    this.#quiet = setTimeout(() => this.#settle(), quietMs).unref();
  }

  #settle(): void {
    for (const [uri, open] of this.#open) {
      if (!open.document?.isRough) continue;
      open.document.settle();
      const lines = new Lines(open.document.text);
      const { head, between } = changesOf(open.definitions, open.finder.find(open.document.root, lines));
      const isSame = between.length === 0 && head === open.definitions.length;
      if (!isSame) this.#reply({ status: 'settled', uri, version: open.version });
    }
  }

  async #do(request: Exclude<ParseRequest, { kind: 'cancel' }>): Promise<void> {
    if (request.kind === 'close') this.#forget(request.uri);
    else if (request.kind === 'open') await this.#openDocument(request);
    else if (request.kind === 'change') await this.#change(request);
    else if (request.kind === 'reports') this.#reports = request.reports;
    else this.#find(request);
  }

  #forget(uri: string): void {
    this.#open.get(uri)?.document?.close();
    this.#open.delete(uri);
  }

  async #openDocument({ uri, opening, languageId, version, text }: ParseRequest & { kind: 'open' }): Promise<void> {
    this.#forget(uri);
    const language = languageOfEditor(languageId) ?? languageOfFile(uri);
    if (!language) return;
    const finder = new DefinitionFinder(language);
    const open: Open = { language, finder, opening, version, document: null, text, parseMs: 0, definitions: [] };
    this.#open.set(uri, open);
    await parseIfNeeded(open);
  }

  async #change({ uri, version, changes }: ParseRequest & { kind: 'change' }): Promise<void> {
    const open = this.#open.get(uri);
    if (!open) return;
    const started = performance.now();
    open.version = version;
    if (open.document) {
      open.document.update(changes);
      open.text = open.document.text;
      open.parseMs += performance.now() - started;
      return;
    }
    for (const { offset, length, text } of changes) {
      open.text = open.text.slice(0, offset) + text + open.text.slice(offset + length);
    }
    await parseIfNeeded(open);
  }

  #find({ id, uri, server }: ParseRequest & { kind: 'find' }): void {
    if (this.#cancelled.delete(id)) {
      this.#reply({ id, status: 'cancelled' });
      return;
    }
    const open = this.#open.get(uri);
    const nothing = { definitions: [], diagnostics: [] };
    const started = performance.now();
    const { definitions, diagnostics } = open?.document ? this.#look(open.document, open.finder, server) : nothing;
    const changes = changesOf(open?.definitions ?? [], definitions);
    const findMs = performance.now() - started;
    const { version, opening, parseMs } = open ?? { version: 0, opening: 0, parseMs: 0 };
    if (open) {
      open.parseMs = 0;
      open.definitions = definitions;
    }
    this.#reply({ id, status: 'ok', uri, opening, version, changes, diagnostics, parseMs, findMs });
  }

  #look(
    { language, root, text }: DocumentParser,
    finder: DefinitionFinder,
    server: ServerVersion,
  ): { readonly definitions: readonly Definition[]; readonly diagnostics: readonly Diagnostic[] } {
    const lines = new Lines(text);
    const definitions = finder.find(root, lines);
    const input = { definitions, source: sourceOf(language, text, lines), server, reports: this.#reports };
    return { definitions, diagnostics: diagnose(input, suppressionsOf(root, lines)) };
  }
}

async function parseIfNeeded(open: Open): Promise<void> {
  if (!mayDiagnose(open.language, open.text)) return;
  const make = await openParser(open.language);
  const started = performance.now();
  open.document = make(open.text);
  open.parseMs += performance.now() - started;
}
