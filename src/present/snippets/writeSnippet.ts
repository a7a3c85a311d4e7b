// A target, a request and a style -> the snippet, with its notes as comments. START HERE.
import type { Problem } from '../../core/failure.ts';
import { sentenceOf } from '../sentences.ts';
import { writeCommand } from './command.ts';
import { commentText } from './escape.ts';
import { writeMigrateMongo } from './migrateMongo.ts';
import { writeMongodConf } from './mongodConf.ts';
import { writeMongoose } from './mongoose.ts';
import { writeMongosh } from './mongosh.ts';
import { writeNode } from './nodeDriver.ts';
import { notesOf } from './notes.ts';
import { writePyMongo } from './pymongo.ts';
import { readyRequest } from './readyRequest.ts';
import {
  defaultStyle,
  type ReadyRequest,
  type Snippet,
  type SnippetRequest,
  type SnippetStyle,
  type SnippetTarget,
} from './snippet.ts';

interface Target {
  readonly language: Snippet['language'];
  readonly comment: '#' | '//' | null;
  write(request: ReadyRequest, style: SnippetStyle): string;
}

const targets: Readonly<Record<SnippetTarget, Target>> = {
  mongosh: { language: 'javascript', comment: '//', write: writeMongosh },
  node: { language: 'javascript', comment: '//', write: writeNode },
  mongoose: { language: 'javascript', comment: '//', write: (...given) => writeMongoose(...given, false) },
  'mongoose-older': { language: 'javascript', comment: '//', write: (...given) => writeMongoose(...given, true) },
  'migrate-mongo': { language: 'javascript', comment: '//', write: writeMigrateMongo },
  pymongo: { language: 'python', comment: '#', write: writePyMongo },
  'mongod.conf': { language: 'yaml', comment: '#', write: writeMongodConf },
  command: { language: 'json', comment: null, write: writeCommand },
};

/** Indents by four and double quotes, as Python's formatters do. */
export const defaultStyles: Readonly<Partial<Record<SnippetTarget, SnippetStyle>>> = {
  pymongo: { ...defaultStyle, indent: '    ', quotes: 'double' },
};

/** @throws Failure: why the server would refuse it */
export function writeSnippet(
  target: SnippetTarget,
  request: SnippetRequest,
  style: SnippetStyle = defaultStyles[target] ?? defaultStyle,
): Snippet {
  const { language, comment, write } = targets[target];
  const ready = readyRequest(request);
  const notes = notesOf(target, request, ready);
  const head = comment === null ? '' : notes.map((note) => commented(note, comment)).join('');
  const code = write(ready, style);
  return { target, language, text: head + code, code, notes };
}

/** Comments of some 100 characters a line. */
function commented(note: Problem, comment: string): string {
  const lines: string[] = [];
  for (const word of commentText(sentenceOf(note)).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 100) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(lines.length === 0 ? `${comment} ${word}` : `${comment}   ${word}`);
  }
  return `${lines.join('\n')}\n`;
}
