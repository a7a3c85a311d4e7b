// The border between the extension host and the panel: every message either side may send.
import type { Schema } from '../core/documents/schema.ts';
import type { Problem } from '../core/failure.ts';
import type { IndexReport, Report } from '../core/report.ts';
import type { SnippetChoice } from '../present/snippets/reportSnippet.ts';
import type { Snippet } from '../present/snippets/snippet.ts';
import type { TriedKey } from '../present/triedKey.ts';

/** What a user may change and see again from the sample already taken. */
export interface Projection {
  readonly documents: number | null;
  readonly zstdLevel: number;
  readonly configString: string;
}

/** Where a run stands. */
export type RunState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly title: string;
      readonly documents: number;
      readonly bytes: number;
      readonly totalBytes: number | null;
    }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly sentence: string };

/** A type alias, not an interface: the protocol's maps need an index signature. */
export type HostSide = {
  readonly requests: {
    /** the panel has loaded: what is there to show */
    readonly ready: readonly [
      null,
      { readonly report: Report | null; readonly schema: Schema | null; readonly run: RunState },
    ];
    readonly rerun: readonly [null, null];
    readonly cancelRun: readonly [null, null];
    readonly project: readonly [Projection, Report];
    /** the collection's own indexes and those tried, from the documents already read */
    readonly weighIndexes: readonly [{ readonly tried: readonly TriedKey[] }, IndexReport];
    /** what would be written for a choice, in the usual style of its target */
    readonly snippet: readonly [SnippetChoice, Snippet];
    /** inserted in the style of the file that was edited last; where there is none, opened as a new one */
    readonly useSnippet: readonly [
      SnippetChoice & { readonly how: 'insert' | 'copy' | 'open' },
      { readonly done: 'inserted' | 'copied' | 'opened' },
    ];
    readonly copy: readonly [{ readonly format: 'markdown' | 'json' | 'csv' }, null];
    /** where to, and as what, is asked by the host */
    readonly save: readonly [null, { readonly saved: boolean }];
    readonly openJson: readonly [null, null];
  };
  readonly events: {
    readonly report: Report;
    readonly schema: Schema;
    readonly run: RunState;
  };
};

export type PanelSide = {
  readonly requests: Record<never, never>;
  readonly events: Record<never, never>;
};
