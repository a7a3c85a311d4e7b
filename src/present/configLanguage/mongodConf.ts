// Text of mongod.conf -> what is wrong with its settings of storage and compression, at their places.
import { codecIds } from '../../core/codecs/codec.ts';
import { checkConfigString } from '../../core/configString/checkConfigString.ts';
import { configProblem, type ConfigProblem } from '../../core/configString/configProblem.ts';
import { versionIndex } from '../../core/configString/keys.ts';
import { nearestKey } from '../../core/configString/nearestKey.ts';
import type { ServerVersion } from '../../core/report.ts';
import { spanInLiteral } from './literal.ts';
import { yamlScalars, type YamlScalar } from './yamlScalars.ts';

const engine = 'storage.wiredTiger';

export function checkMongodConf(text: string, server: ServerVersion): readonly ConfigProblem[] {
  return yamlScalars(text).flatMap((setting) => problemsOf(setting, server));
}

/** Whether a YAML file is one of mongod's at all. */
export function isMongodConf(text: string): boolean {
  return yamlScalars(text).some(({ path }) => path.startsWith(`${engine}.`) || path.startsWith('net.compression.'));
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
    case 'net.compression.compressors':
      return [configProblem('information', 'conf.network-compressors', setting)];
    default:
      return [];
  }
}

/** facts/mongod.md E.5 */
function levelProblems(setting: YamlScalar, server: ServerVersion): ConfigProblem[] {
  if (versionIndex(server) < versionIndex('5.0'))
    return [configProblem('error', 'conf.level-later', setting, { server })];
  const least = versionIndex(server) >= versionIndex('8.2') ? -7 : 1;
  const level = Number(setting.value);
  if (/^[-+]?\d+$/.test(setting.value) && level >= least && level <= 22) return [];
  return [configProblem('error', 'conf.level-range', setting, { written: setting.value, least, most: 22, server })];
}

function configStringProblems(setting: YamlScalar, server: ServerVersion, index: boolean): ConfigProblem[] {
  const { decoded } = setting;
  return checkConfigString(decoded.text, { server, index }).problems.map((problem) => {
    const span = spanInLiteral(decoded, problem);
    return { ...problem, start: setting.start + span.start, end: setting.start + span.end };
  });
}
