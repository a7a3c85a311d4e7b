// Options of a collection or an index, as listed -> the configString they were created with.

/** null where the server's default rules */
export function configStringOf(options: Readonly<Record<string, unknown>> | undefined): string | null {
  const engine = (options?.storageEngine as { wiredTiger?: { configString?: unknown } } | undefined)?.wiredTiger;
  return typeof engine?.configString === 'string' ? engine.configString : null;
}
