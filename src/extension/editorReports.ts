// Reports of runs, and of files in the workspace -> the last one of each collection, for hints. Also which collection is meant.
import * as vscode from 'vscode';
import { reportSchemaVersion, type EstimateOptions, type IndexReport, type Report } from '../core/report.ts';
import type { Remembered } from '../present/hints/remembered.ts';
import type { Runner } from './runner.ts';

const storedUnder = 'pageweight.reports';
const choicesUnder = 'pageweight.collections';
const mostReports = 100;
const reportFiles = '**/*.pageweight.json';

export class EditorReports implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly memory: vscode.Memento;
  private readonly ofRuns: Map<string, Remembered>;
  private readonly ofFiles = new Map<string, Remembered>();
  private readonly watcher: vscode.FileSystemWatcher;

  constructor(memory: vscode.Memento) {
    this.memory = memory;
    this.ofRuns = new Map(memory.get<[string, Remembered][]>(storedUnder, []));
    this.watcher = vscode.workspace.createFileSystemWatcher(reportFiles);
    const read = (uri: vscode.Uri): void => void this.readFile(uri);
    this.watcher.onDidCreate(read);
    this.watcher.onDidChange(read);
    this.watcher.onDidDelete((uri) => {
      if (this.ofFiles.delete(String(uri))) this.changed.fire();
    });
    void vscode.workspace.findFiles(reportFiles, undefined, mostReports).then((uris) => uris.forEach(read));
  }

  /** Of each namespace the youngest figures. */
  list(): readonly Remembered[] {
    const merged = new Map<string, Remembered>();
    for (const one of [...this.ofFiles.values(), ...this.ofRuns.values()]) {
      const other = merged.get(one.namespace);
      merged.set(one.namespace, other ? mergedOf(other, one) : one);
    }
    return [...merged.values()];
  }

  reports(): readonly (Report | IndexReport)[] {
    return this.list().flatMap(({ report, indexReport }) => [report, indexReport].filter((one) => one !== null));
  }

  remember(report: Report | IndexReport): void {
    const one = rememberedOf(report, Date.now());
    const before = this.ofRuns.get(one.namespace);
    this.ofRuns.delete(one.namespace);
    this.ofRuns.set(one.namespace, before ? mergedOf(before, one) : one);
    for (const oldest of this.ofRuns.keys()) if (this.ofRuns.size > mostReports) this.ofRuns.delete(oldest);
    void this.memory.update(storedUnder, [...this.ofRuns]);
    this.changed.fire();
  }

  /** Runs as before, and remembers what came out, unless it was imagined or cut short. */
  remembering(runner: Runner): Runner {
    return {
      ...runner,
      run: async (...given) => {
        const report = await runner.run(...given);
        if (isOfWhatIsThere(report, given[1])) this.remember(report);
        return report;
      },
      weighIndexes: async (...given) => {
        const report = await runner.weighIndexes(...given);
        if (report.partial === null) this.remember(report);
        return report;
      },
    };
  }

  choice(name: string): string | null {
    return this.memory.get<Record<string, string>>(choicesUnder, {})[name] ?? null;
  }

  async choose(name: string, namespace: string): Promise<void> {
    await this.memory.update(choicesUnder, { ...this.memory.get<object>(choicesUnder, {}), [name]: namespace });
    this.changed.fire();
  }

  dispose(): void {
    this.watcher.dispose();
    this.changed.dispose();
  }

  private async readFile(uri: vscode.Uri): Promise<void> {
    try {
      const [bytes, { mtime }] = await Promise.all([vscode.workspace.fs.readFile(uri), vscode.workspace.fs.stat(uri)]);
      const report: unknown = JSON.parse(new TextDecoder().decode(bytes));
      if (!isReport(report)) return;
      this.ofFiles.set(String(uri), rememberedOf(report, mtime));
      this.changed.fire();
    } catch {
      // A file that is gone again, or half written, is no report; its next change is read.
    }
  }
}

function isOfWhatIsThere(report: Report, { documents, configString }: EstimateOptions): boolean {
  const own = report.collection.facts.configString ?? '';
  return report.partial === null && documents === null && configString === own;
}

/** What hints need, and no more: a report may hold the paths of every field. */
function rememberedOf(report: Report | IndexReport, takenAt: number): Remembered {
  const isOfIndexes = 'indexes' in report;
  const { name, documents, bsonBytes, facts } = report.collection;
  const collection = {
    name,
    documents,
    bsonBytes,
    leftOut: [],
    noted: [],
    facts: { name: facts.name } as typeof facts,
  };
  return {
    namespace: name,
    report: isOfIndexes ? null : { ...report, collection },
    indexReport: isOfIndexes ? { ...report, collection } : null,
    takenAt,
  };
}

function mergedOf(a: Remembered, b: Remembered): Remembered {
  const [older, younger] = a.takenAt <= b.takenAt ? [a, b] : [b, a];
  return {
    namespace: younger.namespace,
    report: younger.report ?? older.report,
    indexReport: younger.indexReport ?? older.indexReport,
    // the age shown must hold for the older half too
    takenAt: younger.report && younger.indexReport ? younger.takenAt : older.takenAt,
  };
}

function isReport(value: unknown): value is Report | IndexReport {
  if (typeof value !== 'object' || value === null) return false;
  const { schemaVersion, collection } = value as { schemaVersion?: unknown; collection?: { name?: unknown } };
  const hasRows = 'compressors' in value || 'indexes' in value;
  return schemaVersion === reportSchemaVersion && typeof collection?.name === 'string' && hasRows;
}
