// A target -> its last good report and where the run stands. A new run leaves the last report standing until it has its own.
import type { LogOutputChannel } from 'vscode';
import type { Schema } from '../core/documents/schema.ts';
import { Failure, problemOf } from '../core/failure.ts';
import type { EstimateOptions, IndexReport, Report } from '../core/report.ts';
import { describedSource } from '../core/documents/describedSource.ts';
import { drawnSource } from '../core/documents/drawnSource.ts';
import { keptSource, type KeptSource } from '../core/documents/keptSource.ts';
import type { DocumentSource } from '../core/documents/source.ts';
import type { Progress } from '../core/pipeline.ts';
import { sentenceOf } from '../present/sentences.ts';
import type { TriedKey } from '../present/triedKey.ts';
import type { Projection, RunState } from '../protocol/panel.ts';
import type { Runner } from './runner.ts';
import { estimateOptionsOf, type Settings } from './settings.ts';
import type { Target } from './target.ts';

export interface RunListener {
  report(report: Report): void;
  schema(schema: Schema): void;
  run(state: RunState): void;
}

const progressMs = 100;
/** documents may be twice the budget: a last run or chunk goes beyond it */
const keptShare = 2;

export class EstimateRun {
  report: Report | null = null;
  schema: Schema | null = null;
  private options: EstimateOptions | null = null;
  private kept: KeptSource | null = null;
  /** single documents drawn for the indexes of a live collection that was sampled */
  private drawn: DocumentSource | null = null;
  state: RunState = { kind: 'idle' };
  readonly target: Target;
  private readonly runner: Runner;
  private readonly log: LogOutputChannel;
  private readonly listener: RunListener;
  private readonly settings: () => Settings;
  private running: AbortController | null = null;

  constructor(
    target: Target,
    parts: {
      readonly runner: Runner;
      readonly log: LogOutputChannel;
      readonly listener: RunListener;
      readonly settings: () => Settings;
    },
  ) {
    this.target = target;
    this.runner = parts.runner;
    this.log = parts.log;
    this.listener = parts.listener;
    this.settings = parts.settings;
  }

  /** Ends a run that is still going; what it has learned is shown if it is the first. */
  async start(): Promise<void> {
    this.running?.abort();
    const controller = (this.running = new AbortController());
    const startedAt = Date.now();
    this.setState({ kind: 'running', title: 'Connecting', documents: 0, bytes: 0, totalBytes: null });
    try {
      await this.estimate(controller);
      if (this.running !== controller || !this.report) return;
      this.setState({ kind: 'idle' });
      const { documents, bytes, method } = this.report.sample;
      this.log.info(
        `Estimated ${this.target.title} in ${Date.now() - startedAt} ms from ${documents} documents, ${bytes} bytes (${method}).`,
      );
    } catch (error) {
      if (this.running !== controller) return;
      const problem = problemOf(error);
      if (problem.code === 'internal.unexpected') this.log.error(error instanceof Error ? error : String(error));
      else this.log.warn(`${this.target.title}: ${sentenceOf(problem)}`);
      this.setState(
        problem.code === 'run.cancelled'
          ? { kind: 'idle' }
          : { kind: 'failed', problem, sentence: sentenceOf(problem) },
      );
    } finally {
      if (this.running === controller) this.running = null;
    }
  }

  stop(): void {
    if (!this.running || this.running.signal.aborted) return;
    this.running.abort();
    if (this.state.kind === 'running') this.setState({ ...this.state, title: 'Stopping' });
  }

  /** The same documents under other settings; read again only where they were too many to keep. */
  async project(projection: Projection, signal: AbortSignal): Promise<Report> {
    if (!this.options) throw new Failure('panel.no-report');
    const source = this.kept?.kept() ?? (await this.target.open(this.settings().budget)).source;
    try {
      return await this.runner.run(source, { ...this.options, ...projection }, signal, () => undefined);
    } finally {
      await source.close();
    }
  }

  /** Indexes weighed from the documents already read, projected to the whole collection where they are a sample. */
  async weighIndexes(tried: readonly TriedKey[], signal: AbortSignal): Promise<IndexReport> {
    if (!this.options || !this.report) throw new Failure('panel.no-report');
    const whole = this.report.sample.method === 'all';
    // Neighbours of a run look nearer to each other than an index would find them: a server can draw single documents instead.
    const drawn = whole ? null : await this.drawnDocuments(signal);
    const source = drawn ?? this.kept?.kept() ?? (await this.target.open(this.settings().budget)).source;
    try {
      const { facts, documents } = this.report.collection;
      const imagined = tried.map((key) => ({
        name: key.map(([path, direction]) => `${path}_${direction}`).join('_'),
        key,
        options: {},
      }));
      return await this.runner.weighIndexes(
        source,
        {
          indexes: [...(facts.indexes ?? []), ...imagined],
          clustered: facts.options?.clusteredIndex !== undefined,
          clusteredAlternative: true,
          sample: drawn ? this.settings().budget.bytes : 'all',
          seed: this.options.seed,
          load: 'bulk',
          server: this.options.server,
          configString: '',
          documents: whole ? null : documents,
        },
        signal,
      );
    } finally {
      await source.close();
    }
  }

  private async drawnDocuments(signal: AbortSignal): Promise<DocumentSource | null> {
    if (this.drawn) return this.drawn;
    const { budget } = this.settings();
    const { source } = await this.target.open(budget);
    try {
      return (this.drawn = await drawnSource(source, budget.bytes, signal));
    } catch (error) {
      // A server that refuses to draw has still given the runs.
      this.log.warn(`${this.target.title}: ${sentenceOf(problemOf(error))}`);
      return null;
    } finally {
      await source.close();
    }
  }

  private async estimate(controller: AbortController): Promise<void> {
    const { signal } = controller;
    const settings = this.settings();
    const tell = this.teller(signal);
    const { source, server } = await this.target.open(settings.budget);
    try {
      if (signal.aborted) throw new Failure('run.cancelled');
      const facts = await source.facts();
      const options = estimateOptionsOf(settings, { configString: facts.configString ?? '', server });
      const kept = keptSource(source, keptShare * settings.budget.bytes);
      const described = describedSource(kept);
      // The last good report stands until the new one is whole.
      const firstRun = this.report === null;
      const onLook = (look: Report): void => {
        if (this.running === controller && !signal.aborted) this.show(look);
      };
      const report = await this.runner.run(described, options, signal, tell, firstRun ? onLook : undefined);
      // A run that was stopped does not take the place of one that was not.
      if (this.running !== controller || (signal.aborted && this.report !== null && !this.report.partial)) return;
      this.show(report);
      this.options = options;
      this.kept = kept;
      this.drawn = null;
      this.schema = described.schema();
      if (this.schema) this.listener.schema(this.schema);
    } finally {
      await source.close();
    }
  }

  private show(report: Report): void {
    this.report = report;
    this.listener.report(report);
  }

  private teller(signal: AbortSignal): (progress: Progress) => void {
    let toldAt = 0;
    return ({ documents, bytes, totalBytes }) => {
      const now = Date.now();
      if (now - toldAt < progressMs || signal.aborted) return;
      toldAt = now;
      this.setState({ kind: 'running', title: 'Reading', documents, bytes, totalBytes });
    };
  }

  private setState(state: RunState): void {
    this.state = state;
    this.listener.run(state);
  }
}
