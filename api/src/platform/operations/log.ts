import { logDestination } from '@glossa/server/log-destination';
import { redact } from '@glossa/server/loggable-cause';
import { outageHooks } from '@glossa/server/outage-hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import { openOutages, OUTAGES } from './outages';

/** The log of the API, by default on standard output: JSON lines without personal data, and one a minute of an outage. */
export function apiLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    hooks: outageHooks((error, what) => outages.noteFailure(error, what)),
    serializers: {
      err: loggableError,
      error: loggableError,
      // For a whole request or reply that is logged.
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? null }),
      res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
    },
  };
  const log = pino(options, destination ?? logDestination());
  const outages = openOutages(log);
  return Object.assign(log, { [OUTAGES]: outages });
}

interface LoggableError {
  type: string;
  message?: string;
  /** Fields of `SAFE_FIELDS`. */
  [field: string]: unknown;
  /** Without its first line, which is the message. */
  stack: string;
  cause?: LoggableError;
}

const SAFE_FIELDS = 'code syscall status statusCode severity schema table column constraint routine'.split(
  ' ',
);
const MAX_CAUSES = 4;

/** Errors of Postgres, parsers and HTTP clients hold values and requests: only safe fields are taken. */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' };
  const fields = SAFE_FIELDS.flatMap((field) => {
    const value = (error as unknown as Record<string, unknown>)[field];
    return typeof value === 'string' || typeof value === 'number' ? [[field, value] as const] : [];
  });
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(quotesValues(error) ? {} : { message: redact(error.message) }),
    ...Object.fromEntries(fields),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && depth < MAX_CAUSES
      ? { cause: loggableError(error.cause, depth + 1) }
      : {}),
  };
}

/** Messages of failed queries contain parameters, and those of a SyntaxError its input. */
const quotesValues = (error: Error): boolean =>
  error instanceof SyntaxError || 'params' in error || ('routine' in error && 'severity' in error);
