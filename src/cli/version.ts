// The version, written once: package.json, put in by the build.
declare const PAGEWEIGHT_VERSION: string | undefined;

export const version: string = typeof PAGEWEIGHT_VERSION === 'string' ? PAGEWEIGHT_VERSION : '0.0.0-source';
