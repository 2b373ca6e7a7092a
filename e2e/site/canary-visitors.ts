import { LIVE_SET_ELEMENT_ID } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import { expect } from '@playwright/test';
import { postReport, readSetCookies } from './forged-visitor';
import type { RunningSite } from './running-site';

/** As many as a canary needs before it is judged. */
const MIN_VISITORS = 20;
/** Enough for a canary that one visitor in ten gets. */
const MAX_VISITORS = 1_000;

/** Visitors open pages until enough of them have got a version, and report how it went. */
export async function tryCanary(
  site: RunningSite,
  app: string,
  version: string,
  result: 'well' | 'failed',
): Promise<void> {
  let reached = 0;
  for (let visitor = 0; reached < MIN_VISITORS && visitor < MAX_VISITORS; visitor += 1) {
    const page = await fetch(`${site.url}/login`, { headers: { accept: 'text/html' } });
    const live = new RegExp(`id="${LIVE_SET_ELEMENT_ID}">(.*?)</script>`, 's').exec(await page.text())?.[1];
    const { apps, revision } = JSON.parse(live ?? '') as LiveSet;
    if (apps[app]?.version !== version) continue;
    reached += 1;
    const report = {
      tab: `visitor-of-the-canary-${visitor}`,
      outcomes: [{ app, version, revision, result }],
    };
    await postReport(site.url, '/releases/beacons', readSetCookies(page), report);
  }
  expect(reached, 'visitors with the canary').toBe(MIN_VISITORS);
}
