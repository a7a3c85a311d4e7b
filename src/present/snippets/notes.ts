// A request and a target -> where the snippet works, what it does besides, and what the server ignores.
import { checkConfigString } from '../../core/configString/checkConfigString.ts';
import type { Problem } from '../../core/failure.ts';
import { serverVersions, type ServerVersion } from '../../core/report.ts';
import { droppedOptions, indexConfigString } from './indexOptions.ts';
import { downDropsCollection } from './migrateMongo.ts';
import { indexRefusals, nameRefusals } from './refusals.ts';
import type { ReadyRequest, SnippetRequest, SnippetTarget } from './snippet.ts';

export function notesOf(target: SnippetTarget, request: SnippetRequest, ready: ReadyRequest): readonly Problem[] {
  const notes: Problem[] = [];
  const say = (code: string, values: Problem['values'] = {}): void => {
    if (!notes.some((note) => note.code === code && JSON.stringify(note.values) === JSON.stringify(values)))
      notes.push({ code, values });
  };
  const server = request.server ?? serverVersions.at(-1)!;
  // mongod.conf holds none of them
  const indexes = target === 'mongod.conf' ? [] : request.indexes;
  const configs = [
    { text: ready.configString, index: false },
    ...indexes.map(({ options }) => ({ text: indexConfigString(options) ?? '', index: true })),
  ].filter(({ text }) => text !== '');
  if (target === 'mongod.conf') {
    say('snippet.whole-server');
    if (ready.indexes.length > 0) say('snippet.no-indexes-in-conf', { indexes: ready.indexes.length });
    if (configs.some(({ text }) => !/^\s*block_compressor=\w+\s*$/.test(text))) say('snippet.hidden-option');
  } else if (ready.configString !== '') say('snippet.new-collection', { collection: ready.collection });
  if (target !== 'mongod.conf') for (const { code, values } of nameRefusals(ready.collection)) say(code, values);
  const { otherOptions = [] } = request;
  if (otherOptions.length > 0) say('snippet.other-options', { options: otherOptions.join(', ') });
  if (configs.length > 0) {
    const works = serverVersions.filter((version) =>
      configs.every(({ text, index }) => checkConfigString(text, { server: version, index }).usable),
    );
    say('snippet.servers', { servers: spans(works) });
    if (target !== 'mongod.conf') say('snippet.atlas');
  }
  for (const { text, index } of configs)
    for (const { code, values } of checkConfigString(text, { server, index }).problems) say(code, values);
  for (const index of indexes) {
    const left = droppedOptions(index.options);
    if (left.length > 0) say('snippet.options-left-out', { options: left.join(', ') });
    for (const { code, values } of indexRefusals(index)) say(code, values);
    if (index.options.hidden === true) say('snippet.index-since', { what: 'hidden indexes', since: '4.4' });
    const isWildcard = index.key.some(([path]) => path === '$**' || path.endsWith('.$**'));
    if (isWildcard && index.key.length > 1)
      say('snippet.index-since', { what: 'compound wildcard indexes', since: '7.0' });
  }
  if (target === 'mongoose') say('snippet.mongoose-since');
  if (target === 'mongoose-older') say('snippet.mongoose-older');
  if (target === 'mongoose' || target === 'mongoose-older') say('snippet.mongoose-fields');
  if (target === 'migrate-mongo' && downDropsCollection(ready))
    say('snippet.down-drops', { collection: ready.collection });
  return notes;
}

/** 4.2, 4.4, 5.0 and 8.0 -> "4.2 to 5.0, 8.0" */
function spans(versions: readonly ServerVersion[]): string {
  const runs: ServerVersion[][] = [];
  for (const version of versions) {
    const last = runs.at(-1);
    if (last && serverVersions.indexOf(last.at(-1)!) + 1 === serverVersions.indexOf(version)) last.push(version);
    else runs.push([version]);
  }
  return runs.map((run) => (run.length === 1 ? run[0]! : `${run[0]!} to ${run.at(-1)!}`)).join(', ');
}
