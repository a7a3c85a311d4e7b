// Open documents -> their definitions and diagnostics, parsed in a worker that starts with the first one.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import * as vscode from 'vscode';
import { languageOfEditor } from '../code/languages/all.ts';
import type { IndexReport, Report, ServerVersion } from '../core/report.ts';
import type { ParseReply, ParseRequest } from '../node/parseService.ts';
import { sentenceOf } from '../present/sentences.ts';

export type Found = Extract<ParseReply, { status: 'ok' }>;

interface Context {
  readonly server: ServerVersion;
  readonly reports: readonly (Report | IndexReport)[];
}

interface Known {
  version: number;
  /** of this version and this context; later askers share it */
  answer: {
    readonly id: number;
    readonly version: number;
    readonly generation: number;
    readonly found: Promise<Found | null>;
  } | null;
}

export class EditorParser implements vscode.Disposable {
  private worker: Worker | null = null;
  private readonly known = new Map<string, Known>();
  private readonly waiting = new Map<number, (reply: ParseReply | null) => void>();
  private nextId = 1;
  private generation = 0;
  private readonly log: vscode.LogOutputChannel;
  private readonly listening: vscode.Disposable[];

  constructor(log: vscode.LogOutputChannel) {
    this.log = log;
    this.listening = [
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        const known = this.known.get(String(document.uri));
        if (!known || contentChanges.length === 0) return;
        known.version = document.version;
        const changes = contentChanges.map(({ rangeOffset, rangeLength, text }) => ({
          offset: rangeOffset,
          length: rangeLength,
          text,
        }));
        this.post({ kind: 'change', uri: String(document.uri), version: document.version, changes });
      }),
      vscode.workspace.onDidCloseTextDocument((document) => this.forget(document)),
    ];
  }

  static reads(document: vscode.TextDocument): boolean {
    return languageOfEditor(document.languageId) !== null;
  }

  /** What was found before no longer holds: reports or settings have changed. */
  invalidate(): void {
    this.generation++;
  }

  /** Null: cancelled, overtaken by an edit, or not to be had. */
  async find(document: vscode.TextDocument, context: Context, token?: vscode.CancellationToken): Promise<Found | null> {
    if (!EditorParser.reads(document) || document.isClosed) return null;
    const known = this.open(document);
    const { version } = document;
    const isFresh = known.answer?.version === version && known.answer.generation === this.generation;
    if (!known.answer || !isFresh) {
      if (known.answer && this.waiting.has(known.answer.id)) this.post({ kind: 'cancel', id: known.answer.id });
      const id = this.nextId++;
      known.answer = { id, version, generation: this.generation, found: this.ask(id, String(document.uri), context) };
    }
    const found = await known.answer.found;
    return token?.isCancellationRequested || found?.version !== document.version ? null : found;
  }

  dispose(): void {
    for (const one of this.listening) one.dispose();
    void this.worker?.terminate();
    this.ended();
  }

  private open(document: vscode.TextDocument): Known {
    const uri = String(document.uri);
    let known = this.known.get(uri);
    if (!known) {
      known = { version: document.version, answer: null };
      this.known.set(uri, known);
      const { languageId, version } = document;
      this.post({ kind: 'open', uri, languageId, version, text: document.getText() });
    }
    return known;
  }

  private forget(document: vscode.TextDocument): void {
    const uri = String(document.uri);
    if (this.known.delete(uri)) this.post({ kind: 'close', uri });
  }

  private async ask(id: number, uri: string, context: Context): Promise<Found | null> {
    const reply = await new Promise<ParseReply | null>((resolve) => {
      this.waiting.set(id, resolve);
      this.post({ kind: 'find', id, uri, ...context });
    });
    if (reply?.status === 'failed') this.log.error(`Reading a source file failed: ${sentenceOf(reply.problem)}`);
    return reply?.status === 'ok' ? reply : null;
  }

  private post(request: ParseRequest): void {
    this.worker ??= this.start();
    this.worker.postMessage(request);
  }

  private start(): Worker {
    const worker = new Worker(workerUrl());
    worker.on('message', (reply: ParseReply) => {
      const resolve = this.waiting.get(reply.id);
      this.waiting.delete(reply.id);
      resolve?.(reply);
    });
    worker.on('error', (error) => this.log.error(error));
    worker.on('exit', () => {
      if (this.worker === worker) this.ended();
    });
    worker.unref();
    return worker;
  }

  /** The next request starts another one, which reads the documents anew. */
  private ended(): void {
    this.worker = null;
    this.known.clear();
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}

function workerUrl(): URL {
  const places = ['./parseWorker.js', '../../dist/parseWorker.js'].map((path) => new URL(path, import.meta.url));
  return places.find((place) => existsSync(place)) ?? places[0]!;
}
