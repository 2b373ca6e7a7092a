import type { FastifyRequest } from 'fastify';
import { nameKey, type Account } from '../store';
import { type AttemptBackoff, attemptBackoff } from '../../limits/attempt-backoff';
import { findFamiliarity, readPlace, type Familiarity, type Place } from './known-places';
import { rateLimit, rateLimitNetwork, type RateLimit } from '../../limits/rate-limit';
import type { AccountDeps } from '../account-deps';

export type SignInLimit = ReturnType<typeof signInLimit>;

const WINDOW_SECONDS = 15 * 60;
/**
 * Failures per window. A name is what was typed: an account has two, its username and its address, and together they
 * allow less than 25. Counting them together would tell which address belongs to which username.
 */
const MAX_FAILURES = { name: 12, network: 100 };
/** At a place that the account knows, a learner waits at most this long for the next attempt. */
const MAX_DELAY_MS = { known: 60_000, unknown: 15 * 60_000 };

/**
 * Limits the guessing of passwords. Only failures stay counted. The one who guesses waits longer each time. Guesses from
 * many places are counted by name, but a browser or a network that signed in to the account before is let past that
 * count, so that nobody can lock a learner out from elsewhere.
 */
export function signInLimit({ pool, database, digest }: AccountDeps) {
  const failures = (kind: keyof typeof MAX_FAILURES) =>
    rateLimit(pool, {
      name: `sign-in-${kind}`,
      points: MAX_FAILURES[kind],
      seconds: WINDOW_SECONDS,
      code: 'too_many_attempts',
    });
  const names = failures('name');
  const networks = failures('network');
  const known = attemptBackoff(pool, { name: 'sign-in-known', maxDelayMs: MAX_DELAY_MS.known });
  const unknown = attemptBackoff(pool, { name: 'sign-in-unknown', maxDelayMs: MAX_DELAY_MS.unknown });
  const confirmations = attemptBackoff(pool, { name: 'confirm', maxDelayMs: MAX_DELAY_MS.unknown });

  function chooseKeys(familiarity: Familiarity, { device, network }: Place, name: string): LimitKeys {
    const guesser = familiarity === 'device' ? device : network;
    const pair = digest(JSON.stringify([familiarity, guesser, name]));
    if (familiarity !== 'unknown') return [{ limit: known, key: pair }];
    // The pair comes first, so that one network alone cannot use up the attempts of a name.
    return [
      { limit: unknown, key: pair },
      { limit: networks, key: digest(network) },
      { limit: names, key: digest(name) },
    ];
  }

  async function begin(taken: LimitKeys) {
    // First without counting, so that the refused attempts of a network store nothing.
    for (const { limit, key } of taken) if ('require' in limit) await limit.require(key);
    await takeAll(taken);
    return {
      /** Uncounts this attempt and the earlier failures of the same guesser. */
      async succeeded(): Promise<void> {
        const [first, ...others] = taken;
        if (first && 'forget' in first.limit) await first.limit.forget(first.key);
        await giveBack(others);
      },
    };
  }

  return {
    /**
     * Counts an attempt to sign in before the password is checked, so that concurrent guesses cannot all pass. Throws
     * 429 `too_many_attempts`.
     */
    async beginSignIn(request: FastifyRequest, typedName: string, account: Account | undefined) {
      const place = readPlace(request);
      const familiarity = await findFamiliarity(database, digest, account?.user.id, place);
      return begin(chooseKeys(familiarity, place, nameKey(typedName)));
    },
    /** As `beginSignIn`, for a learner who is signed in. Counted by session: a stolen one does not lock the others. */
    beginConfirmation: (sessionId: number) =>
      begin([{ limit: confirmations, key: digest(`session ${sessionId}`) }]),
  };
}

type LimitKeys = readonly { limit: RateLimit | AttemptBackoff; key: string }[];

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
export function registrationLimit({
  pool,
  digest,
  settings,
}: AccountDeps): (address: string) => Promise<void> {
  const limit = rateLimit(pool, {
    name: 'registration',
    points: settings.rates.registrationsPerHour,
    seconds: 60 * 60,
    code: 'too_many_requests',
  });
  return (address) => limit.take(digest(rateLimitNetwork(address)));
}
