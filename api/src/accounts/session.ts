import type { Session, User } from '@glossa/contract/user';
import type { AccessTokens } from './access-token';

/** `issuedAt` as for `AccessTokens.issue`. */
export async function createSession(user: User, tokens: AccessTokens, issuedAt?: Date): Promise<Session> {
  const access_token = await tokens.issue(user.id, issuedAt);
  return { access_token, token_type: 'bearer', expires_in: tokens.lifetimeSeconds, user };
}

/** Clocks of several processes differ a little; the later of two moments is good by both. */
export function laterDate(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}
