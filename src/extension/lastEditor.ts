// The text editor that a user was in last: while a panel is in front, there is no active one.
import * as vscode from 'vscode';

export class LastEditor implements vscode.Disposable {
  private last: vscode.TextEditor | undefined;
  private readonly listening: vscode.Disposable;

  constructor() {
    this.take(vscode.window.activeTextEditor);
    this.listening = vscode.window.onDidChangeActiveTextEditor((editor) => this.take(editor));
  }

  /** In front again, the cursor where it was; null: none, or its file was closed since. */
  async reveal(): Promise<vscode.TextEditor | null> {
    if (!this.last || this.last.document.isClosed) return null;
    const { document, selection } = this.last;
    const uri = String(document.uri);
    const group = vscode.window.tabGroups.all.find(({ tabs }) =>
      tabs.some(({ input }) => input instanceof vscode.TabInputText && String(input.uri) === uri),
    );
    if (!group) return null;
    return vscode.window.showTextDocument(document, { viewColumn: group.viewColumn, selection });
  }

  dispose(): void {
    this.listening.dispose();
  }

  /** The output view is an editor too. */
  private take(editor: vscode.TextEditor | undefined): void {
    if (editor && editor.document.uri.scheme !== 'output') this.last = editor;
  }
}
