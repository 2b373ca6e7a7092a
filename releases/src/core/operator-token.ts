import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token as the server keeps it: a name for the log, and a hash that gives nothing away. */
export interface TokenRecord {
  name: string;
  sha256: string;
}

export function makeToken(): string {
  return `glossa_${randomBytes(32).toString('base64url')}`;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The holder's name; compares every record in constant time. */
export function tokenHolder(token: string, records: readonly TokenRecord[]): string | undefined {
  const given = Buffer.from(hashToken(token), 'hex');
  let holder: string | undefined;
  for (const { name, sha256 } of records) {
    const known = Buffer.from(sha256, 'hex');
    if (known.length === given.length && timingSafeEqual(known, given)) holder = name;
  }
  return holder;
}
