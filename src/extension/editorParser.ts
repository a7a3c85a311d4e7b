// Open documents -> their definitions and diagnostics, parsed in a worker that starts with the first one.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import * as vscode from 'vscode';
import type { Definition } from '../code/definition.ts';
import { withChanges } from '../code/definitionChanges.ts';
import { languageOfEditor } from '../code/languages/all.ts';
import type { ParseReply, ParseRequest } from '../node/parseService.ts';
import type { Diagnostic } from '../present/diagnostics/diagnostic.ts';
import { sentenceOf } from '../present/sentences.ts';
import type { EditorReports } from './editorReports.ts';
import { readEditorSettings } from './editorSettings.ts';

export interface Found {
  readonly version: number;
  readonly definitions: readonly Definition[];
  readonly diagnostics: readonly Diagnostic[];
}

type Answered = Extract<ParseReply, { id: number }>;

interface Known {
  readonly opening: number;
  version: number;
  /** as last answered */
  definitions: readonly Definition[];
  /** of this version and these reports; later askers share it */
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
  private readonly waiting = new Map<number, (found: Found | null) => void>();
  private readonly settled = new vscode.EventEmitter<void>();
  /** What was found in a half-typed document is found otherwise now. */
  readonly onDidSettle = this.settled.event;
  private nextId = 1;
  private generation = 0;
  private knowsReports = false;
  private readonly reports: EditorReports;
  private readonly log: vscode.LogOutputChannel;
  private readonly listening: vscode.Disposable[];

  constructor(reports: EditorReports, log: vscode.LogOutputChannel) {
    this.reports = reports;
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
    this.knowsReports = false;
  }

  /** Null: cancelled, overtaken by an edit, or not to be had. */
  async find(document: vscode.TextDocument, token?: vscode.CancellationToken): Promise<Found | null> {
    if (!EditorParser.reads(document) || document.isClosed) return null;
    const known = this.open(document);
    const { version } = document;
    const isFresh = known.answer?.version === version && known.answer.generation === this.generation;
    if (!known.answer || !isFresh) {
      if (known.answer && this.waiting.has(known.answer.id)) this.post({ kind: 'cancel', id: known.answer.id });
      const id = this.nextId++;
      known.answer = { id, version, generation: this.generation, found: this.ask(id, document) };
    }
    const found = await known.answer.found;
    return token?.isCancellationRequested || found?.version !== document.version ? null : found;
  }

  dispose(): void {
    for (const one of [...this.listening, this.settled]) one.dispose();
    void this.worker?.terminate();
    this.ended();
  }

  private open(document: vscode.TextDocument): Known {
    const uri = String(document.uri);
    let known = this.known.get(uri);
    if (!known) {
      const opening = this.nextId++;
      known = { opening, version: document.version, definitions: [], answer: null };
      this.known.set(uri, known);
      const { languageId, version } = document;
      this.post({ kind: 'open', uri, opening, languageId, version, text: document.getText() });
    }
    return known;
  }

  private forget(document: vscode.TextDocument): void {
    const uri = String(document.uri);
    if (this.known.delete(uri)) this.post({ kind: 'close', uri });
  }

  private ask(id: number, document: vscode.TextDocument): Promise<Found | null> {
    if (!this.knowsReports) this.post({ kind: 'reports', reports: this.reports.reports() });
    this.knowsReports = true;
    const { server } = readEditorSettings(document.uri);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.post({ kind: 'find', id, uri: String(document.uri), server });
    });
  }

  private take(reply: ParseReply): void {
    if (reply.status === 'settled') {
      const known = this.known.get(reply.uri);
      if (known?.version !== reply.version) return;
      known.answer = null;
      this.settled.fire();
      return;
    }
    if (reply.status === 'failed') this.log.error(`Reading a source file failed: ${sentenceOf(reply.problem)}`);
    const resolve = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    resolve?.(this.foundIn(reply));
  }

  private foundIn(reply: Answered): Found | null {
    if (reply.status !== 'ok') return null;
    const { version, diagnostics } = reply;
    const known = this.known.get(reply.uri);
    // closed meanwhile, and perhaps opened again
    if (known?.opening !== reply.opening) return null;
    known.definitions = withChanges(known.definitions, reply.changes);
    return { version, definitions: known.definitions, diagnostics };
  }

  private post(request: ParseRequest): void {
    this.worker ??= this.start();
    this.worker.postMessage(request);
  }

  private start(): Worker {
    const worker = new Worker(workerUrl());
    worker.on('message', (reply: ParseReply) => this.take(reply));
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
    this.knowsReports = false;
    this.known.clear();
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}

function workerUrl(): URL {
  const places = ['./parseWorker.js', '../../dist/parseWorker.js'].map((path) => new URL(path, import.meta.url));
  return places.find((place) => existsSync(place)) ?? places[0]!;
}
