import type { Pool } from 'pg';
import type { ApiDeps } from '../platform/http/api-app';
import type { AccessTokens } from './access-token';
import { rateLimitNetwork, rateLimit, type RateLimit } from './rate-limit';
import { nameKey, type Account } from './store';

export type SignInLimit = ReturnType<typeof signInLimit>;

/** The key of attempts at an account: the same for its username and its e-mail address. */
export function accountKey(account: Account | undefined, name: string): string {
  return account ? `user ${account.user.id}` : `nobody ${nameKey(name)}`;
}

const WINDOW_SECONDS = 15 * 60;
/** Failures per window: of one account from one address, of one account from anywhere, of one address. */
const MAX_FAILURES = { pair: 10, account: 50, address: 100 };

/** Limits the guessing of passwords. Only failures stay counted. */
export function signInLimit(pool: Pool, tokens: AccessTokens) {
  const createLimiter = (kind: keyof typeof MAX_FAILURES) =>
    rateLimit(pool, {
      name: `sign-in-${kind}`,
      points: MAX_FAILURES[kind],
      seconds: WINDOW_SECONDS,
      code: 'too_many_attempts',
    });
  const pairs = createLimiter('pair');
  const addresses = createLimiter('address');
  const accounts = createLimiter('account');
  return {
    /**
     * Counts an attempt before the password is checked, so that concurrent guesses cannot all pass. Throws 429
     * `too_many_attempts`.
     */
    async begin(address: string, account: string) {
      const network = rateLimitNetwork(address);
      const pair = tokens.digest(JSON.stringify([network, account]));
      // The pair comes first, so that one address alone cannot lock an account.
      const taken = [
        { limit: pairs, key: pair },
        { limit: addresses, key: tokens.digest(network) },
        { limit: accounts, key: tokens.digest(account) },
      ];
      await takeAll(taken);
      return {
        /** Uncounts this attempt and the earlier failures from this address. */
        async succeeded(): Promise<void> {
          await Promise.all([pairs.forget(pair), giveBack(taken.slice(1))]);
        },
      };
    },
  };
}

type LimitKeys = readonly { limit: RateLimit; key: string }[];

/** Takes a point of each limit, or of none. */
async function takeAll(keys: LimitKeys): Promise<void> {
  for (const [index, { limit, key }] of keys.entries()) {
    try {
      await limit.take(key);
    } catch (error) {
      await giveBack(keys.slice(0, index));
      throw error;
    }
  }
}

async function giveBack(keys: LimitKeys): Promise<void> {
  await Promise.all(keys.map(({ limit, key }) => limit.giveBack(key)));
}

/**
 * Counts an attempt to register from an address; throws 429 `too_many_requests`. Attempts with a taken name count as
 * well, because they reveal which names exist.
 */
export function registrationLimit({ pool, tokens, settings }: ApiDeps): (address: string) => Promise<void> {
  const limit = rateLimit(pool, {
    name: 'registration',
    points: settings.rates.registrationsPerHour,
    seconds: 60 * 60,
    code: 'too_many_requests',
  });
  return (address) => limit.take(tokens.digest(rateLimitNetwork(address)));
}
