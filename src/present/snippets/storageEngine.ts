// A configString -> the `storageEngine` option, which holds nothing else.
import type { Json } from './snippet.ts';

export function storageEngine(configString: string): { readonly [key: string]: Json } {
  return { wiredTiger: { configString } };
}
