import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../platform/errors/api-error';

/** Argon2id (the library's default variant) with the cost OWASP gives as its first choice: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MINIMUM_PASSWORD_LENGTH = 6;

/** Throws 422 `password_too_short`, naming the field it came in. */
export function requireLongEnough(password: string, field: string): void {
  if ([...password].length >= MINIMUM_PASSWORD_LENGTH) return;
  throw new ApiError('password_too_short', [{ name: field, problem: 'is too short' }]);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) the same work is done, so that the
 * time of the answer does not tell whether the account exists.
 */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const matches = await verify(storedHash ?? (await hashOfNobody), password);
  return storedHash !== undefined && matches;
}
