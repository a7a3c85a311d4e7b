// A connection string typed or pasted into a box that hides it, checked as it changes.
import * as vscode from 'vscode';
import { problemOf } from '../core/failure.ts';
import { sentenceOf } from '../present/sentences.ts';

const show: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon('eye'), tooltip: 'Show the connection string' };
const hide: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('eye-closed'),
  tooltip: 'Hide the connection string',
};

/** Undefined when the user gives up. */
export async function askConnectionString(title: string, before: string): Promise<string | undefined> {
  const { checkConnectionString } = await import('../node/connectionString.ts');
  const box = vscode.window.createInputBox();
  box.title = title;
  box.prompt = 'It is kept in the secret storage of this machine only.';
  box.placeholder = 'mongodb://user:password@host:27017/';
  box.value = before;
  box.password = true;
  box.ignoreFocusOut = true;
  box.buttons = [show];
  const wrong = (text: string): string | undefined => {
    try {
      checkConnectionString(text);
      return undefined;
    } catch (error) {
      return sentenceOf(problemOf(error));
    }
  };
  return new Promise((resolve) => {
    box.onDidTriggerButton(() => {
      box.password = !box.password;
      box.buttons = [box.password ? show : hide];
    });
    box.onDidChangeValue((text) => (box.validationMessage = text === '' ? undefined : wrong(text)));
    box.onDidAccept(() => {
      box.validationMessage = wrong(box.value);
      if (box.validationMessage !== undefined) return;
      resolve(box.value);
      box.hide();
    });
    box.onDidHide(() => {
      resolve(undefined);
      box.dispose();
    });
    box.show();
  });
}
