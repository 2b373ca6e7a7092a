import type { Pool } from 'pg';
import type { AccessTokens } from './access-token';
import { nameKey } from './name-key';
import { rateLimitNetwork } from './network-of';
import { rateLimit, type RateLimit } from './rate-limit';
import type { Account } from './store';

/** Slows the guessing of passwords down. Only failures stay counted, so ordinary signing in is not held up. */
export interface SignInLimit {
  /**
   * Counts an attempt before it is made: if failures were counted after it, any number of guesses at the same moment
   * would pass. Throws 429 `too_many_attempts`.
   */
  begin(address: string, account: string): Promise<SignInAttempt>;
}

export interface SignInAttempt {
  /** It was the right password: it does not count, and what failed before from this address is forgiven. */
  succeeded(): Promise<void>;
}

/** What attempts at an account are counted by: the same for its username and its e-mail address. */
export function accountKey(account: Account | undefined, name: string): string {
  return account ? `user ${account.user.id}` : `nobody ${nameKey(name)}`;
}

const SECONDS = 15 * 60;
/** Failures in 15 minutes: one account from one address, one account from anywhere, one address at any account. */
const MOST = { pair: 10, account: 50, address: 100 };

export function signInLimit(pool: Pool, tokens: AccessTokens): SignInLimit {
  const createLimiter = (kind: keyof typeof MOST) =>
    rateLimit(pool, {
      name: `sign-in-${kind}`,
      points: MOST[kind],
      seconds: SECONDS,
      code: 'too_many_attempts',
    });
  const [pairs, addresses, accounts] = [
    createLimiter('pair'),
    createLimiter('address'),
    createLimiter('account'),
  ];
  return {
    async begin(address, account) {
      const network = rateLimitNetwork(address);
      const pair = tokens.digest(JSON.stringify([network, account]));
      // The pair comes first, so that one address alone cannot close an account to everybody.
      const taken = [
        { limit: pairs, key: pair },
        { limit: addresses, key: tokens.digest(network) },
        { limit: accounts, key: tokens.digest(account) },
      ];
      await takeAll(taken);
      return {
        async succeeded() {
          await Promise.all([pairs.forget(pair), giveBack(taken.slice(1))]);
        },
      };
    },
  };
}

type Places = readonly { limit: RateLimit; key: string }[];

/** One of each, or none: an attempt that is refused was not made. */
async function takeAll(places: Places): Promise<void> {
  for (const [index, { limit, key }] of places.entries()) {
    try {
      await limit.take(key);
    } catch (error) {
      await giveBack(places.slice(0, index));
      throw error;
    }
  }
}

async function giveBack(places: Places): Promise<void> {
  await Promise.all(places.map(({ limit, key }) => limit.giveBack(key)));
}
