// Targets -> panels beside the editor, one for each; requests of a panel -> work.
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { Report } from '../core/report.ts';
import { Failure } from '../core/failure.ts';
import { csvReport, markdownReport } from '../present/markdownReport.ts';
import type { HostSide, PanelSide } from '../protocol/panel.ts';
import { reportSnippet } from '../present/snippets/reportSnippet.ts';
import { writeSnippet } from '../present/snippets/writeSnippet.ts';
import { openRpc, type Handlers, type Wire } from '../protocol/rpc.ts';
import { EstimateRun } from './estimateRun.ts';
import { LastEditor } from './lastEditor.ts';
import { panelPage } from './panelPage.ts';
import type { Runner } from './runner.ts';
import { readSettings } from './settings.ts';
import { useSnippet } from './snippetDelivery.ts';
import type { Target } from './target.ts';

type Format = HostSide['requests']['copy'][0]['format'];

export class Panels implements vscode.Disposable {
  private readonly open = new Map<string, { readonly panel: vscode.WebviewPanel; readonly run: EstimateRun }>();
  private readonly lastEditor = new LastEditor();
  private readonly extensionUri: vscode.Uri;
  private readonly runner: Runner;
  private readonly log: vscode.LogOutputChannel;

  constructor(extensionUri: vscode.Uri, runner: Runner, log: vscode.LogOutputChannel) {
    this.extensionUri = extensionUri;
    this.runner = runner;
    this.log = log;
  }

  /** Estimates a target in its panel; a panel that is there keeps its last report meanwhile. */
  show(target: Target): void {
    const shown = this.open.get(target.key);
    if (shown) {
      shown.panel.reveal();
      void shown.run.start();
      return;
    }
    const files = (folder: string): vscode.Uri => vscode.Uri.joinPath(this.extensionUri, folder);
    const panel = vscode.window.createWebviewPanel('pageweight.report', target.title, vscode.ViewColumn.Active, {
      enableScripts: true,
      localResourceRoots: [files('dist'), files('media')],
    });
    panel.iconPath = {
      light: vscode.Uri.joinPath(files('media'), 'panel-light.svg'),
      dark: vscode.Uri.joinPath(files('media'), 'panel-dark.svg'),
    };
    const { webview } = panel;
    const wire: Wire = {
      post: (message) => void webview.postMessage(message),
      listen: (handler) => {
        const listening = webview.onDidReceiveMessage(handler);
        return () => listening.dispose();
      },
    };
    const run = new EstimateRun(target, {
      runner: this.runner,
      log: this.log,
      settings: readSettings,
      listener: {
        report: (report) => rpc.tell('report', report),
        schema: (schema) => rpc.tell('schema', schema),
        run: (state) => rpc.tell('run', state),
      },
    });
    const rpc = openRpc<PanelSide, HostSide>(wire, this.handlers(run), {});
    this.open.set(target.key, { panel, run });
    panel.onDidDispose(() => {
      this.open.delete(target.key);
      run.stop();
      rpc.close();
    });
    webview.html = panelPage({
      cspSource: webview.cspSource,
      script: String(webview.asWebviewUri(vscode.Uri.joinPath(files('dist'), 'webview.js'))),
      style: String(webview.asWebviewUri(vscode.Uri.joinPath(files('media'), 'panel.css'))),
      nonce: randomBytes(16).toString('base64url'),
      title: 'Pageweight',
    });
    void run.start();
  }

  dispose(): void {
    this.lastEditor.dispose();
    for (const { panel } of this.open.values()) panel.dispose();
  }

  private handlers(run: EstimateRun): Handlers<HostSide> {
    const report = (): Report => {
      if (!run.report) throw new Failure('panel.no-report');
      return run.report;
    };
    return {
      ready: () => ({ report: run.report, schema: run.schema, run: run.state }),
      rerun: () => {
        void run.start();
        return null;
      },
      cancelRun: () => {
        run.stop();
        return null;
      },
      weighIndexes: ({ tried }, cancel) => {
        const controller = new AbortController();
        cancel.onAbort(() => controller.abort());
        return run.weighIndexes(tried, controller.signal);
      },
      project: (projection, cancel) => {
        const controller = new AbortController();
        cancel.onAbort(() => controller.abort());
        return run.project(projection, controller.signal);
      },
      snippet: (choice) => writeSnippet(choice.target, reportSnippet(report(), choice)),
      useSnippet: async ({ how, ...choice }) => {
        const request = reportSnippet(report(), choice);
        return { done: await useSnippet(how, choice.target, request, () => this.lastEditor.reveal()) };
      },
      copy: async ({ format }) => {
        await vscode.env.clipboard.writeText(textOf(report(), format));
        return null;
      },
      save: async () => ({ saved: await save(report()) }),
      openJson: async () => {
        const document = await vscode.workspace.openTextDocument({
          language: 'json',
          content: textOf(report(), 'json'),
        });
        await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
        return null;
      },
    };
  }
}

const formatsByEnding: Readonly<Record<string, Format>> = { md: 'markdown', csv: 'csv', json: 'json' };

function textOf(report: Report, format: Format): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  return format === 'csv' ? csvReport(report) : markdownReport(report);
}

/** The ending that the user chooses tells the format. */
async function save(report: Report): Promise<boolean> {
  // A collection may be called anything; a file may not.
  const file = `${report.collection.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}.pageweight.md`;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const uri = await vscode.window.showSaveDialog({
    title: 'Save as Markdown (.md), CSV (.csv) or JSON (.json)',
    filters: { Markdown: ['md'], CSV: ['csv'], JSON: ['json'] },
    ...(folder ? { defaultUri: vscode.Uri.joinPath(folder, file) } : {}),
  });
  if (!uri) return false;
  const ending = /\.([^.\\/]+)$/.exec(uri.path)?.[1]?.toLowerCase() ?? '';
  const text = textOf(report, formatsByEnding[ending] ?? 'markdown');
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return true;
}
