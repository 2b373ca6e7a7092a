import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../statistics';
import { pageRequest } from './browser-headers';
import type { Listening } from './listening';
import type { Memory } from './server-probe';
import type { SiteServer } from './site-server';

/** Those before the rest: what the first ones need, the others find ready. */
const firstListeners = 500;
const settleMs = 1_000;
const idlePages = 50;

export interface Change {
  /** From the moment the log gives the move until the last listener had the event. */
  lastHeardMs: number;
  /** Processor time of the site server for the move and for telling everybody. */
  cpuMs: number;
  maxDelayMs: number;
}

export interface MeasuredListeners {
  listeners: number;
  /** Bytes for each, garbage collected. */
  each: Memory;
  /** Nobody asks for anything meanwhile. */
  changes: Change[];
  /** With one visitor who asks for a page, and as soon as it is there for the next. */
  pages: { idleMs: number; maxMs: number; medianMs: number }[];
}

export interface ListenersPlan {
  listeners: number;
  rounds: number;
  /** Two versions of the quiz, the live one first. */
  versions: readonly [string, string];
}

/** What idle listeners cost, and what it costs to tell all of them of a move. */
export async function measureListeners(
  site: SiteServer,
  listening: Listening,
  { listeners, rounds, versions }: ListenersPlan,
): Promise<MeasuredListeners> {
  await listening.connect(site.address, firstListeners);
  const before = await settled(site);
  await listening.connect(site.address, listeners - firstListeners);
  const each = perListener(before, await settled(site), listeners - firstListeners);
  const changes: Change[] = [];
  const pages: MeasuredListeners['pages'] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const change = await changeFor(site, listening, versions[1]);
    const asked = await pagesMeanwhile(site, () => changeFor(site, listening, versions[0]));
    // The first one warms up.
    if (round === 0) continue;
    changes.push(change);
    pages.push(asked);
  }
  return { listeners, each, changes, pages };
}

async function settled(site: SiteServer): Promise<Memory> {
  await sleep(settleMs);
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
  const lastHeard = await listening.lastHeard();
  const cost = await site.end();
  const { at } = newest(await site.operate('GET', '/log'));
  return { lastHeardMs: lastHeard - Date.parse(at), ...cost };
}

interface Log {
  events: { revision: number; at: string }[];
}

function newest(log: object): { revision: number; at: string } {
  const last = (log as Log).events.reduce((one, other) => (other.revision > one.revision ? other : one));
  return last;
}

/** How long a page takes at other times, and while something is done. */
async function pagesMeanwhile(site: SiteServer, work: () => Promise<unknown>) {
  const idle: number[] = [];
  for (let page = 0; page < idlePages; page += 1) idle.push(await pageTime(site));
  let working = true;
  const worked = work().finally(() => (working = false));
  const times: number[] = [];
  while (working) times.push(await pageTime(site));
  await worked;
  return { idleMs: median(idle), maxMs: Math.max(...times), medianMs: median(times) };
}

async function pageTime({ address }: SiteServer): Promise<number> {
  const begun = performance.now();
  await (await fetch(`${address}/playlists`, { headers: pageRequest })).arrayBuffer();
  return performance.now() - begun;
}
