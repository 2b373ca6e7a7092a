/** The code, or else the name, and the message of the first cause of an error, without its stack. */
export function loggableCause(error: Error): { code: string; message: string } {
  let cause = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  // Node has no message for a host whose addresses all failed, but one for each of them.
  const messages = cause instanceof AggregateError ? cause.errors.map(String) : [cause.message];
  return { code, message: redact(messages.join('; ')) };
}

/** Redacts e-mail addresses, tokens and keys, which messages of other services may contain. */
export const redact = (message: string): string =>
  message
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '[address]')
    .replace(/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, '[token]')
    .replace(/\b(?:sk|pk|rk|whsec)_\w+/g, '[key]')
    .slice(0, 500);
