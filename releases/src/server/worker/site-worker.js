/*
 * Answers for the site where the network does not. It knows no app: which files there are, the server's list says.
 *
 * It keeps nothing of a page in memory that matters: each answer comes from the caches. So one version of it may follow
 * another at any time, also while pages are open.
 */
import { answerCall, endLearner, isLearners } from './learner-calls.js';
import { answerMedia, mayBeKept, readKeptMedia } from './kept-media.js';
import { askNetwork, isAway } from './network.js';
import { dropRevoked, followSet, isDeveloping, noteDeveloping, pathOf, readCurrent } from './stored-sets.js';

/* Addresses without a page of the site. */
const isElsewhere = (path) => RESERVED.some((folder) => `${path}/`.startsWith(folder));

/* With a network nothing is older than it: the stored page is for when none comes. */
async function answerPage(event) {
  const network = Promise.resolve(event.preloadResponse).then(
    (preloaded) => preloaded ?? fetch(event.request),
  );
  event.waitUntil(network.then(askRevoked).catch(() => undefined));
  if (isElsewhere(pathOf(event.request.url)) || (await isDeveloping())) return network;
  const first = await askNetwork(network, PAGE_TIMEOUT_MS);
  if (!isAway(first)) return first;
  const page = (await readCurrent())?.page;
  return page ? new Response(page.html, { headers: page.headers }) : network;
}

/* The shell that is live may not tell: it may be one of before the worker, or break before it does. */
async function askRevoked() {
  const live = await fetch(LIVE_PATH, { cache: 'no-cache', priority: 'low' });
  if (live.ok) await dropRevoked((await live.json()).withdrawn);
}

/*
 * The address of a file says its content, and the page checks the integrity of what it gets from here, too. What was altered
 * on the disk is refused there, and fetched anew for the next page. Icons and the manifest come with each set.
 */
async function answerFile(event) {
  const { url, integrity } = event.request;
  const stored = await caches.match(url, { cacheName: CACHES.files, ignoreSearch: true, ignoreVary: true });
  if (!stored) return fetch(event.request);
  if (integrity) event.waitUntil(replaceAltered(url, integrity, stored.clone()));
  return stored;
}

async function replaceAltered(url, integrity, stored) {
  const digest = await crypto.subtle.digest('SHA-384', await stored.arrayBuffer());
  if (integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`) return;
  const cache = await caches.open(CACHES.files);
  await cache.delete(url);
  await cache.put(url, await fetch(url, { integrity, cache: 'reload' }));
}

function chooseAnswer({ request }, { origin, pathname }) {
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return answerPage;
  if (pathname.startsWith(APPS_FOLDER) || SITE_FILES.includes(pathname)) return answerFile;
  if (pathname.startsWith(MEDIA_FOLDER)) return mayBeKept(pathname) ? answerMedia : undefined;
  return pathname.startsWith(API_FOLDER) && isLearners(request) ? answerCall : undefined;
}

/* Firefox fails a page whose preload has failed, whatever the worker answers. Only Chromium is known not to. */
function choosePreload() {
  const { navigationPreload } = registration;
  return self.navigator?.userAgentData ? navigationPreload?.enable() : navigationPreload?.disable();
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([clients.claim(), choosePreload()])),
);
self.addEventListener('fetch', (event) => {
  const answer = chooseAnswer(event, new URL(event.request.url));
  if (answer) event.respondWith(answer(event));
});
self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data.kind === 'set') event.waitUntil(followSet(data, source));
  if (data.kind === 'developing') event.waitUntil(noteDeveloping(true));
  if (data.kind === 'kept') event.waitUntil(readKeptMedia());
  if (data.kind === 'ended') event.waitUntil(endLearner(data.mark));
});
