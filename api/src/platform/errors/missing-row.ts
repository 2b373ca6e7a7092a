import { DrizzleQueryError } from 'drizzle-orm';
import type { ErrorCode } from '@glossa/contract/errors';
import { hasSystemCode } from './system-code';

const FOREIGN_KEY_VIOLATION = '23503';

const codes: Readonly<Record<string, ErrorCode>> = {
  users: 'not_signed_in',
  videos: 'video_not_found',
  quizzes: 'quiz_not_found',
};

/**
 * What a caller is told when something cannot be stored because what it belongs to was deleted while the request was
 * under way. Undefined for every other error. Our foreign keys are all named `<table>_<column>_<belongs to>_id_fk`.
 */
export function missingRowCode(error: unknown): ErrorCode | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !hasSystemCode(cause, FOREIGN_KEY_VIOLATION)) return undefined;
  const constraint = 'constraint' in cause ? String(cause.constraint) : '';
  return codes[/_([a-z]+)_id_fk$/.exec(constraint)?.[1] ?? ''];
}
