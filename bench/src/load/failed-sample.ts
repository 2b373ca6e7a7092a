import { errors, type Page } from '@playwright/test';
import type { Recorded } from '../harness/network-record';
import { FAULTS, type Screen } from './screens';

const MAX_TRIES = 4;

/** A sample whose screen is incomplete; it is repeated. */
export class FailedSample extends Error {}

/** Repeats a failed sample; rethrows the failure when every attempt has failed. */
export async function retrySample<Seen>(
  visit: () => Promise<Seen>,
  failed: (reason: string) => void,
): Promise<Seen> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit();
    } catch (error) {
      if (!(error instanceof FailedSample) || tries === MAX_TRIES) throw error;
      failed(error.message);
    }
  }
}

/**
 * Waits until the screen is complete: what the apps of its slots show comes after its own content.
 * @throws FailedSample
 */
export async function completeScreen(page: Page, { complete, path }: Screen): Promise<void> {
  for (const selector of complete) {
    try {
      await page.locator(selector).first().waitFor({ state: 'attached' });
    } catch (error) {
      throw error instanceof errors.TimeoutError ? new FailedSample(`${path} lacks ${selector}`) : error;
    }
  }
}

/**
 * Requires that the screen is without faults.
 * @throws FailedSample
 */
export async function checkScreen(page: Page, { path }: Screen, requests: readonly Recorded[]) {
  const faults = await page.locator(FAULTS).allTextContents();
  if (faults.length > 0) throw new FailedSample(`${path} says: ${faults.join(' ')}`);
  if (new URL(page.url()).pathname !== path) throw new FailedSample(`${path} led to ${page.url()}`);
  const failed = requests.find(({ status }) => (status ?? 0) >= 400);
  if (failed) throw new FailedSample(`${failed.url} answered ${failed.status}`);
}

/**
 * Requires that all code came from the browser's cache.
 * @throws FailedSample
 */
export function checkWarm(requests: readonly Recorded[]): void {
  const code = requests.filter(({ kind }) => kind === 'Script' || kind === 'Stylesheet');
  const fetched = code.filter(({ cached }) => !cached);
  if (code.length === 0 || fetched.length > 0) {
    throw new FailedSample(`not from the browser's cache: ${fetched.map(({ url }) => url).join(' ')}`);
  }
}
