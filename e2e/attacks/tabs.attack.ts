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
import type { Attack } from './attack';

const MAX_TABS_OF_ONE_ADDRESS = 300;
const CLOSE_TIMEOUT_MS = 10_000;

async function countOpenTabs(site: RunningSite): Promise<number> {
  return (JSON.parse(await site.releases('tabs', '--json')) as TabList).open;
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

/** Sends the reports of 20 visitors with 20 tabs each, from one address. */
async function forgeTabs(url: string): Promise<string[]> {
  const { revision } = await readLiveSet(url);
  const cookies = await Promise.all(Array.from({ length: 20 }, () => fetchCookies(url)));
  for (const cookie of cookies) {
    const reports = Array.from({ length: 20 }, () =>
      postReport(url, '/releases/tabs', cookie, { tab: randomUUID(), revision, shown: {} }),
    );
    await Promise.all(reports);
  }
  return cookies;
}

export const attacks: readonly Attack[] = [
  {
    title: 'Forged tabs count only while their visitors hold streams, and few of one address',
    async run({ site, url }, prove) {
      const cookies = await forgeTabs(url);
      const withoutStreams = await countOpenTabs(site);
      if (withoutStreams > 0) throw new Error(`${withoutStreams} forged tabs without a stream count as open`);
      const streams = new AbortController();
      for (const cookie of cookies) {
        await fetch(`${url}/releases/events`, { headers: { cookie }, signal: streams.signal });
      }
      const withStreams = await countOpenTabs(site);
      streams.abort();
      prove('tabs of visitors with a stream count', withStreams > 0);
      if (withStreams > MAX_TABS_OF_ONE_ADDRESS)
        throw new Error(`${withStreams} forged tabs of one address count as open`);
      await waitForTabs(site, (open) => open === 0);
    },
  },
  {
    title: 'A browser that was killed stops counting within 10 seconds',
    async run({ site, url }, prove) {
      const profile = mkdtempSync(join(tmpdir(), 'glossa-killed-browser-'));
      const args = ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
      const browser = spawn(findChromium() ?? 'chromium', [...args, `${url}/login`], {
        detached: true,
        stdio: 'ignore',
      });
      const kill = () => browser.exitCode === null && process.kill(-(browser.pid ?? NaN), 'SIGKILL');
      try {
        await waitForTabs(site, (open) => open === 1);
        prove('the browser counts', (await countOpenTabs(site)) === 1);
        kill();
        await waitForTabs(site, (open) => open === 0);
      } finally {
        if (browser.signalCode === null) kill();
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  },
];
