import type { Page } from '@playwright/test';
import type { Recorded } from './network-record';
import { FAULTS, type Screen } from './screens';

/** A sample that does not show what it should: it is taken again. */
export class FailedSample extends Error {}

/** Everything has come, and nothing else. */
export async function checkScreen(page: Page, { complete, path }: Screen, requests: readonly Recorded[]) {
  for (const selector of complete) {
    if (!(await page.locator(selector).count())) throw new FailedSample(`${path} lacks ${selector}`);
  }
  const faults = await page.locator(FAULTS).allTextContents();
  if (faults.length > 0) throw new FailedSample(`${path} says: ${faults.join(' ')}`);
  if (new URL(page.url()).pathname !== path) throw new FailedSample(`${path} led to ${page.url()}`);
  const failed = requests.find(({ status }) => (status ?? 0) >= 400);
  if (failed) throw new FailedSample(`${failed.url} answered ${failed.status}`);
}

/** A visitor who comes again has the code; else the browser keeps nothing, and the visit is not a warm one. */
export function checkWarm(requests: readonly Recorded[]): void {
  const code = requests.filter(({ kind }) => kind === 'Script' || kind === 'Stylesheet');
  const fetched = code.filter(({ cached }) => !cached);
  if (code.length === 0 || fetched.length > 0) {
    throw new FailedSample(`not from the browser's cache: ${fetched.map(({ url }) => url).join(' ')}`);
  }
}
