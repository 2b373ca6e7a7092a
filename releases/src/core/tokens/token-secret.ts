import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { TokenRecord } from '@glossa/contract/operators/token';
import { refuse, type ReleaseError } from '../release-error';
import { tokenState } from './token-record';

/** Leaves out letters that look alike. */
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 256 random bits. */
export const makeToken = (): string => `glossa_${randomBytes(32).toString('base64url')}`;

/** An id that reveals nothing of the token. */
export const makeTokenId = (): string => `t_${makeLetters()}`;

export const makePreviewId = (): string => `p_${makeLetters()}`;

const makeLetters = () => Array.from({ length: 12 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');

/** A plain, fast hash: a token is one of 2^256 values, which cannot be guessed as passwords can. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

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
  if (values.length > 1) return refuse('invalid_request/headers');
  if (!/^bearer( |$)/i.test(value)) return refuse('token_required');
  // A text longer than any token is not hashed.
  const token = /^bearer +([A-Za-z0-9._~+/=-]{1,200})$/i.exec(value)?.[1];
  return token ?? refuse(/^bearer *$/i.test(value) ? 'token_required/missing' : 'token_refused');
}

export function identify(token: string, records: Iterable<TokenRecord>, now: Date): Identified {
  const holder = findByToken(token, records);
  if (!holder) return { refusal: refuse('token_refused') };
  const state = tokenState(holder, now);
  if (state === 'active') return { holder };
  const since = state === 'expired' ? holder.expires_at : holder.revoked_at;
  const values = { name: holder.name, id: holder.id, since: String(since) };
  return { holder, refusal: refuse(`token_${state}`, values) };
}
