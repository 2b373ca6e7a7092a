/** What of an error goes into a log. */
export interface LoggableError {
  type: string;
  message?: string;
  /** Names of places and rules: an SQL state, a system's code, a table, a status. */
  [place: string]: unknown;
  /** Calls only: the first line of a stack is the message. */
  stack: string;
  cause?: LoggableError;
}

const places = [
  'code',
  'syscall',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];
const DEEPEST_CAUSE = 4;

/**
 * An error without the values it was made of. Postgres and Drizzle put parameters into messages, `detail` and `where`,
 * a parser quotes what it could not read, and clients of outside services carry whole requests; so only what is known
 * to name no value is taken.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' };
  const kept = places.flatMap((place) => {
    const value = (error as unknown as Record<string, unknown>)[place];
    return typeof value === 'string' || typeof value === 'number' ? [[place, value] as const] : [];
  });
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(quotesValues(error) ? {} : { message: withoutSecrets(error.message) }),
    ...Object.fromEntries(kept),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE
      ? { cause: loggableError(error.cause, depth + 1) }
      : {}),
  };
}

/** Failed queries carry their parameters, refused values their text, and a SyntaxError what it read. */
function quotesValues(error: Error): boolean {
  return error instanceof SyntaxError || 'params' in error || ('routine' in error && 'severity' in error);
}

/** Messages of other services may name whom the request was about. */
function withoutSecrets(message: string): string {
  return message
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[address]')
    .replace(/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, '[token]')
    .replace(/\b(?:sk|pk|rk|whsec)_\w+/g, '[key]')
    .slice(0, 500);
}
