import type { LogFn, Logger, LoggerOptions } from 'pino';

/** The level in pino. */
const FATAL = 60;

/**
 * `noteOutage` sees errors first; what it notes is not logged. An error with other fields, such as a mail's,
 * may be of another service, and has its own line, as has one that ends the process.
 */
export const outageHooks = (
  noteOutage: (error: Error, what: string | undefined) => boolean,
): NonNullable<LoggerOptions['hooks']> => ({
  logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
    const error = findOnlyError(args[0]);
    const what = typeof args[1] === 'string' ? args[1] : undefined;
    if (level >= FATAL || !(error instanceof Error && noteOutage(error, what))) method.apply(this, args);
  },
});

function findOnlyError(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || fields instanceof Error) return fields;
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length === 1 && entries[0]?.[0] === 'err' ? entries[0][1] : undefined;
}
