import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSet } from '@glossa/contract/release';
import type { Browser } from '@playwright/test';
import { publishNextVersion } from '../harness/next-version';
import type { Session } from '../harness/open-profile';
import { Operator } from '../harness/operator';
import { root } from '../harness/root';
import type { Site } from '../harness/servers';
import { buildOneBundle, type OneBundleSite } from './one-bundle-site';
import { packApp, type PackedRelease } from './publish-times';
import type { Downloaded } from './downloads';
import type { Release } from './releases';
import { ReturningLearner } from './returning-learner';

/** An open tab fetches a version ahead within a minute, when it is idle. */
const FETCH_AHEAD_WAIT_MS = 70_000;
const POLL_MS = 50;
const DELTAS_TIMEOUT_MS = 300_000;
/** What `npm start` publishes. */
const FIRST_VERSION = '1.0.0';

/** What learners download: with compression dictionaries, without them, and from the one bundle. */
export const WAYS = ['with', 'without', 'one bundle'] as const;

export interface Stage {
  site: Site;
  browser: Browser;
  learner: Session;
  oneBundle: OneBundleSite;
  /** Contains the built bundles; `first` is the one before any change. */
  folder: string;
  /** One for each of `WAYS`. */
  addresses: readonly string[];
}

/** Downloads of one learner for each of `WAYS`. */
export interface MeasuredRelease {
  release: Release;
  /** With an empty cache. */
  cold: Downloaded[];
  /** Again, before anything has changed. */
  warm: Downloaded[];
  after: Downloaded[];
  /** In a tab that was open, more than a minute after the change, with a reload. */
  tab: Downloaded[];
  /** After its rollback, for the same learners. */
  back: Downloaded[];
  tabBack: Downloaded[];
}

/** Learners who have the first version see the second and the rollback, some in a tab that stays open. */
export async function measureRelease(
  stage: Stage,
  release: Release,
): Promise<{ row: MeasuredRelease; packed: PackedRelease }> {
  const { site, browser, learner, oneBundle, folder, addresses } = stage;
  const { app, next } = release;
  const operator = new Operator(site);
  const makeLearners = () =>
    Promise.all(addresses.map((address) => ReturningLearner.make(browser, address, learner)));
  const download = async (learners: readonly ReturningLearner[], how: 'visit' | 'reloadTab') => {
    const entry = await readEntry(site, app);
    const downloads: Downloaded[] = [];
    for (const [at, each] of learners.entries())
      downloads.push(await each[how](WAYS[at] === 'one bundle' ? undefined : entry));
    return downloads;
  };
  const sleepFrom = (moment: number) => sleep(Math.max(0, moment + FETCH_AHEAD_WAIT_MS - Date.now()));

  oneBundle.deploy(path.join(folder, 'first'));
  const former = await packApp(path.join(root, next.folder));
  const [returning, tabs] = [await makeLearners(), await makeLearners()];
  const [cold, warm] = [await download(returning, 'visit'), await download(returning, 'visit')];
  for (const each of tabs) await each.openTab();

  await buildOneBundle(path.join(folder, app), release);
  const packed = { app, former, next: await publishNextVersion(operator, next, packApp) };
  await waitForDeltas(site, app, next.version);
  const released = Date.now();
  await operator.releases('promote', app, next.version);
  oneBundle.deploy(path.join(folder, app));
  const after = await download(returning, 'visit');
  await sleepFrom(released);
  const tab = await download(tabs, 'reloadTab');

  const rolledBack = Date.now();
  await operator.releases('rollback', app);
  oneBundle.deploy(path.join(folder, 'first'));
  await waitForDeltas(site, app, FIRST_VERSION);
  const back = await download(returning, 'visit');
  await sleepFrom(rolledBack);
  const tabBack = await download(tabs, 'reloadTab');
  for (const each of [...returning, ...tabs]) await each.close();
  return { row: { release, cold, warm, after, tab, back, tabBack }, packed };
}

/** The path of the live version's entry, which names the version. */
async function readEntry(site: Site, app: string): Promise<string> {
  const { apps } = (await (await fetch(`${site.address}/releases/live`)).json()) as LiveSet;
  const live = apps[app];
  if (!live) throw new Error(`${app} is not live`);
  return live.base + live.entry.file;
}

/** Resolves when a version has the delta of each of its files against each other version in which the file differs. */
async function waitForDeltas(site: Site, app: string, version: string): Promise<void> {
  const bundles = path.join(site.folder, 'releases', 'bundles', app);
  const read = async (each: string) =>
    (
      JSON.parse(await readFile(path.join(bundles, each, 'release.json'), 'utf8')) as {
        dictionaries?: Record<string, string>;
      }
    ).dictionaries ?? {};
  const hashes = await read(version);
  const others = (await readdir(bundles)).filter((each) => each !== version);
  const expected = (await Promise.all(others.map(read))).flatMap((dictionaries) =>
    Object.entries(hashes).flatMap(([file, hash]) =>
      dictionaries[file] && dictionaries[file] !== hash ? [path.join(dictionaries[file], file)] : [],
    ),
  );
  for (const end = Date.now() + DELTAS_TIMEOUT_MS; ; await sleep(POLL_MS)) {
    const listed = await readdir(path.join(bundles, version, 'delta'), { recursive: true }).catch(() => []);
    const present = new Set(listed);
    const missing = expected.find((name) => !present.has(name));
    if (missing === undefined) return;
    if (Date.now() > end) throw new Error(`${app} ${version} has no delta ${missing}`);
  }
}
