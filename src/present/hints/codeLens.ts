// A definition and its match -> the line above it: open the report, estimate, or say which collection is meant.
import type { Definition, Range } from '../../code/definition.ts';
import { indexOf, type Match } from './remembered.ts';

export type LensCommand = 'chooseCollection' | 'estimate' | 'openReport';

export interface CodeLens {
  readonly range: Range;
  readonly title: string;
  readonly command: LensCommand;
  /** the collection or namespace; null: to be asked */
  readonly subject: string | null;
}

/** Nothing is fetched behind the user's back: a missing report is offered. */
export function codeLens(definition: Definition, match: Match): CodeLens {
  const range = definition.ranges.definition;
  switch (match.kind) {
    case 'unnamed':
      return { range, title: 'Which collection is meant?', command: 'chooseCollection', subject: null };
    case 'several':
      return {
        range,
        title: `Which one is meant? ${match.namespaces.length} databases have a ${oneLine(definition.collection ?? '')}`,
        command: 'chooseCollection',
        subject: definition.collection,
      };
    case 'missing':
      return {
        range,
        title: `Estimate what ${oneLine(match.collection)} weighs`,
        command: 'estimate',
        subject: match.collection,
      };
    case 'found': {
      const { namespace } = match.remembered;
      const known = definition.kind === 'index' ? indexOf(match.remembered, definition.keys) : match.remembered.report;
      return known
        ? { range, title: `Report of ${oneLine(namespace)}`, command: 'openReport', subject: namespace }
        : { range, title: `Estimate this ${definition.kind}`, command: 'estimate', subject: namespace };
    }
  }
}

/** A name may hold anything; a lens is one line of text. `$(` would be an icon. */
function oneLine(name: string): string {
  const plain = name.replaceAll(/\p{C}/gu, ' ').replaceAll('$(', '$\u200b(');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
