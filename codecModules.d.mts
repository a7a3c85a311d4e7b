import type { Plugin } from 'vite';

export declare const codecAliases: Record<string, string>;
export declare const wasmBytes: Plugin;
