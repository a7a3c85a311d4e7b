// A source -> the same source, and the schema of every document that passed through it.
import { SchemaBuilder, type Schema } from './schema.ts';
import type { DocumentSource } from './source.ts';

export interface DescribedSource extends DocumentSource {
  /** of what was read so far; null: nothing was */
  schema(): Schema | null;
}

export function describedSource(source: DocumentSource): DescribedSource {
  const builder = new SchemaBuilder();
  let documents = 0;
  return {
    facts: () => source.facts(),
    access: source.access,
    async *readAll(cancel) {
      for await (const chunk of source.readAll(cancel)) {
        builder.addChunk(chunk);
        documents += chunk.ends.length;
        yield chunk;
      }
    },
    ...(source.readRun && {
      async readRun(request, cancel) {
        const run = await source.readRun!(request, cancel);
        builder.addChunk(run.chunk);
        documents += run.chunk.ends.length;
        return run;
      },
    }),
    leftOut: () => source.leftOut(),
    noted: () => source.noted?.() ?? [],
    ...(source.reading && { reading: () => source.reading!() }),
    close: () => source.close(),
    schema: () => (documents === 0 ? null : builder.schema()),
  };
}
