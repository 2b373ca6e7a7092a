import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SignJWT, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Session, User } from '@glossa/contract/user';
import { ApiError } from '../platform/errors/api-error';
import { hasSystemCode } from '../platform/errors/database-errors';
import { readIfExists } from '../platform/settings/read-if-exists';

const ISSUER = 'glossa';
const ALGORITHM = 'HS256';
/** Verified tokens that are cached, because verifying takes longer than the rest of a small request. */
const MAX_CACHED_TOKENS = 10_000;

/** Signs and verifies the access tokens of sessions. */
export interface AccessTokens {
  readonly lifetimeSeconds: number;
  /** `issuedAt` (default: now) has milliseconds, because a password change revokes all earlier tokens. */
  issue(userId: number, issuedAt?: Date): Promise<string>;
  /** Throws 401 `token_expired` or `not_signed_in`. */
  read(token: string): Promise<ReadToken>;
  /** A keyed digest, for personal data that must not be stored itself. */
  digest(text: string): string;
}

interface ReadToken {
  userId: number;
  issuedAt: Date;
}

interface CachedToken extends ReadToken {
  /** Seconds since 1970. */
  expiresAt: number;
}

/** `now` is for tests: the time in seconds since 1970. */
export function accessTokens(
  secret: string,
  lifetimeSeconds = 7 * 24 * 60 * 60,
  now = () => Date.now() / 1000,
): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const cache = new LRUCache<string, CachedToken>({ max: MAX_CACHED_TOKENS });
  return {
    lifetimeSeconds,
    issue: (userId, issuedAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(String(userId))
        .setIssuedAt(issuedAt ? issuedAt.getTime() / 1000 : now())
        .setExpirationTime(Math.floor(now()) + lifetimeSeconds)
        .sign(key),
    read: async (token) => {
      const cached = cache.get(token);
      if (cached && cached.expiresAt > Math.floor(now())) return cached;
      try {
        const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: new Date(now() * 1000) };
        const { payload } = await jwtVerify(token, key, {
          ...options,
          requiredClaims: ['sub', 'iat', 'exp'],
        });
        const { sub, iat = 0, exp = 0 } = payload;
        const read = { userId: Number(sub), issuedAt: new Date(Math.round(iat * 1000)), expiresAt: exp };
        cache.set(token, read);
        return read;
      } catch (error) {
        throw new ApiError(error instanceof errors.JWTExpired ? 'token_expired' : 'not_signed_in');
      }
    },
    digest: (text) => createHmac('sha256', secret).update(`digest ${text}`).digest('base64url'),
  };
}

/** `issuedAt` as for `AccessTokens.issue`. */
export async function createSession(user: User, tokens: AccessTokens, issuedAt?: Date): Promise<Session> {
  const access_token = await tokens.issue(user.id, issuedAt);
  return { access_token, token_type: 'bearer', expires_in: tokens.lifetimeSeconds, user };
}

/** The later of two dates: clocks of several processes differ, and a token must be valid for all of them. */
export function laterDate(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}

/**
 * The secret stored in `directory`; made at the first start, readable by its owner only. It is written to a draft and
 * linked, so that concurrent first starts agree on one secret and never read a partial file.
 */
export async function loadAuthSecret(directory: string): Promise<string> {
  const file = path.join(directory, 'auth-secret');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const existing = await readIfExists(file);
  if (existing) return existing;
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasSystemCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
