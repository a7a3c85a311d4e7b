// Page images -> what the C codecs need for them, by the program codec_times.c built here.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageBatch, PackingCodecId } from '../src/core/codecs/codec.ts';

export interface NativeTimes {
  readonly rawBytes: number;
  readonly compressedBytes: number;
  readonly compressMs: number;
  readonly decompressMs: number;
}

export interface NativeCodecs {
  /** Sums over the images of the least time of `passes` calls. */
  time(batch: ImageBatch, passes: number, zstdLevel: number): Readonly<Record<PackingCodecId, NativeTimes>>;
  remove(): void;
}

/** @param source path of codec_times.c; needs a C compiler and the libraries' headers (Debian: libsnappy-dev zlib1g-dev libzstd-dev) */
export function buildNativeCodecs(source: string): NativeCodecs {
  const folder = mkdtempSync(join(tmpdir(), 'pageweight-native-'));
  const program = join(folder, 'codec_times');
  // Processor time instead of wall time, the same on an idle machine: waiting beside other work is not the codec's.
  const text = readFileSync(source, 'utf8').replace('CLOCK_MONOTONIC', 'CLOCK_THREAD_CPUTIME_ID');
  writeFileSync(`${program}.c`, text);
  execFileSync('cc', ['-O2', `${program}.c`, '-o', program, '-lsnappy', '-lz', '-lzstd'], { stdio: 'inherit' });
  return {
    time(batch, passes, zstdLevel) {
      const file = join(folder, 'images.bin');
      writeFileSync(file, imagesFile(batch));
      const lines = execFileSync(program, [file, String(passes), String(zstdLevel)], { encoding: 'utf8' });
      const rows = lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as NativeTimes & { codec: PackingCodecId });
      const of = (codec: PackingCodecId): NativeTimes => rows.find((row) => row.codec === codec)!;
      return { snappy: of('snappy'), zlib: of('zlib'), zstd: of('zstd') };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** codec_times.c's input: for each image a little-endian uint32 length and its bytes. */
function imagesFile({ bytes, ends }: ImageBatch): Buffer {
  const file = Buffer.alloc(bytes.length + 4 * ends.length);
  let from = 0;
  let at = 0;
  for (const end of ends) {
    at = file.writeUInt32LE(end - from, at);
    file.set(bytes.subarray(from, end), at);
    at += end - from;
    from = end;
  }
  return file;
}
