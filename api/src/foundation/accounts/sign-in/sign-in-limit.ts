import type { RateLimit } from '@glossa/server/limits';
import type { FastifyRequest } from 'fastify';
import type { AccountDeps } from '../account-deps';
import { nameKey, type Account } from '../store';
import { findFamiliarity, readPlace, type Familiarity, type Place } from './known-places';

export type SignInLimit = ReturnType<typeof signInLimit>;

interface Count {
  limit: RateLimit;
  key: string;
}

/** Failure counts of an attempt: the guesser's own, which a success clears, and shared ones. */
interface Counts {
  own: readonly Count[];
  others: readonly Count[];
}

/** Counts failed guesses. Known browsers and networks pass the count by name: nobody can lock them out. */
export function signInLimit({ limits, database, digest }: AccountDeps) {
  function chooseCounts(familiarity: Familiarity, { device, network }: Place, name: string): Counts {
    const isKnown = familiarity !== 'unknown';
    const key = JSON.stringify([familiarity, familiarity === 'device' ? device : network, name]);
    const later = isKnown ? limits.guessesAtKnownPlace : limits.guessesElsewhere;
    return {
      own: [limits.guesses, later].map((limit) => ({ limit, key })),
      others: isKnown
        ? []
        : [
            { limit: limits.guessesOfNetwork, key: network },
            { limit: limits.guessesOfName, key: name },
          ],
    };
  }

  return {
    /** Counts before the check: concurrent guesses cannot all pass. Throws 429 `too_many_attempts`. */
    async beginSignIn(request: FastifyRequest, typedName: string, account: Account | undefined) {
      const place = readPlace(request);
      const familiarity = await findFamiliarity(database, digest, account?.user.id, place);
      return begin(chooseCounts(familiarity, place, nameKey(typedName)));
    },
    /** As `beginSignIn`, for a learner who is signed in. Counted by session: a stolen one does not lock the others. */
    beginConfirmation(sessionId: number) {
      const key = `session ${sessionId}`;
      const own = [limits.guesses, limits.guessesElsewhere].map((limit) => ({ limit, key }));
      return begin({ own, others: [] });
    },
  };
}

async function begin({ own, others }: Counts) {
  // The guesser's come first, so that one network alone cannot use up the attempts of a name.
  const counts = [...own, ...others];
  // First without counting, so that the refused attempts of a network store nothing.
  for (const { limit, key } of counts) await limit.require(key);
  await takeAll(counts);
  return {
    /** Clears this attempt and the guesser's earlier failures. */
    async succeeded(): Promise<void> {
      for (const { limit, key } of own) await limit.forget(key);
      await giveBack(others);
    },
  };
}

/** Takes a point of each limit, or of none. */
async function takeAll(counts: readonly Count[]): Promise<void> {
  for (const [index, { limit, key }] of counts.entries()) {
    try {
      await limit.take(key);
    } catch (error) {
      await giveBack(counts.slice(0, index));
      throw error;
    }
  }
}

async function giveBack(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(({ limit, key }) => limit.giveBack(key)));
}
