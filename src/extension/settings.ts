// The user's settings, read once -> a plain object.
import * as vscode from 'vscode';
import { codecIds } from '../core/codecs/codec.ts';
import { serverVersions, type EstimateOptions, type LoadRegime, type ServerVersion } from '../core/report.ts';
import type { CollectionBudget } from '../node/collectionBudget.ts';

export interface Settings {
  readonly budget: CollectionBudget & { readonly bytes: number };
  readonly load: LoadRegime | 'unknown';
  readonly server: ServerVersion | 'detect';
  readonly zstdLevel: number;
}

export function readSettings(): Settings {
  const settings = vscode.workspace.getConfiguration('pageweight');
  return {
    budget: {
      bytes: settings.get('sample.mebibytes', 8) * 1024 * 1024,
      documents: settings.get('sample.documents', 20_000),
      seconds: settings.get('sample.seconds', 15),
    },
    load: settings.get('load', 'unknown'),
    server: settings.get('serverVersion', 'detect'),
    zstdLevel: settings.get('zstdLevel', 6),
  };
}

/** @param given what is known of the collection and its server */
export function estimateOptionsOf(
  settings: Settings,
  given: { readonly configString: string; readonly server: ServerVersion | null },
): EstimateOptions {
  return {
    sample: settings.budget.bytes,
    seed: 1,
    load: settings.load === 'unknown' ? 'ordinary' : settings.load,
    loadGiven: settings.load !== 'unknown',
    server: settings.server === 'detect' ? (given.server ?? serverVersions.at(-1)!) : settings.server,
    compressors: codecIds,
    zstdLevel: settings.zstdLevel,
    configString: given.configString,
    timeWindows: 'none',
    documents: null,
    precision: null,
    storageBytes: null,
    storedWith: null,
  };
}
