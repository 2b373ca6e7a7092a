import { OFFLINE_PATH } from '@glossa/contract/page-protocol';
import { expect, type Page } from '@playwright/test';

/** Until the worker has stored a site on a machine with other work. */
const TIMEOUT_MS = 60_000;

/** What Playwright's pages and Puppeteer's have in common. */
interface ScriptedPage {
  evaluate(script: (wanted: Wanted) => Promise<string[]>, wanted: Wanted): Promise<string[]>;
}

interface Wanted {
  readonly offlinePath: string;
  readonly addresses: readonly string[];
}

/** Waits until the worker has stored all that a start needs, and the answers of these calls of the API. */
export async function waitUntilKept(page: ScriptedPage, calls: readonly string[] = []): Promise<void> {
  const wanted = { offlinePath: OFFLINE_PATH, addresses: calls.map((call) => `/api${call}`) };
  await expect.poll(() => page.evaluate(listMissing, wanted), { timeout: TIMEOUT_MS }).toEqual([]);
}

/** Runs in the page. */
async function listMissing({ offlinePath, addresses }: Wanted): Promise<string[]> {
  await navigator.serviceWorker.ready;
  const locale = document.documentElement.lang;
  const { files } = (await (await fetch(`${offlinePath}?locale=${locale}`)).json()) as {
    files: { url: string }[];
  };
  // The page is stored after its files.
  const wanted = [...files.map(({ url }) => url), `${offlinePath}/current`, ...addresses];
  const found = await Promise.all(wanted.map((url) => caches.match(url, { ignoreVary: true })));
  return wanted.filter((_, index) => !found[index]);
}

/** Waits until the stored page is one of a live set with this version, and has all that it needs. */
export async function waitUntilStored(page: Page, app: string, version: string): Promise<void> {
  const read = async ([address, name]: readonly [string, string]) => {
    const set = (await (await caches.match(address))?.json()) as { apps: Record<string, string> } | undefined;
    return set?.apps[name];
  };
  await expect
    .poll(() => page.evaluate(read, [`${OFFLINE_PATH}/current`, app] as const), { timeout: TIMEOUT_MS })
    .toBe(version);
}

/** What the caches of the browser hold: their names, and the addresses in them. */
export function listStored(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}
