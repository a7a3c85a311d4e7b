// A target -> its last good report and where the run stands. A new run leaves the last report standing until it has its own.
import type { LogOutputChannel } from 'vscode';
import { Failure, problemOf } from '../core/failure.ts';
import type { EstimateOptions, Report } from '../core/report.ts';
import { sentenceOf } from '../present/sentences.ts';
import type { Projection, RunState } from '../protocol/panel.ts';
import type { Runner } from './runner.ts';
import { estimateOptionsOf, type Settings } from './settings.ts';
import type { Target } from './target.ts';

export interface RunListener {
  report(report: Report): void;
  run(state: RunState): void;
}

const progressMs = 100;

export class EstimateRun {
  report: Report | null = null;
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
      const report = await this.estimate({}, controller.signal);
      if (this.running !== controller) return;
      this.report = report;
      this.listener.report(report);
      this.setState({ kind: 'idle' });
      const { documents, bytes, method } = report.sample;
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
    this.running?.abort();
  }

  /** The same under other settings. */
  project(projection: Projection, signal: AbortSignal): Promise<Report> {
    return this.estimate(projection, signal);
  }

  private async estimate(changed: Partial<EstimateOptions>, signal: AbortSignal): Promise<Report> {
    const settings = this.settings();
    const { source, server } = await this.target.open(settings.budget);
    try {
      if (signal.aborted) throw new Failure('run.cancelled');
      const { configString = '' } = await source.facts();
      const options = { ...estimateOptionsOf(settings, { configString, server }), ...changed };
      let toldAt = 0;
      return await this.runner.run(source, options, signal, ({ documents, bytes, totalBytes }) => {
        const now = Date.now();
        if (now - toldAt < progressMs || signal.aborted) return;
        toldAt = now;
        this.setState({ kind: 'running', title: 'Reading', documents, bytes, totalBytes });
      });
    } finally {
      await source.close();
    }
  }

  private setState(state: RunState): void {
    this.state = state;
    this.listener.run(state);
  }
}
