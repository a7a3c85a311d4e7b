// A place in mongod.conf -> what the setting there does, as Markdown.
import type { ServerVersion } from '../../core/report.ts';
import { markdownText } from '../hints/markdownText.ts';
import type { ConfigHover } from './hover.ts';
import { engine, zstdLevelRange } from './mongodConf.ts';
import { keyMyth } from './myths.ts';
import { yamlScalars } from './yamlScalars.ts';

const texts: Readonly<Record<string, (server: ServerVersion) => string>> = {
  [`${engine}.collectionConfig.blockCompressor`]: () =>
    'none, snappy (default), zlib or zstd, for every collection that is created from now on and names none of its own. Existing ones keep theirs; time-series collections get zstd anyway.',
  [`${engine}.collectionConfig.configString`]: () =>
    'Settings for every collection that is created from now on; its own configString wins. Not in the manual.',
  [`${engine}.engineConfig.journalCompressor`]: () =>
    'none, snappy (default), zlib or zstd, for the journal alone: it says nothing of collections.',
  [`${engine}.engineConfig.zstdCompressionLevel`]: (server) => {
    const range = zstdLevelRange(server);
    if (!range) return `Server ${server} has none; 5.0 is the first that does.`;
    return `Whole number, ${range.least} to ${range.most} on server ${server}; default 6. It holds for every zstd collection of the server, for pages written from now on. ${keyMyth('zstd_level')!}`;
  },
  [`${engine}.indexConfig.configString`]: () =>
    'Settings for every index that is created from now on; its own configString wins. Not in the manual.',
  [`${engine}.indexConfig.prefixCompression`]: () =>
    'true (default) or false, for every index that is created from now on: keys leave out what they begin with alike.',
  'net.compression.compressors': () =>
    'What goes over the network is compressed with these. How a collection is stored is collectionConfig.blockCompressor.',
};

/** On the key or the value. */
export function hoverConf(text: string, offset: number, server: ServerVersion): ConfigHover | null {
  const here = yamlScalars(text).find(({ path, start, end }) => {
    const keyStart = Math.max(text.lastIndexOf('\n', start - 1) + 1, text.lastIndexOf(path.split('.').at(-1)!, start));
    return keyStart <= offset && offset <= end;
  });
  if (!here || !Object.hasOwn(texts, here.path)) return null;
  const name = here.path.slice(here.path.lastIndexOf('.') + 1);
  return { span: here, markdown: `**${markdownText(name)}** — ${markdownText(texts[here.path]!(server))}` };
}
