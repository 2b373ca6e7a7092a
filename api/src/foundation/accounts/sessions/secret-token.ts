import { createHash, randomBytes } from 'node:crypto';

/** A random token and the hash under which the database finds it. */
export interface SecretToken {
  readonly token: string;
  readonly tokenHash: string;
}

/** 256 random bits, so a plain hash is enough: there is nothing to guess. */
export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
