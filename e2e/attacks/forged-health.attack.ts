import { randomUUID } from 'node:crypto';
import type { HealthReport } from '@glossa/contract/operators/health';
import { fetchCookies, postReport } from '../site/forged-visitor';
import { readLiveApp } from '../site/live-set';
import type { RunningSite } from '../site/running-site';
import { publishTinyApp } from '../site/tiny-app';
import type { Attack } from './attack';

const APP = 'forged';
/** The guard looks a second after a beacon. */
const GUARD_MS = 3_000;

/** So that the forged addresses are believed. */
const settings = { TRUST_PROXY: 'loopback' };

async function beginWatch(site: RunningSite): Promise<void> {
  for (const version of ['1.0.0', '1.0.1']) {
    await publishTinyApp(site, APP, version);
    await site.releases('promote', APP, version, '--no-wait');
  }
  await site.releases('guard', APP, 'on');
}

async function countFailed(site: RunningSite): Promise<number> {
  const { apps } = JSON.parse(await site.releases('health', '--json')) as HealthReport;
  return apps
    .filter(({ app }) => app === APP)
    .flatMap(({ versions }) => versions)
    .reduce((sum, { failed }) => sum + failed, 0);
}

async function forgeFailures(url: string, cookies: readonly string[], networks: number): Promise<void> {
  for (const [at, cookie] of cookies.entries()) {
    const headers = { 'x-forwarded-for': `203.0.${at % networks}.${at + 1}` };
    const outcomes = [{ app: APP, version: '1.0.1', revision: 1, result: 'failed', phase: 'entry' }];
    await postReport(url, '/releases/beacons', cookie, { tab: randomUUID(), outcomes }, headers);
  }
}

export const attacks: readonly Attack[] = [
  {
    title: 'Failures that visitors without the page of the version report are not counted',
    settings,
    async run({ site, url }, prove) {
      // Cookies of before the promotion, and a cookie without its receipt.
      const cookies = await Promise.all(Array.from({ length: 20 }, () => fetchCookies(url)));
      await beginWatch(site);
      const fresh = (await fetchCookies(url))
        .split('; ')
        .filter((each) => each.startsWith('glossa_visitor='));
      await forgeFailures(url, [...cookies, ...fresh], 21);
      const failed = await countFailed(site);
      if (failed > 0) throw new Error(`${failed} forged failures were counted`);
      await forgeFailures(url, [await fetchCookies(url)], 1);
      prove('a failure of a visitor with the page is counted', (await countFailed(site)) === 1);
    },
  },
  {
    title: 'Failures of 30 visitors from six networks do not roll a new version back',
    settings,
    async run({ site, url }, prove) {
      await beginWatch(site);
      const cookies = await Promise.all(Array.from({ length: 30 }, () => fetchCookies(url)));
      await forgeFailures(url, cookies, 6);
      const failed = await countFailed(site);
      prove('20 of 30 failures are counted', failed >= 20);
      await new Promise((resolve) => setTimeout(resolve, GUARD_MS));
      const { version } = await readLiveApp(site.url, APP);
      if (version !== '1.0.1') throw new Error(`${APP} was rolled back to ${version}`);
    },
  },
];
