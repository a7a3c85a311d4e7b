// Imported first: a dump is read in a bounded amount of memory, so the engine may collect early rather than grow.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--optimize-for-size');
setFlagsFromString('--max-semi-space-size=2');
