import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

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
export function findByToken<Known extends { sha256: string }>(
  token: string,
  records: Iterable<Known>,
): Known | undefined {
  const hash = Buffer.from(hashToken(token), 'hex');
  let match: Known | undefined;
  for (const record of records) {
    const known = Buffer.from(record.sha256, 'hex');
    if (known.length === hash.length && timingSafeEqual(known, hash)) match = record;
  }
  return match;
}
