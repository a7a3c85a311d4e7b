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
import { affectedBy, placesOf, type Places } from './affected.ts';
import { Collector } from './collector.ts';
import { findDriverCalls } from './driver.ts';
import { findLooseModels } from './indexModel.ts';
import { definitionsOf, StatementYield } from './merge.ts';
import type { Search } from './search.ts';
import { findTypedSpecs } from './typedSpecs.ts';

/** Whether the text can define anything at all: cheap enough to ask for every file of a folder. */
export function mayDefine(language: Language, text: string): boolean {
  return language.words.some((word) => text.includes(word));
}

export function findDefinitions(language: Language, root: SyntaxNode, lines: Lines): Definition[] {
  return new DefinitionFinder(language).find(root, lines);
}

/** Of one file that is being edited: statements that an edit cannot have changed are not searched again. */
export class DefinitionFinder {
  readonly #language: Language;
  #places: Places | null = null;
  #yields: ReadonlyMap<SyntaxNode, StatementYield> = new Map();

  constructor(language: Language) {
    this.#language = language;
  }

  find(root: SyntaxNode, lines: Lines): Definition[] {
    const context = openContext(this.#language, root);
    const affected = this.#places && affectedBy(context, this.#places);
    const statements = affected ? root.children.filter((one) => affected.has(one)) : root.children;
    const collector = new Collector();
    search({ context, collector, statements });
    const yields = new Map<SyntaxNode, StatementYield>();
    for (const statement of root.children) {
      const isKept = affected !== null && !affected.has(statement);
      const found = isKept ? null : collector.yieldOf(statement);
      const one = found ? new StatementYield(statement, found) : isKept ? this.#yields.get(statement) : null;
      if (one) yields.set(statement, one);
    }
    this.#places = placesOf(root);
    this.#yields = yields;
    const strings = root.broken ? openStrings(this.#language, root, root.text) : [];
    return definitionsOf([...yields.values()], strings, lines);
  }
}

function search(asked: Search): void {
  const { context } = asked;
  findDriverCalls(asked);
  if (context.language.id === 'python') {
    context.while(true, () => {
      findBeanie(asked);
      findMongoEngine(asked);
    });
    findLooseModels(asked);
  } else {
    findTypedSpecs(asked);
    findSchemas(asked);
  }
}
