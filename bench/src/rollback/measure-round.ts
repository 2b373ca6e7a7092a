import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { WholeSite } from '../whole-site';
import { makeLearner } from './learner';
import type { Listeners } from './listeners';
import { openTabs, watchReports, type OpenTab } from './open-tabs';
import type { Confirmation, Operator, RolledBack } from './operator';
import { stalledMs, takePlayback, wentOn } from './playing-video';
import { isKept, keptAnswers } from './quiz-in-progress';
import { leftAt, findSelector } from './watch-version';

export const PROMISED_MS = 5_000;
/** A tab that was not heard to close is taken for open for two and a half minutes. */
const SETTLE_MS = 160_000;
const WAIT = '30s';

/** Times in milliseconds since the pointer moved. */
export interface Round {
  movedMs: number;
  confirmation: Confirmation | undefined;
  /** Tabs that showed the bad version, and when each had it off its screen; null where it stayed. */
  offMs: (number | null)[];
  /** When each tab told the site; null where it did not. */
  toldMs: (number | null)[];
  reloaded: number;
  quiz: { kept: boolean; found: string };
  video: { wentOn: boolean; stalledMs: number; faults: string[] };
  listeners: { of: number; heardMs: number[] };
}

export interface Measured {
  site: WholeSite;
  operator: Operator;
  browser: Browser;
  listeners: Listeners;
  bad: string;
}

/** Makes the bad version live, opens the tabs on it, and takes it back. */
export async function measureRound(measured: Measured, number: number): Promise<Round> {
  const { site, operator, browser, listeners, bad } = measured;
  const promoted = await operator.releases<RolledBack>('promote', 'quiz', bad, '--no-wait');
  await until(async () => (await operator.tabs()).open === 0);
  const learner = await makeLearner(site.address, `measured${number}`);
  const tabs = await openTabs(browser, site.address, learner, await findSelector(site.address, 'quiz'));
  try {
    await allCounted(operator, tabs.all, bad);
    // Nothing is written to the log in between, so the next number is that of the rollback.
    const revision = promoted.revision + 1;
    listeners.await(revision);
    watchReports(tabs.all, revision, bad);
    const args = ['rollback', 'quiz', '--reason', 'measured', '--wait', WAIT];
    const back = await operator.releases<RolledBack>(...args);
    if (back.revision !== revision)
      throw new Error(`Something else was written to the log before ${revision}`);
    const movedAt = await findEventTime(operator, revision);
    await sleep(Math.max(0, movedAt + PROMISED_MS - Date.now()));
    return { ...(await seenIn(tabs.all, movedAt)), ...heardBy(listeners, movedAt), ...said(back) };
  } finally {
    await tabs.close();
  }
}

/** Waits until the site knows of every tab and of what it shows. */
function allCounted(operator: Operator, tabs: readonly OpenTab[], bad: string): Promise<void> {
  const showing = tabs.filter(({ showsBad }) => showsBad).length;
  return until(async () => {
    const { open, by_version: versions } = await operator.tabs();
    const known = versions.find(({ app, version }) => app === 'quiz' && version === bad)?.tabs ?? 0;
    return open === tabs.length && known >= showing && showing > 0;
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const begun = Date.now(); !(await holds()); await sleep(200)) {
    if (Date.now() - begun > SETTLE_MS) throw new Error('The site does not know the tabs that are open');
  }
}

async function findEventTime(operator: Operator, revision: number): Promise<number> {
  const { events } = await operator.releases<{ events: { revision: number; at: string }[] }>('log');
  return Date.parse(events.find((event) => event.revision === revision)?.at ?? '');
}

async function seenIn(tabs: readonly OpenTab[], movedAt: number) {
  const since = (at: number | undefined) => (at === undefined ? null : at - movedAt);
  const left = await Promise.all(tabs.map(async (tab) => ({ ...tab, ...(await leftAt(tab.page)) })));
  const [quizTab] = tabs.filter(({ doing }) => doing === 'taking a quiz');
  const [videoTab] = tabs.filter(({ doing }) => doing === 'watching');
  if (!quizTab || !videoTab) throw new Error('Nobody took a quiz or watched a video');
  const found = await keptAnswers(quizTab.page);
  const playback = await takePlayback(videoTab.page);
  return {
    offMs: left.filter(({ showsBad }) => showsBad).map(({ offAt }) => since(offAt)),
    toldMs: left.map(({ confirmedAt }) => since(confirmedAt)),
    reloaded: left.filter(({ reloaded }) => reloaded).length,
    quiz: { kept: isKept(found), found: JSON.stringify(found) },
    video: { wentOn: wentOn(playback), stalledMs: stalledMs(playback), faults: playback.faults },
  };
}

function heardBy(listeners: Listeners, movedAt: number): Pick<Round, 'listeners'> {
  return { listeners: { of: listeners.count, heardMs: listeners.heardAt().map((at) => at - movedAt) } };
}

function said({ moved_ms, tabs }: RolledBack): Pick<Round, 'movedMs' | 'confirmation'> {
  return { movedMs: moved_ms, confirmation: tabs && 'of' in tabs ? tabs : undefined };
}
