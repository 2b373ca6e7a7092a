/* Films, sounds and pictures of the lessons that the learner keeps. The pages put them into the caches. */
import { pathOf } from './stored-sets.js';

/* Their addresses; undefined until they have been read. */
let kept;
/* The film that is played: its player asks for one part after another. */
let played = {};

export async function readKeptMedia() {
  kept = undefined;
  played = {};
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES.media));
  const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  kept = new Set(stored.flat().map(({ url }) => pathOf(url)));
}

/* Where it is known not to be kept, the worker stays out of the way. */
export const mayBeKept = (path) => !kept || kept.has(path);

/* The address of an own video is signed anew every few hours, so that its query says nothing. */
async function findMedia(url) {
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(CACHES.media)) continue;
    const stored = await caches.match(url, { cacheName, ignoreSearch: true, ignoreVary: true });
    if (stored) return stored;
  }
  return undefined;
}

export async function answerMedia({ request }) {
  const path = pathOf(request.url);
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (range && played.path === path) return sendPart(played, range);
  const stored = await findMedia(request.url);
  if (!stored) return fetch(request);
  if (!range) return stored;
  played = { path, type: stored.headers.get('content-type'), whole: await stored.blob() };
  return sendPart(played, range);
}

function sendPart({ type, whole }, [, first, last]) {
  const from = first ? Number(first) : Math.max(0, whole.size - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, whole.size) : whole.size;
  if (from >= end) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } });
  }
  const part = whole.slice(from, end, type);
  const headers = {
    'content-type': type,
    'content-length': part.size,
    'content-range': `bytes ${from}-${end - 1}/${whole.size}`,
    'accept-ranges': 'bytes',
  };
  return new Response(part, { status: 206, headers });
}

void readKeptMedia();
