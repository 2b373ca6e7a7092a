/* What the API has answered a learner, in caches that are named after the token. */
import { readKeptMedia } from './kept-media.js';
import { askNetwork, isAway } from './network.js';
import { pathOf } from './stored-sets.js';

const BEARER = 'Bearer ';
const bearerOf = ({ headers }) => headers.get('authorization') ?? '';

export const isLearners = (request) =>
  bearerOf(request).startsWith(BEARER) && !request.url.includes(OPERATORS_FOLDER);

/* The token's own name in those of its caches. */
async function readMark(request) {
  const token = new TextEncoder().encode(bearerOf(request).slice(BEARER.length));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', token));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/* Sessions that are over, for answers that were under way. */
const ended = new Set();

export async function endLearner(mark) {
  ended.add(mark);
  await Promise.all([CACHES.data, CACHES.kept, CACHES.media].map((prefix) => caches.delete(prefix + mark)));
  await readKeptMedia();
}

/* With a network nothing is older than it; a stored answer says when it was one. */
export async function answerCall(event) {
  const { request } = event;
  const mark = readMark(request);
  const network = fetch(request);
  event.waitUntil(network.then((answer) => noteAnswer(request.url, answer, mark)).catch(() => undefined));
  const first = await askNetwork(network, CALL_TIMEOUT_MS);
  if (!isAway(first)) return first;
  return (await findStored(request.url, await mark)) ?? first ?? network;
}

/* The newer one of an answer and of a lesson's that the learner keeps. */
async function findStored(url, mark) {
  const [data, kept] = await Promise.all(
    [CACHES.data, CACHES.kept].map((prefix) => caches.match(url, { cacheName: prefix + mark })),
  );
  const storedAt = (answer) => answer?.headers.get(STORED_AT_HEADER) ?? '';
  return storedAt(kept) > storedAt(data) ? kept : data;
}

/* Takes its copy at once: the page reads the answer. A proxy or the page of a hotspot may refuse, too, and says nothing. */
function noteAnswer(url, answer, mark) {
  const isApis = answer.headers.has(VERSION_HEADER);
  if (isApis && answer.status === 401) return mark.then(endLearner);
  if (isApis && GONE.includes(answer.status)) return mark.then((own) => dropAnswer(url, own));
  return isStorable(answer) ? storeAnswer(url, answer.clone(), mark) : undefined;
}

/* What the learner may no longer see, and the media of a kept lesson with it. */
const GONE = [403, 404, 410];
const LESSONS = '/kept/lessons/';

async function dropAnswer(url, mark) {
  const [data, kept] = [CACHES.data, CACHES.kept].map((prefix) => prefix + mark);
  for (const name of [data, kept]) if (await caches.has(name)) await (await caches.open(name)).delete(url);
  const path = pathOf(url);
  const place = LESSONS + path.slice(VIDEOS_FOLDER.length);
  const lesson = path.startsWith(VIDEOS_FOLDER) && (await caches.match(place, { cacheName: kept }));
  if (!lesson) return;
  const { film, pictures } = await lesson.json();
  const media = await caches.open(CACHES.media + mark);
  await Promise.all([film, ...pictures].map((file) => media.delete(pathOf(file))));
  await readKeptMedia();
}

const isStorable = ({ status, headers }) =>
  status === 200 &&
  (headers.get('content-type') ?? '').startsWith('application/json') &&
  !headers.has('content-disposition') &&
  Number(headers.get('content-length') ?? 0) <= MAX_ANSWER_BYTES;

async function storeAnswer(url, answer, marked) {
  const [body, mark] = [await answer.blob(), await marked];
  if (body.size > MAX_ANSWER_BYTES || ended.has(mark)) return;
  const headers = new Headers(answer.headers);
  /* They are about the bytes on their way. `Vary` would ask for more than the address. */
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(STORED_AT_HEADER, new Date().toISOString());
  const isKept = await caches.match(url, { cacheName: CACHES.kept + mark });
  const name = (isKept ? CACHES.kept : CACHES.data) + mark;
  if (!(await caches.has(name))) await dropOthers(mark);
  const cache = await caches.open(name);
  await cache.put(url, new Response(body, { headers }));
  /* The session may have ended meanwhile. */
  if (ended.has(mark)) await endLearner(mark);
  else if (!isKept) await dropOldest(cache);
}

/* A browser has one learner at a time, and a shell of before the worker leaves the answers of the one before. */
async function dropOthers(mark) {
  const isOthers = (name) => name.startsWith(CACHES.data) && name !== CACHES.data + mark;
  await Promise.all((await caches.keys()).filter(isOthers).map((name) => caches.delete(name)));
}

/* What a page notes among them stays: its loss says that the browser has removed them. */
async function dropOldest(cache) {
  const keys = (await cache.keys()).filter(({ url }) => pathOf(url).startsWith(API_FOLDER));
  const extra = keys.slice(0, Math.max(0, keys.length - MAX_ANSWERS));
  await Promise.all(extra.map(({ url }) => cache.delete(url)));
}
