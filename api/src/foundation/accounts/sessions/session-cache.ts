import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { withTimeout } from '@glossa/server/with-timeout';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { type Database, withConnection } from '../../../platform/database/database';
import { runInBackground } from '../../../platform/operations/run-in-background';
import type { Digest } from '../../../platform/settings/auth-secret';
import { findSession } from './session-store';
import { hashToken, readTokenOwner } from './session-token';

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;
type KeptSession = FoundSession & { until: number };

const BEAT_MS = 2_000;
/** A connection that is silent for so long may be dead, so that nobody knows what has changed. */
const SILENCE_MS = 5_000;
const HEARD = 'select pg_listening_channels()';
const WARNING = 'changes of sessions are not heard, so that each call reads its session';

/** Sessions that this process has read, until Postgres tells of a change of the learner (`tell_of_account` in the migrations). */
export class SessionCache {
  /** For each learner by the hash of the token. */
  private readonly byLearner = new LRUCache<number, Map<string, KeptSession>>({
    max: 10_000,
    memoMethod: () => new Map(),
  });
  /** Until then nothing has changed unheard. */
  private heardUntil = 0;

  constructor(
    app: FastifyInstance,
    private readonly database: Database,
  ) {
    const pool = database.$client as Pool;
    runInBackground(app, { job: 'sessions', warning: WARNING }, (stopping) => this.listen(pool, stopping));
  }

  /** As `readTokenOwner`, which takes longer: a token whose session is in memory has been checked. */
  readOwner(digest: Digest, token: string): ReturnType<typeof readTokenOwner> {
    const id = Number.parseInt(token, 10);
    return this.byLearner.peek(id)?.has(hashToken(token)) ? id : readTokenOwner(digest, token);
  }

  /** The session of a signed token; from memory for a call that only reads. */
  async read(token: string, isReading: boolean): Promise<FoundSession | undefined> {
    const tokenHash = hashToken(token);
    const begunAt = performance.now();
    // Taken before the statement: after a change, what was read before it goes to a map that nobody asks any more.
    const sessions =
      isReading && begunAt < this.heardUntil && this.byLearner.memo(Number.parseInt(token, 10));
    const kept = sessions && sessions.get(tokenHash);
    if (kept && begunAt < kept.until) return kept;
    const session = await findSession(this.database, tokenHash);
    if (sessions && session && session.keptMs > 0)
      sessions.set(tokenHash, { ...session, until: begunAt + session.keptMs });
    return session;
  }

  readonly forget = (userId: number): void => void this.byLearner.delete(userId);

  /** Until the API stops. Throws when the connection breaks, or belongs to a pooler that gives what it hears to others. */
  private listen(pool: Pool, stopping: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping, lost.signal]);
    const end = (error?: unknown) => {
      this.heardUntil = 0;
      this.byLearner.clear();
      lost.abort(error);
    };
    const proof = randomUUID();
    let isProven = false;
    return withConnection(pool, async (client, breaks) => {
      breaks(new Error('A connection that listens is lent to nobody.'));
      client.once('error', end).once('end', end);
      client.on('notification', ({ payload }) => {
        if (payload === proof) isProven = true;
        else this.forget(Number(payload));
      });
      try {
        await client.query('listen sessions');
        await pool.query("select pg_notify('sessions', $1)", [proof]);
        for (;;) {
          const begunAt = performance.now();
          // What was told before this is asked has been heard when it is answered.
          const { rowCount } = await withTimeout(SILENCE_MS, () => client.query(HEARD));
          if (!isProven || !rowCount) throw new Error('The connection hears nothing.');
          this.heardUntil = begunAt + SILENCE_MS;
          await delay(BEAT_MS, undefined, { signal });
        }
      } catch (error) {
        if (!stopping.aborted) throw error;
      } finally {
        end();
      }
    });
  }
}
