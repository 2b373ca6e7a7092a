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
/** Both are at least what the thread worked: one counts waiting for a processor, the other the work of other threads. */
const workedMs = (before: ReturnType<typeof readThread>, after = readThread()) =>
  Math.min(after.active - before.active, after.processor - before.processor);

const QUIET_MS = 40;
const MAX_QUIET_WORK_MS = 10;

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
  /** Work that a call has woken in the background, such as that of levels, goes on after it, and is not the next call's. */
  const readQuietLog = async () => {
    for (let before = await readLog(); ;) {
      const thread = readThread();
      await sleep(QUIET_MS);
      const now = await readLog();
      if (held === 0 && now - before < 1 && workedMs(thread) < MAX_QUIET_WORK_MS) return now;
      before = now;
    }
  };

  return async function measure<Result>(call: () => Promise<Result>): Promise<CallCost & { result: Result }> {
    const logged = await readQuietLog();
    penalty.mockClear();
    maxHeld = 0;
    const before = readThread();
    const result = await call();
    const threadMs = workedMs(before);
    const loggedKb = (await readQuietLog()) - logged;
    const charged = { loggedKb: readCharges('loggedKb'), threadMs: readCharges('threadMs') };
    return { result, loggedKb, threadMs, connections: maxHeld, charged };
  };
}
