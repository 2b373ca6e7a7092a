import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';

export interface CallCost {
  loggedKb: number;
  threadMs: number;
  /** Held at once. */
  connections: number;
  /** What a learner was charged for it. */
  charged: { loggedKb: number; threadMs: number };
}

const readThread = () => {
  const { user, system } = process.cpuUsage();
  return { active: performance.eventLoopUtilization().active, processor: (user + system) / 1000 };
};

/** Measures what calls cost, one after the other, on a server that nobody else writes to. */
export function openMeter(pool: Pool, logPool: Pool) {
  let held = 0;
  let maxHeld = 0;
  pool.on('acquire', () => (maxHeld = Math.max(maxHeld, ++held)));
  pool.on('release', () => (held -= 1));
  const penalty = jest.spyOn(RateLimiterMemory.prototype, 'penalty');
  const readCharges = (name: string) =>
    penalty.mock.calls.reduce(
      (sum, [, points = 0], index) => (penalty.mock.contexts[index]?.keyPrefix === name ? sum + points : sum),
      0,
    );
  const readLog = async () => {
    const { rows } = await logPool.query<{ kb: string }>(
      `select (pg_current_wal_insert_lsn() - '0/0') / 1024 as kb`,
    );
    return Number(rows[0]?.kb);
  };
  /** Work that a call has begun may go on when it is answered. */
  const readQuietLog = async () => {
    for (let before = await readLog(); ;) {
      await sleep(20);
      const now = await readLog();
      if (now - before < 1) return now;
      before = now;
    }
  };

  return async function measure<Result>(call: () => Promise<Result>): Promise<CallCost & { result: Result }> {
    const logged = await readQuietLog();
    penalty.mockClear();
    maxHeld = 0;
    const before = readThread();
    const result = await call();
    const after = readThread();
    const threadMs = Math.min(after.active - before.active, after.processor - before.processor);
    const loggedKb = (await readQuietLog()) - logged;
    const charged = { loggedKb: readCharges('loggedKb'), threadMs: readCharges('threadMs') };
    return { result, loggedKb, threadMs, connections: maxHeld, charged };
  };
}
