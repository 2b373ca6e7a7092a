import { SignJWT, errors, jwtVerify } from 'jose';
import { ApiError } from '../errors/api-error';

const ISSUER = 'glossa';
const ALGORITHM = 'HS256';

/** Makes and reads the signed tokens that stand for a session. */
export interface AccessTokens {
  readonly lifetimeSeconds: number;
  issue(userId: number): Promise<string>;
  /** The user's id; throws 401 `token_expired` or `not_signed_in`. */
  read(token: string): Promise<number>;
}

/** `now` is for tests: the time in seconds since 1970. */
export function accessTokens(
  secret: string,
  lifetimeSeconds = 7 * 24 * 60 * 60,
  now = () => Math.floor(Date.now() / 1000),
): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    lifetimeSeconds,
    issue: (userId) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(String(userId))
        .setIssuedAt(now())
        .setExpirationTime(now() + lifetimeSeconds)
        .sign(key),
    read: async (token) => {
      try {
        const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: new Date(now() * 1000) };
        const { payload } = await jwtVerify(token, key, { ...options, requiredClaims: ['sub', 'exp'] });
        return Number(payload.sub);
      } catch (error) {
        throw new ApiError(error instanceof errors.JWTExpired ? 'token_expired' : 'not_signed_in');
      }
    },
  };
}
