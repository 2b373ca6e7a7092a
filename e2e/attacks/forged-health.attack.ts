import { randomUUID } from 'node:crypto';
import type { HealthReport } from '@glossa/contract/operators/health';
import { fetchCookies, postReport } from '../site/forged-visitor';
import { readLiveApp, readLiveSet } from '../site/live-set';
import type { RunningSite } from '../site/running-site';
import { publishTinyApp } from '../site/tiny-app';
import { ANY_PAGE, type Attack, type Prove, requireWeapon, type Target } from './attack';
import { readOperators } from './read-operators';

const APP = 'forged';
/** The guard looks a second after a beacon. */
const GUARD_MS = 3_000;

/** So that the forged addresses are believed. */
const settings = { TRUST_PROXY: 'loopback' };
/** Older browsers do not send it. */
const indifferent = ['sec-fetch-site', ANY_PAGE];
let networks = 100;
const freshNetwork = () => (networks += 1);

/** Makes a first version live where there is none, and then another, which the guard watches. */
async function promoteNext(site: RunningSite): Promise<string> {
  const isFirst = !(APP in (await readLiveSet(site.url)).apps);
  const versions = isFirst ? ['1.0.0', '1.0.1'] : [`1.1.${Date.now()}`];
  for (const version of versions) {
    await publishTinyApp(site, APP, version);
    await site.releases('promote', APP, version, '--no-wait');
  }
  if (isFirst) await site.releases('guard', APP, 'on');
  return versions.at(-1) ?? '';
}

/** The version that is live, and watched. */
async function watchedVersion(site: RunningSite): Promise<string> {
  const { [APP]: live } = (await readLiveSet(site.url)).apps;
  return live?.version ?? promoteNext(site);
}

async function readFailures(site: RunningSite): Promise<{ failed: number; networks: number }> {
  const { apps } = await readOperators<HealthReport>(site, '/health');
  const versions = apps.filter(({ app }) => app === APP).flatMap((app) => app.versions);
  return {
    failed: versions.reduce((sum, { failed }) => sum + failed, 0),
    networks: versions.reduce((sum, { networks }) => sum + networks, 0),
  };
}

async function forgeFailures(
  url: string,
  version: string,
  cookies: readonly string[],
  networks: readonly number[],
): Promise<void> {
  for (const [at, cookie] of cookies.entries()) {
    const headers = { 'x-forwarded-for': `203.0.${networks[at % networks.length]}.${at + 1}` };
    const outcomes = [{ app: APP, version, revision: 1, result: 'failed', phase: 'entry' }];
    const report = postReport(url, '/releases/beacons', cookie, { tab: randomUUID(), outcomes }, headers);
    await requireWeapon('reports are taken', report);
  }
}

/** Failures of two visitors with the page are counted, for the networks that they say they are of. */
async function proveCounting({ site, url }: Target, prove: Prove): Promise<void> {
  const version = await watchedVersion(site);
  const before = await readFailures(site);
  const cookies = [await fetchCookies(url), await fetchCookies(url)];
  await forgeFailures(url, version, cookies, [freshNetwork(), freshNetwork()]);
  const after = await readFailures(site);
  prove('failures of visitors with the page are counted', after.failed === before.failed + 2);
  prove('they are of the networks that they say', after.networks === before.networks + 2);
}

export const attacks: readonly Attack[] = [
  {
    title: 'Failures that visitors without the page of the version report are not counted',
    settings,
    indifferent,
    async prepare(target, prove) {
      const { site, url } = target;
      await proveCounting(target, prove);
      return async () => {
        // Cookies of before the promotion, and a cookie without its receipt.
        const cookies = await Promise.all(Array.from({ length: 20 }, () => fetchCookies(url)));
        const version = await promoteNext(site);
        const { failed: before } = await readFailures(site);
        const fresh = (await fetchCookies(url))
          .split('; ')
          .filter((each) => each.startsWith('glossa_visitor='));
        const networks = Array.from({ length: 21 }, (_none, index) => index);
        await forgeFailures(url, version, [...cookies, ...fresh], networks);
        const failed = (await readFailures(site)).failed - before;
        if (failed > 0) throw new Error(`${failed} forged failures were counted`);
        await forgeFailures(url, version, [await fetchCookies(url)], [0]);
        prove('one with the page is', (await readFailures(site)).failed === before + 1);
      };
    },
  },
  {
    title: 'Failures of 30 visitors from six networks do not roll a new version back',
    settings,
    indifferent,
    async prepare(target, prove) {
      const { site, url } = target;
      await proveCounting(target, prove);
      return async () => {
        const version = await promoteNext(site);
        const { failed: before } = await readFailures(site);
        const cookies = await Promise.all(Array.from({ length: 30 }, () => fetchCookies(url)));
        await forgeFailures(url, version, cookies, [0, 1, 2, 3, 4, 5]);
        prove('20 of 30 failures are counted', (await readFailures(site)).failed >= before + 20);
        await new Promise((resolve) => setTimeout(resolve, GUARD_MS));
        const live = await readLiveApp(site.url, APP);
        if (live.version !== version) throw new Error(`${APP} was rolled back to ${live.version}`);
      };
    },
  },
];
