import { createHmac } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { ApiError } from '../platform/errors/api-error';

const ISSUER = 'glossa';
const ALGORITHM = 'HS256';
/** Tokens whose signature was found to be ours are remembered; so many, the oldest forgotten first. */
const MOST_REMEMBERED = 10_000;

/** Makes and reads the signed tokens that stand for a session. */
export interface AccessTokens {
  readonly lifetimeSeconds: number;
  /** `issuedAt` is kept to the millisecond, because tokens from before a moment can be refused; default now. */
  issue(userId: number, issuedAt?: Date): Promise<string>;
  /** Throws 401 `token_expired` or `not_signed_in`. */
  read(token: string): Promise<ReadToken>;
  /** Stands for a text about a person where the text itself must not be kept; only our secret can make it. */
  digest(text: string): string;
}

export interface ReadToken {
  userId: number;
  issuedAt: Date;
}

interface RememberedToken extends ReadToken {
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
  const remembered = new Map<string, RememberedToken>();
  const remember = (token: string, read: RememberedToken): ReadToken => {
    const [oldest] = remembered.keys();
    if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, read);
    return read;
  };
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
      const known = remembered.get(token);
      // One that has expired is read once more, to be refused as ever.
      if (known && known.expiresAt > Math.floor(now())) return known;
      remembered.delete(token);
      try {
        const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: new Date(now() * 1000) };
        const { payload } = await jwtVerify(token, key, {
          ...options,
          requiredClaims: ['sub', 'iat', 'exp'],
        });
        const { sub, iat = 0, exp = 0 } = payload;
        const read = { userId: Number(sub), issuedAt: new Date(Math.round(iat * 1000)) };
        return remember(token, { ...read, expiresAt: exp });
      } catch (error) {
        throw new ApiError(error instanceof errors.JWTExpired ? 'token_expired' : 'not_signed_in');
      }
    },
    digest: (text) => createHmac('sha256', secret).update(`digest ${text}`).digest('base64url'),
  };
}
