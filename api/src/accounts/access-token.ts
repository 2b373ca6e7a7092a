import { createHmac } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { ApiError } from '../errors/api-error';

const ISSUER = 'glossa';
const ALGORITHM = 'HS256';

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

/** `now` is for tests: the time in seconds since 1970. */
export function accessTokens(
  secret: string,
  lifetimeSeconds = 7 * 24 * 60 * 60,
  now = () => Date.now() / 1000,
): AccessTokens {
  const key = new TextEncoder().encode(secret);
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
      try {
        const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: new Date(now() * 1000) };
        const { payload } = await jwtVerify(token, key, {
          ...options,
          requiredClaims: ['sub', 'iat', 'exp'],
        });
        return { userId: Number(payload.sub), issuedAt: new Date(Math.round((payload.iat ?? 0) * 1000)) };
      } catch (error) {
        throw new ApiError(error instanceof errors.JWTExpired ? 'token_expired' : 'not_signed_in');
      }
    },
    digest: (text) => createHmac('sha256', secret).update(`digest ${text}`).digest('base64url'),
  };
}
