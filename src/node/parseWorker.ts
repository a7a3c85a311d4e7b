// PROGRAM: a thread that keeps open documents parsed. Edits come in, definitions and diagnostics go out.
import { parentPort } from 'node:worker_threads';
import { ParseService, type ParseRequest } from './parseService.ts';

const service = new ParseService((reply) => parentPort?.postMessage(reply));
parentPort?.on('message', (request: ParseRequest) => service.take(request));
