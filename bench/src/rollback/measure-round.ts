import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { makeLearnerWithData } from '../harness/learner-with-data';
import type { Operator } from '../harness/operator';
import type { Site } from '../harness/servers';
import type { Listeners } from './listeners';
import { openTabs, type OpenTab } from './open-tabs';
import { stalledMs, takePlayback, playedOn } from './playing-video';
import { isKept, readAnswers } from './quiz-in-progress';
import { readReplacement, findSelector } from './watch-version';

export const PROMISED_MS = 5_000;
/** A tab that closed without notice counts as open for two and a half minutes. */
const SETTLE_MS = 160_000;
const WAIT = '30s';

/** Times in milliseconds since the live set was updated. */
export interface Round {
  movedMs: number;
  confirmation: Confirmation | undefined;
  /** For each tab that showed the bad version, when it had replaced it; null if it did not. */
  replacedMs: (number | null)[];
  reloaded: number;
  quiz: { kept: boolean; answers: string };
  video: { playedOn: boolean; stalledMs: number; faults: string[] };
  listeners: { count: number; receivedMs: number[] };
}

interface Measured {
  site: Site;
  operator: Operator;
  browser: Browser;
  listeners: Listeners;
  bad: string;
}

interface Confirmation {
  total: number;
  confirmed: number;
  seconds: number | null;
}

/** The output of `releases promote` and `releases rollback`. */
interface Moved {
  revision: number;
  moved_ms: number;
  tabs?: Confirmation | { unknown: string };
}

/** The output of `releases tabs`. */
interface SeenTabs {
  open: number;
  by_version: { app: string; version: string; tabs: number }[];
}

/** Promotes the bad version, opens the tabs, and rolls it back. */
export async function measureRound(measured: Measured, number: number): Promise<Round> {
  const { site, operator, browser, listeners, bad } = measured;
  const promoted = await operator.releases<Moved>('promote', 'quiz', bad, '--no-wait');
  await until(async () => (await readTabCounts(operator)).open === 0);
  const learner = await makeLearnerWithData(site.address, `measured${number}`);
  const tabs = await openTabs(browser, site.address, learner, await findSelector(site.address, 'quiz'));
  try {
    await allCounted(operator, tabs.all, bad);
    // The rollback is the next event of the log, so its revision is known.
    const revision = promoted.revision + 1;
    listeners.await(revision);
    const args = ['rollback', 'quiz', '--reason', 'measured', '--wait', WAIT];
    const back = await operator.releases<Moved>(...args);
    if (back.revision !== revision)
      throw new Error(`Something else was written to the log before ${revision}`);
    const movedAt = await findEventTime(operator, revision);
    await sleep(Math.max(0, movedAt + PROMISED_MS - Date.now()));
    return {
      ...(await readTabs(tabs.all, movedAt)),
      listeners: { count: listeners.count, receivedMs: listeners.receivedAt().map((at) => at - movedAt) },
      movedMs: back.moved_ms,
      confirmation: back.tabs && 'total' in back.tabs ? back.tabs : undefined,
    };
  } finally {
    await tabs.close();
  }
}

const readTabCounts = (operator: Operator) => operator.call<SeenTabs>('/tabs');

/** Waits until the site knows every tab and the versions it shows. */
function allCounted(operator: Operator, tabs: readonly OpenTab[], bad: string): Promise<void> {
  const showing = tabs.filter(({ showsBad }) => showsBad).length;
  return until(async () => {
    const { open, by_version: versions } = await readTabCounts(operator);
    const known = versions.find(({ app, version }) => app === 'quiz' && version === bad)?.tabs ?? 0;
    return open === tabs.length && known >= showing && showing > 0;
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const startedAt = Date.now(); !(await holds()); await sleep(200)) {
    if (Date.now() - startedAt > SETTLE_MS) throw new Error('The site does not know all open tabs');
  }
}

async function findEventTime(operator: Operator, revision: number): Promise<number> {
  const { events } = await operator.releases<{ events: { revision: number; at: string }[] }>('log');
  return Date.parse(events.find((event) => event.revision === revision)?.at ?? '');
}

async function readTabs(tabs: readonly OpenTab[], movedAt: number) {
  const since = (at: number | undefined) => (at === undefined ? null : at - movedAt);
  const results = await Promise.all(
    tabs.map(async (tab) => ({ ...tab, ...(await readReplacement(tab.page)) })),
  );
  const [quizTab] = tabs.filter(({ doing }) => doing === 'taking a quiz');
  const [videoTab] = tabs.filter(({ doing }) => doing === 'watching');
  if (!quizTab || !videoTab) throw new Error('No tab took a quiz or watched a video');
  const answers = await readAnswers(quizTab.page);
  const playback = await takePlayback(videoTab.page);
  return {
    replacedMs: results.filter(({ showsBad }) => showsBad).map(({ offAt }) => since(offAt)),
    reloaded: results.filter(({ reloaded }) => reloaded).length,
    quiz: { kept: isKept(answers), answers: JSON.stringify(answers) },
    video: { playedOn: playedOn(playback), stalledMs: stalledMs(playback), faults: playback.faults },
  };
}
