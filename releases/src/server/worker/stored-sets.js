/* The visitor's live set as the browser stores it: a page for all addresses, and the files of all apps. */
const CURRENT = `${OFFLINE_PATH}/current`;
const HELD = `${OFFLINE_PATH}/held`;
const DEVELOPING = `${OFFLINE_PATH}/developing`;
const REVOKED = `${OFFLINE_PATH}/revoked`;

export const pathOf = (url) => new URL(url, location.origin).pathname;

async function readEntry(key) {
  const entry = await caches.match(key, { cacheName: CACHES.site });
  return entry?.json();
}

async function writeEntry(key, value) {
  const cache = await caches.open(CACHES.site);
  await cache.put(key, new Response(JSON.stringify(value)));
}

/* Runs one change of the entries after another: each reads what the one before has written. */
let lastChange = Promise.resolve();
function change(work) {
  const result = lastChange.then(work);
  lastChange = result.catch(() => undefined);
  return result;
}

const namesAny = ({ apps }, versions) =>
  Object.entries(apps).some(([app, version]) => versions.includes(`${app} ${version}`));

/* Whether the last page had versions of a developer's: no other page may take its place. */
export const noteDeveloping = (isOn) => change(() => writeEntry(DEVELOPING, isOn));
export const isDeveloping = () => readEntry(DEVELOPING);

/* The stored set, unless this browser was told that a version of it is revoked. */
export async function readCurrent() {
  const [current, revoked = []] = await Promise.all([readEntry(CURRENT), readEntry(REVOKED)]);
  return current && !namesAny(current, revoked) ? current : undefined;
}

/* Deletes what a tab or the server says is revoked before anything else is done, and for good. */
export function dropRevoked(withdrawn = {}) {
  const told = Object.entries(withdrawn).flatMap(([app, versions]) =>
    versions.filter(({ how }) => how === 'revoked').map(({ version }) => `${app} ${version}`),
  );
  return change(async () => {
    const known = (await readEntry(REVOKED)) ?? [];
    const added = told.filter((each) => !known.includes(each));
    if (added.length === 0) return;
    await writeEntry(REVOKED, [...known, ...added].slice(-MAX_REVOKED));
    const current = await readEntry(CURRENT);
    if (current && namesAny(current, added)) await (await caches.open(CACHES.site)).delete(CURRENT);
    const held = (await readEntry(HELD)) ?? [];
    const good = held.filter((list) => !namesAny(list, added));
    if (good.length < held.length) await keepOnly(good);
  });
}

/* Deletes the files that none of the lists names. */
async function keepOnly(lists) {
  await writeEntry(HELD, lists);
  const named = new Set(lists.flatMap(({ files }) => files));
  const cache = await caches.open(CACHES.files);
  for (const { url } of await cache.keys()) if (!named.has(pathOf(url))) await cache.delete(url);
}

const listOf = ({ revision, locale, apps, files }) => ({
  ...{ revision, locale, apps },
  files: files.map(({ url }) => url),
});

/* Of one revision, visitors of a canary have another set. */
const nameOf = ({ revision, locale, apps = {} }) =>
  JSON.stringify([revision, locale, Object.entries(apps).sort()]);
const isSame = (one, other) => nameOf(one) === nameOf(other);

/* Old files stay for tabs that may ask for them: of all sets while there are such tabs, but never of many sets. */
async function dropOld(maxLists) {
  const [current, held = []] = [await readEntry(CURRENT), await readEntry(HELD)];
  if (held.length <= maxLists) return;
  const others = held.filter((list) => !current || !isSame(list, current));
  await keepOnly([...others, ...(current ? [listOf(current)] : [])].slice(-maxLists));
}

/* Stores the files of the visitor's set, then its page: a stored page never lacks a file. */
async function storeSet(locale) {
  const answer = await fetch(`${OFFLINE_PATH}?locale=${locale}`, { cache: 'no-cache', priority: 'low' });
  if (!answer.ok) return;
  const set = await answer.json();
  const isRevoked = async () => namesAny(set, (await readEntry(REVOKED)) ?? []);
  const readHeld = async () => (await readEntry(HELD)) ?? [];
  /* Named before they are fetched, so that no other change takes them for old. */
  const isHeld = await change(async () => {
    if (await isRevoked()) return false;
    await writeEntry(HELD, [...(await readHeld()).filter((list) => !isSame(list, set)), listOf(set)]);
    return true;
  });
  if (!isHeld) return;
  const isWhole = await storeFiles(set.files).catch(() => false);
  await change(async () => {
    /* It was revoked meanwhile, and the files that have come since belong to no list. */
    if (await isRevoked()) return keepOnly(await readHeld());
    if (isWhole) await writeEntry(CURRENT, set);
    return dropOld(MAX_SETS);
  });
}

/* Whether all are there. What comes over a bad network stays for the next attempt. */
async function storeFiles(files) {
  const cache = await caches.open(CACHES.files);
  const present = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  const queue = files.filter(({ url, integrity }) => !integrity || !present.has(url)).values();
  const storeNext = async () => {
    for (const { url, integrity = '' } of queue) {
      const answer = await fetch(url, { integrity, priority: 'low' });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      await cache.put(url, answer);
    }
  };
  const downloads = await Promise.allSettled(Array.from({ length: DOWNLOADS }, storeNext));
  return downloads.every(({ status }) => status === 'fulfilled');
}

let lastFollowed = Promise.resolve();

/*
 * A tab tells its set: at its start, and whenever it changes. It says when to download, too: a worker that waited would keep the
 * next one waiting, which may be the one that ends it.
 */
export async function followSet(told, tab) {
  await dropRevoked(told.withdrawn);
  if (told.isFirst) await noteDeveloping(false);
  const result = lastFollowed.then(() => updateTo(told, tab));
  lastFollowed = result.catch(() => undefined);
  await lastFollowed;
  const current = await readCurrent();
  const held = { kind: 'held', revision: current?.revision, apps: current?.apps ?? {} };
  for (const window of await listWindows()) window.postMessage(held);
}

const listWindows = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

async function updateTo({ download, isFirst, ...set }, tab) {
  const before = await readCurrent();
  const isOld = !before || (download === 'newest' && !isSame(before, set));
  if (isOld && download) await storeSet(set.locale);
  const [current, windows] = [await readCurrent(), await listWindows()];
  const isAlone = windows.length === 1 && windows[0].id === tab.id;
  if (isFirst && isAlone && current?.revision === set.revision) await change(() => dropOld(1));
}
