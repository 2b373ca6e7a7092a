import type { Page } from '@glossa/contract/page';
import { STORED_AT_HEADER } from '@glossa/contract/page-protocol';
import { findScreenCalls, listEntries } from '@glossa/contract/navigation';
import { queryClient } from '@glossa/kit/api-client';
import { currentSession, onSessionChange } from '@glossa/kit/auth';
import { listen, markToken } from '@glossa/kit/browser';
import { currentLocale } from '@glossa/kit/i18n';
import { attemptKept } from '@glossa/kit/unsaved-work';
import { appStore, findApp, onLiveSetChange } from '../../apps/store';
import { whenIdle } from '../../idle/when-idle';
import { outage } from './outage-store';
import { expireFetched, hasFetched, noteFetched, readFetched } from './stored-data';
import { isMetered, workers } from './site-worker';

const INTERVAL_MS = 60 * 60 * 1000;
/** Tabs and browsers do not ask all at once after a change. */
const SPREAD_MS = 60_000;
/** A list of more pages is stored in part. */
const MAX_PAGES = 20;
/** True while the screen may show what the worker has not seen. */
let isBeforeWorker = false;

/** When idle, hourly, and after an outage or a new live set; the worker stores them. Returns its stop. */
export function fetchScreens(): () => void {
  const container = workers();
  if (!container) return () => undefined;
  isBeforeWorker = !container.controller;
  let cancel: () => void = () => undefined;
  const schedule = (delayMs = 0) => {
    cancel();
    const controller = new AbortController();
    const { signal } = controller;
    const fetchUnlessCanceled = () => void (signal.aborted || fetchIfDue(signal).catch(() => undefined));
    const timer = setTimeout(() => whenIdle(fetchUnlessCanceled), delayMs);
    cancel = () => {
      clearTimeout(timer);
      controller.abort();
    };
  };
  const soon = () => schedule();
  const endOutage = () => {
    expireFetched();
    soon();
  };
  const stops = [
    onLiveSetChange(() => schedule(Math.random() * SPREAD_MS)),
    onSessionChange(soon),
    outage.subscribe((isAway) => !isAway && endOutage()),
    listen(container as EventTarget, { controllerchange: soon }),
  ];
  const interval = setInterval(soon, INTERVAL_MS);
  soon();
  return () => {
    cancel();
    clearInterval(interval);
    stops.forEach((stop) => stop());
  };
}

/** Exported for tests. */
export async function fetchIfDue(signal: AbortSignal): Promise<void> {
  const { status, token } = currentSession();
  // Without the worker nothing would be stored.
  if (status !== 'authenticated' || token === null || !workers()?.controller) return;
  const owner = await markToken(token);
  const name = `${owner} ${appStore.getState().liveSet.revision} ${currentLocale()}`;
  const last = readFetched();
  const isStored = await hasFetched(owner);
  // The device's clock may have been wrong.
  const isRecent = last.name === name && Math.abs(Date.now() - last.at) < INTERVAL_MS;
  // Who pays for it gets what is missing, and no more.
  if (isStored && (isRecent || (isMetered() && last.name.startsWith(owner)))) return;
  // The stored answers must have what the learner has changed meanwhile.
  await attemptKept().catch(() => undefined);
  for (const call of listCalls()) await fetchPages(call, token, signal);
  isBeforeWorker = false;
  await noteFetched(name, owner);
}

/** The calls of the navigation's screens, of the numbers at its entries, and those that the worker came too late for. */
function listCalls(): string[] {
  const { liveSet } = appStore.getState();
  const calls = listEntries(liveSet).flatMap(({ path, count }) => {
    const app = liveSet.apps[findApp(path) ?? ''];
    return [...(app ? findScreenCalls(app, path) : []), ...(count?.split('#').slice(0, 1) ?? [])];
  });
  const shown = isBeforeWorker ? queryClient.getQueryCache().findAll({ type: 'active' }) : [];
  const missed = shown.flatMap(({ meta }) => (typeof meta?.['url'] === 'string' ? [meta['url']] : []));
  return [...new Set(['/api/auth/me', ...calls, ...missed])];
}

/** Makes a call, and where its answer is one page of a list, those of the next pages. */
async function fetchPages(call: string, token: string, signal: AbortSignal): Promise<void> {
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    'Accept-Language': currentLocale(),
  };
  const { pathname, search } = new URL(call, location.origin);
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const url = page === 1 ? call : pathname + search.replace(/\bpage=1\b/, `page=${page}`);
    const response = await fetch(url, { headers, signal, priority: 'low' });
    const isRefusedForNow = response.status === 429 || response.status >= 502;
    if (isRefusedForNow || response.headers.has(STORED_AT_HEADER)) throw new Error(`${url} did not come`);
    // Read in any case: an answer that nobody reads stays open.
    const text = await response.text();
    if (!response.ok || !/\bpage=1\b/.test(search)) return;
    const answer = JSON.parse(text) as Partial<Page<unknown>> | null;
    const { total = 0, per_page = Infinity } = answer ?? {};
    if (page * per_page >= total) return;
  }
}
