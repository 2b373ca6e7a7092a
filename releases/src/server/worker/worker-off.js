/*
 * Takes the place of the service worker, whatever that one does: it has no handler of requests. What a learner keeps stays.
 */
async function endWorker() {
  const names = await caches.keys();
  const own = names.filter(
    (name) => [CACHES.site, CACHES.files].includes(name) || name.startsWith(CACHES.data),
  );
  await Promise.all(own.map((name) => caches.delete(name)));
  await registration.unregister();
  /* Not awaited: the new page waits for this event to end. */
  for (const window of await clients.matchAll({ type: 'window' })) void window.navigate(window.url);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(endWorker()));
