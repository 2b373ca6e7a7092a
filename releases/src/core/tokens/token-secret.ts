import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits. */
export function makeToken(): string {
  return `glossa_${randomBytes(32).toString('base64url')}`;
}

/** Names a token without giving anything of it away. */
export function makeTokenId(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const drawn = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]);
  return `t_${drawn.join('')}`;
}

/**
 * A plain, fast hash is right here. Slow, salted hashes make guessing dear where people choose the secret and the
 * likely ones can be tried in turn. Of 2^256 equally likely tokens none can be tried in turn, nor be in a table, so a
 * slow hash would protect nothing; it would only let anybody keep the processor busy with forged requests.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The record of a token. Every record is compared, each in constant time, so the time taken says nothing. */
export function findByToken<Known extends { sha256: string }>(
  token: string,
  records: Iterable<Known>,
): Known | undefined {
  const given = Buffer.from(hashToken(token), 'hex');
  let found: Known | undefined;
  for (const record of records) {
    const known = Buffer.from(record.sha256, 'hex');
    if (known.length === given.length && timingSafeEqual(known, given)) found = record;
  }
  return found;
}
