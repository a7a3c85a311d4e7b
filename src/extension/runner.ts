// One estimate: a source and options -> reports. The codec workers start with the first one and end when idle.
import type { Cancellation } from '../core/cancellation.ts';
import type { DocumentSource } from '../core/documents/source.ts';
import type { IndexRequest } from '../core/indexPipeline.ts';
import type { Progress } from '../core/pipeline.ts';
import type { EstimateOptions, IndexReport, Report } from '../core/report.ts';
import type { PagePool } from '../node/pagePool.ts';

export interface Runner {
  run(
    source: DocumentSource,
    options: EstimateOptions,
    cancel: Cancellation,
    onProgress: (progress: Progress) => void,
    onLook?: (report: Report) => void,
  ): Promise<Report>;
  weighIndexes(source: DocumentSource, request: IndexRequest, cancel: Cancellation): Promise<IndexReport>;
  dispose(): void;
}

export function createRunner(version: string): Runner {
  let pool: PagePool | null = null;
  return {
    async run(source, options, cancel, onProgress, onLook) {
      const [{ estimate }, { createPagePool }] = await Promise.all([
        import('../core/pipeline.ts'),
        import('../node/pagePool.ts'),
      ]);
      pool ??= createPagePool();
      const tools = { codecs: pool, version, ...(onLook && { onLook }) };
      const { report } = await estimate(source, options, tools, cancel, onProgress);
      return report;
    },
    async weighIndexes(source, request, cancel) {
      const { weighIndexes } = await import('../core/indexPipeline.ts');
      return weighIndexes(source, request, version, cancel, () => undefined);
    },
    dispose() {
      void pool?.close();
      pool = null;
    },
  };
}
