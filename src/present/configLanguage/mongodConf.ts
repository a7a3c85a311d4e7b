// Text of mongod.conf -> what is wrong with its settings of storage and compression, at their places.
import { codecIds } from '../../core/codecs/codec.ts';
import { checkConfigString } from '../../core/configString/checkConfigString.ts';
import { configProblem, type ConfigProblem } from '../../core/configString/configProblem.ts';
import { versionIndex } from '../../core/configString/keys.ts';
import type { Span } from '../../core/configString/grammar.ts';
import { nearestKey, plainName } from '../../core/configString/nearestKey.ts';
import type { ServerVersion } from '../../core/report.ts';
import { spanInLiteral } from './literal.ts';
import { yamlScalars, type YamlScalar } from './yamlScalars.ts';

export const engine = 'storage.wiredTiger';

export function checkMongodConf(text: string, server: ServerVersion): readonly ConfigProblem[] {
  return yamlScalars(text).flatMap((setting) => problemsOf(setting, server));
}

/** Whether a YAML file is one of mongod's at all. */
export function isMongodConf(text: string): boolean {
  return yamlScalars(text).some(({ path }) => /^(?:storage\.wired_?tiger|net\.compression)\./i.test(path));
}

function problemsOf(setting: YamlScalar, server: ServerVersion): ConfigProblem[] {
  const { path, value } = setting;
  switch (path) {
    case `${engine}.collectionConfig.blockCompressor`:
    case `${engine}.engineConfig.journalCompressor`:
      if (value === '' || codecIds.some((id) => id === value)) return [];
      return [
        configProblem('error', 'conf.unknown-compressor', setting, {
          written: value,
          setting: path.slice(path.lastIndexOf('.') + 1),
          suggestion: nearestKey(value, codecIds),
        }),
      ];
    case `${engine}.engineConfig.zstdCompressionLevel`:
      return levelProblems(setting, server);
    case `${engine}.collectionConfig.configString`:
    case `${engine}.indexConfig.configString`:
      return configStringProblems(setting, server, path.includes('.indexConfig.'));
    case `${engine}.engineConfig.blockCompressor`:
    case `${engine}.blockCompressor`:
      return [configProblem('error', 'conf.compressor-misplaced', setting)];
    case `${engine}.collectionConfig.zstdCompressionLevel`:
    case `${engine}.zstdCompressionLevel`:
      return [configProblem('error', 'conf.level-misplaced', setting)];
    case `${engine}.indexConfig.blockCompressor`:
      return [configProblem('error', 'conf.index-compressor', setting)];
    case `${engine}.collectionConfig.prefixCompression`:
      return [configProblem('error', 'conf.prefix-misplaced', setting)];
    case `${engine}.indexConfig.prefixCompression`:
      if (value === 'true') return [];
      return [
        value === 'false'
          ? configProblem('warning', 'conf.prefix-compression-off', setting)
          : configProblem('error', 'conf.not-boolean', setting, { setting: 'prefixCompression', written: value }),
      ];
    case 'net.compression.compressors':
      return [configProblem('information', 'conf.network-compressors', setting)];
    default:
      return unknownSetting(setting);
  }
}

interface Level {
  readonly names: readonly string[];
  /** whether it holds nothing else, in any version */
  readonly isAll: boolean;
}

const levels: Readonly<Record<string, Level>> = {
  storage: { names: ['wiredTiger'], isAll: false },
  [engine]: { names: ['collectionConfig', 'engineConfig', 'indexConfig'], isAll: true },
  [`${engine}.collectionConfig`]: { names: ['blockCompressor', 'configString'], isAll: true },
  [`${engine}.engineConfig`]: {
    names: ['cacheSizeGB', 'configString', 'directoryForIndexes', 'journalCompressor', 'zstdCompressionLevel'],
    isAll: false,
  },
  [`${engine}.indexConfig`]: { names: ['configString', 'prefixCompression'], isAll: true },
};
/** on the command line it has another name than in the file */
const otherNames: Readonly<Record<string, string>> = { zstddefaultcompressionlevel: 'zstdCompressionLevel' };

/** The first name on the way to the setting that mongod does not know. */
function unknownSetting(setting: YamlScalar): ConfigProblem[] {
  const names = setting.path.split('.');
  for (const [at, name] of names.entries()) {
    const parent = names.slice(0, at).join('.');
    const level = Object.hasOwn(levels, parent) ? levels[parent]! : null;
    if (!level || level.names.includes(name)) continue;
    const suggestion = otherNames[plainName(name)] ?? nearestKey(name, level.names);
    if (suggestion === null && !level.isAll) return [];
    const values = {
      name,
      parent: parent.slice(parent.lastIndexOf('.') + 1),
      suggestion,
      names: level.names.join(', '),
    };
    return [configProblem('error', 'conf.unknown-setting', setting, values)];
  }
  return [];
}

export interface ConfFix {
  readonly title: string;
  readonly replace: Span;
  readonly text: string;
}

/** Another value in the place of the one that is wrong. */
export function confFixes({ code, values, start, end }: ConfigProblem): readonly ConfFix[] {
  const to = (text: string): ConfFix => ({ title: `Change to ${text}`, replace: { start, end }, text });
  switch (code) {
    case 'conf.unknown-compressor':
      return typeof values.suggestion === 'string'
        ? [to(values.suggestion)]
        : codecIds.filter((id) => id !== 'none').map(to);
    case 'conf.level-range': {
      const level = Number(values.written);
      // the server's own where no number is written
      if (Number.isNaN(level) || values.written === '') return [to('6')];
      return [to(String(Math.round(Math.min(Math.max(level, Number(values.least)), Number(values.most)))))];
    }
    case 'conf.prefix-compression-off':
      return [to('true')];
    case 'conf.not-boolean':
      return [to('true'), to('false')];
    default:
      return [];
  }
}

/** facts/mongod.md E.5; null: the server has no such setting */
export function zstdLevelRange(server: ServerVersion): { readonly least: number; readonly most: number } | null {
  if (versionIndex(server) < versionIndex('5.0')) return null;
  return { least: versionIndex(server) >= versionIndex('8.2') ? -7 : 1, most: 22 };
}

function levelProblems(setting: YamlScalar, server: ServerVersion): ConfigProblem[] {
  const range = zstdLevelRange(server);
  if (!range) return [configProblem('error', 'conf.level-later', setting, { server })];
  const level = Number(setting.value);
  if (/^[-+]?\d+$/.test(setting.value) && level >= range.least && level <= range.most) return [];
  return [configProblem('error', 'conf.level-range', setting, { written: setting.value, ...range, server })];
}

function configStringProblems(setting: YamlScalar, server: ServerVersion, index: boolean): ConfigProblem[] {
  const { decoded } = setting;
  return checkConfigString(decoded.text, { server, index }).problems.map((problem) => {
    const span = spanInLiteral(decoded, problem);
    return { ...problem, start: setting.start + span.start, end: setting.start + span.end };
  });
}
