import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TabList } from '@glossa/contract/operators/tabs';
import { findChromium } from '../browsers';
import { fetchCookies, postReport } from '../site/forged-visitor';
import { readLiveSet } from '../site/live-set';
import type { RunningSite } from '../site/running-site';
import { ANY_PAGE, type Attack, requireWeapon, type Target } from './attack';
import { readOperators } from './read-operators';

const MAX_TABS_OF_ONE_ADDRESS = 300;
const CLOSE_TIMEOUT_MS = 10_000;

async function countOpenTabs(site: RunningSite): Promise<number> {
  return (await readOperators<TabList>(site, '/tabs')).open;
}

async function waitForTabs(site: RunningSite, isRight: (open: number) => boolean): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const open = await countOpenTabs(site);
    const waited = performance.now() - begun;
    if (isRight(open)) return waited;
    if (waited > CLOSE_TIMEOUT_MS) throw new Error(`After 10 s ${open} tabs count as open`);
  }
}

/** Sends the reports of visitors with as many tabs each, from one address. */
async function forgeTabs({ url, site }: Target, count: number): Promise<string[]> {
  const { revision } = await readLiveSet(site.url);
  const cookies = await Promise.all(Array.from({ length: count }, () => fetchCookies(url)));
  for (const cookie of cookies) {
    const reports = Array.from({ length: count }, () =>
      postReport(url, '/releases/tabs', cookie, { tab: randomUUID(), revision, shown: {} }),
    );
    await requireWeapon('reports of tabs are taken', Promise.all(reports));
  }
  return cookies;
}

/** Opens the event streams of visitors, and returns what closes them. */
async function openStreams(url: string, cookies: readonly string[]): Promise<() => void> {
  const streams = new AbortController();
  for (const cookie of cookies) {
    await fetch(`${url}/releases/events`, { headers: { cookie }, signal: streams.signal });
  }
  return () => streams.abort();
}

export const attacks: readonly Attack[] = [
  {
    title: 'Forged tabs count only while their visitors hold streams, and few of one address',
    // Older browsers do not send it.
    indifferent: ['sec-fetch-site', ANY_PAGE],
    async prepare(target, prove) {
      const { site, url } = target;
      await waitForTabs(site, (open) => open === 0);
      const cookies = await forgeTabs(target, 1);
      const close = await openStreams(url, cookies);
      const counted = await countOpenTabs(site);
      close();
      prove('a tab of a visitor with a stream counts', counted === 1);
      await waitForTabs(site, (open) => open === 0);
      return async () => {
        const forged = await forgeTabs(target, 20);
        const withoutStreams = await countOpenTabs(site);
        if (withoutStreams > 0)
          throw new Error(`${withoutStreams} forged tabs without a stream count as open`);
        const closeAll = await openStreams(url, forged);
        const withStreams = await countOpenTabs(site);
        closeAll();
        if (withStreams > MAX_TABS_OF_ONE_ADDRESS)
          throw new Error(`${withStreams} forged tabs of one address count as open`);
        await waitForTabs(site, (open) => open === 0);
      };
    },
  },
  {
    title: 'A browser that was killed stops counting within 10 seconds',
    indifferent: [ANY_PAGE],
    async prepare({ site, url, browserProxy }, prove) {
      await waitForTabs(site, (open) => open === 0);
      const kill = openBrowser(`${url}/login`, browserProxy);
      try {
        await waitForTabs(site, (open) => open === 1);
        prove('the browser counts', true);
      } finally {
        kill();
      }
      return async () => void (await waitForTabs(site, (open) => open === 0));
    },
  },
];

/** Returns what kills it. */
function openBrowser(url: string, proxy: string | undefined): () => void {
  const profile = mkdtempSync(join(tmpdir(), 'glossa-killed-browser-'));
  const args = ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  if (proxy !== undefined) args.push(`--proxy-server=${proxy}`, '--proxy-bypass-list=<-loopback>');
  const browser = spawn(findChromium() ?? 'chromium', [...args, url], { detached: true, stdio: 'ignore' });
  return () => {
    if (browser.exitCode === null) process.kill(-(browser.pid ?? NaN), 'SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
}
