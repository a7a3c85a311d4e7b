// PROGRAM: the panel. Reports come in by message, requests go out; nothing is computed here.
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-progress-bar/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { openRpc, type Wire } from '../protocol/rpc.ts';
import type { HostSide, PanelSide } from '../protocol/panel.ts';
import { PanelView } from './panelView.ts';
import './schemaTree.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
};

const editor = acquireVsCodeApi();
const wire: Wire = {
  post: (message) => editor.postMessage(message),
  listen: (handler) => {
    const listener = (event: MessageEvent): void => handler(event.data);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  },
};

const view = new PanelView();
const host = openRpc<HostSide, PanelSide>(
  wire,
  {},
  {
    report: (report) => view.showReport(report),
    schema: (schema) => view.showSchema(schema),
    run: (run) => view.showRun(run),
  },
);
view.host = host;
document.body.append(view);

void host.ask('ready', null).result.then(({ report, schema, run }) => {
  if (report) view.showReport(report);
  if (schema) view.showSchema(schema);
  view.showRun(run);
});
