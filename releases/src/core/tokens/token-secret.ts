import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { ReleaseError } from '../release-error';
import { tokenState } from './token-record';

/** Leaves out letters that look alike. */
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 256 random bits. */
export function makeToken(): string {
  return `glossa_${randomBytes(32).toString('base64url')}`;
}

/** An id that reveals nothing of the token. */
export function makeTokenId(): string {
  return `t_${makeLetters()}`;
}

export function makePreviewId(): string {
  return `p_${makeLetters()}`;
}

function makeLetters(): string {
  return Array.from({ length: 12 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');
}

/** A plain, fast hash: a token is one of 2^256 values, which cannot be guessed as passwords can. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Finds the record of a token. Compares every record in constant time, so that the time taken reveals nothing. */
function findByToken(token: string, records: Iterable<TokenRecord>): TokenRecord | undefined {
  const hash = Buffer.from(hashToken(token), 'hex');
  let match: TokenRecord | undefined;
  for (const record of records) {
    const known = Buffer.from(record.sha256, 'hex');
    if (known.length === hash.length && timingSafeEqual(known, hash)) match = record;
  }
  return match;
}

/** The holder of a request's token, or why it is refused. A known holder may be refused too. */
export type Identified =
  | { holder: TokenRecord; refusal?: undefined }
  | { holder?: TokenRecord; refusal: ReleaseError };

/** `values` are all Authorization headers of the request. */
export function readBearerToken(values: readonly string[]): string | ReleaseError {
  const [value = ''] = values;
  if (values.length > 1) {
    return new ReleaseError('invalid_request', 'Send one Authorization header, not several.');
  }
  if (!/^bearer( |$)/i.test(value)) {
    return new ReleaseError('token_required', 'This needs an operator token: Authorization: Bearer <token>.');
  }
  // A text longer than any token is not hashed.
  const token = /^bearer +([A-Za-z0-9._~+/=-]{1,200})$/i.exec(value)?.[1];
  if (token) return token;
  return /^bearer *$/i.test(value)
    ? new ReleaseError('token_required', 'The token after Bearer is missing.')
    : refused();
}

export function identify(token: string, records: Iterable<TokenRecord>, now: Date): Identified {
  const holder = findByToken(token, records);
  if (!holder) return { refusal: refused() };
  const state = tokenState(holder, now);
  if (state === 'active') return { holder };
  const code = state === 'expired' ? 'token_expired' : 'token_revoked';
  const since = state === 'expired' ? holder.expires_at : holder.revoked_at;
  const detail = `${holder.name} (${holder.id}) is ${state} since ${since}. Ask for a new token.`;
  return { holder, refusal: new ReleaseError(code, detail) };
}

function refused(): ReleaseError {
  return new ReleaseError('token_refused', 'This site does not recognize this operator token.');
}
