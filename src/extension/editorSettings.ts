// The user's settings for source files, read when they are needed -> a plain object.
import * as vscode from 'vscode';
import { serverVersions, type ServerVersion } from '../core/report.ts';

export interface EditorSettings {
  readonly inlayHints: boolean;
  readonly codeLens: boolean;
  readonly server: ServerVersion;
  /** by rule, group or `*` */
  readonly severity: Readonly<Record<string, unknown>>;
}

export function readEditorSettings(scope: vscode.Uri | undefined): EditorSettings {
  const settings = vscode.workspace.getConfiguration('pageweight', scope);
  const version = settings.get<string>('serverVersion', 'detect');
  return {
    inlayHints: settings.get('editor.inlayHints', true),
    codeLens: settings.get('editor.codeLens', true),
    server: serverVersions.find((one) => one === version) ?? serverVersions.at(-1)!,
    severity: settings.get('diagnostics.severity', {}),
  };
}
