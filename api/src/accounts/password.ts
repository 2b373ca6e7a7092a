import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../platform/errors/api-error';

/** Argon2id (the library's default) with OWASP's first choice of cost: 19 MiB, two passes. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MIN_PASSWORD_LENGTH = 6;

/** Throws 422 `password_too_short` for the field. */
export function requireLongEnough(password: string, field: string): void {
  if ([...password].length >= MIN_PASSWORD_LENGTH) return;
  throw new ApiError('password_too_short', [{ name: field, problem: 'is too short' }]);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, HASH_COST);
}

let decoyHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it does the same work, so that the time of
 * the answer does not reveal whether the account exists.
 */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('nobody has this password');
  const matches = await verify(storedHash ?? (await decoyHash), password);
  return storedHash !== undefined && matches;
}
