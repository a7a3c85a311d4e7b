// A parsed file -> the indexes and collections that it defines. START HERE.
import { openStrings } from '../brokenParts.ts';
import type { Definition } from '../definition.ts';
import { openContext } from '../evaluate/evaluate.ts';
import type { Language } from '../language.ts';
import { findSchemas } from '../mongoose/find.ts';
import { findBeanie } from '../pythonOdm/beanie.ts';
import { findMongoEngine } from '../pythonOdm/mongoEngine.ts';
import { Lines } from '../position.ts';
import type { SyntaxNode } from '../syntax.ts';
import { Collector } from './collector.ts';
import { findDriverCalls, type Search } from './driver.ts';
import { findLooseModels } from './indexModel.ts';
import { findTypedSpecs } from './typedSpecs.ts';

/** Whether the text can define anything at all: cheap enough to ask for every file of a folder. */
export function mayDefine(language: Language, text: string): boolean {
  return language.words.some((word) => text.includes(word));
}

export function findDefinitions(language: Language, root: SyntaxNode, lines: Lines): Definition[] {
  const context = openContext(language, root);
  const collector = new Collector(lines, root.broken ? openStrings(language, root, root.text) : []);
  const search: Search = { context, lines, collector, applied: new Set() };
  findDriverCalls(search);
  if (language.id === 'python') {
    context.while(true, () => {
      findBeanie(search);
      findMongoEngine(search);
    });
    findLooseModels(search);
  } else {
    findTypedSpecs(search);
    findSchemas(search);
  }
  return collector.list();
}
