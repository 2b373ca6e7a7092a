import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../statistics';
import { pageRequest } from './browser-headers';
import type { Listening } from './listening';
import type { Memory } from './server-probe';
import type { SiteServer } from './site-server';

/** Connected first, so that their one-time cost does not count for the rest. */
const WARMUP_LISTENERS = 500;
const SETTLE_MS = 1_000;
const IDLE_PAGES = 50;

export interface Change {
  /** From the time of the move in the log until the last listener had the event. */
  lastArrivalMs: number;
  /** Processor time of the site server for the move and its events. */
  cpuMs: number;
  maxDelayMs: number;
}

export interface MeasuredListeners {
  listeners: number;
  /** Bytes per listener, after garbage collection. */
  each: Memory;
  /** Updates without other requests. */
  changes: Change[];
  /** Updates while one visitor requests page after page. */
  pages: { idleMs: number; maxMs: number; medianMs: number }[];
}

export interface ListenersPlan {
  listeners: number;
  rounds: number;
  /** Two versions of the quiz, the live one first. */
  versions: readonly [string, string];
}

/** Measures the cost of idle listeners and of an update of all of them. */
export async function measureListeners(
  site: SiteServer,
  listening: Listening,
  { listeners, rounds, versions }: ListenersPlan,
): Promise<MeasuredListeners> {
  await listening.connect(site.address, WARMUP_LISTENERS);
  const before = await settled(site);
  await listening.connect(site.address, listeners - WARMUP_LISTENERS);
  const each = perListener(before, await settled(site), listeners - WARMUP_LISTENERS);
  const changes: Change[] = [];
  const pages: MeasuredListeners['pages'] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const change = await changeFor(site, listening, versions[1]);
    const pageTimes = await pagesMeanwhile(site, () => changeFor(site, listening, versions[0]));
    // The first round warms up.
    if (round === 0) continue;
    changes.push(change);
    pages.push(pageTimes);
  }
  return { listeners, each, changes, pages };
}

async function settled(site: SiteServer): Promise<Memory> {
  await sleep(SETTLE_MS);
  return site.memory();
}

function perListener(before: Memory, after: Memory, many: number): Memory {
  const each = (of: keyof Memory) => (after[of] - before[of]) / many;
  return { rss: each('rss'), heapUsed: each('heapUsed'), external: each('external') };
}

async function changeFor(site: SiteServer, listening: Listening, version: string): Promise<Change> {
  const { revision } = await site.operate<{ revision: number }>('GET', '/log').then(newest);
  await listening.await(revision + 1);
  await site.begin();
  await site.operate('POST', '/apps/quiz/promote', { version, force: true, reason: 'measured' });
  const lastArrival = await listening.lastArrival();
  const cost = await site.end();
  const { at } = newest(await site.operate('GET', '/log'));
  return { lastArrivalMs: lastArrival - Date.parse(at), ...cost };
}

interface Log {
  events: { revision: number; at: string }[];
}

function newest(log: object): { revision: number; at: string } {
  const last = (log as Log).events.reduce((one, other) => (other.revision > one.revision ? other : one));
  return last;
}

/** Measures the time of a page while the site is idle and while `work` runs. */
async function pagesMeanwhile(site: SiteServer, work: () => Promise<unknown>) {
  const idle: number[] = [];
  for (let page = 0; page < IDLE_PAGES; page += 1) idle.push(await pageTime(site));
  let working = true;
  const worked = work().finally(() => (working = false));
  const times: number[] = [];
  while (working) times.push(await pageTime(site));
  await worked;
  return { idleMs: median(idle), maxMs: Math.max(...times), medianMs: median(times) };
}

async function pageTime({ address }: SiteServer): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(`${address}/playlists`, { headers: pageRequest })).arrayBuffer();
  return performance.now() - startedAt;
}
