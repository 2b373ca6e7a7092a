import { webcrypto } from 'node:crypto';

type Entries = Map<string, Response>;

const toAddress = (request: RequestInfo | URL): string =>
  new URL(typeof request === 'object' && 'url' in request ? request.url : request, location.href).href;

/** Gives the page what jsdom lacks: caches, locks and a digest. `full` makes the next stored file the last one. */
export function giveCaches() {
  const stores = new Map<string, Entries>();
  const room = { files: Infinity };
  const open = async (name: string) => {
    const entries = stores.get(name) ?? (new Map() as Entries);
    stores.set(name, entries);
    return {
      match: async (request: RequestInfo) => entries.get(toAddress(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => {
        if (name.startsWith('glossa-media') && entries.size >= room.files)
          throw new DOMException('full', 'QuotaExceededError');
        entries.set(toAddress(request), response);
      },
      delete: async (request: RequestInfo) => entries.delete(toAddress(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  const storage = { persist: async () => true, estimate: async () => ({ quota: 1e9, usage: 0 }) };
  const locks = { request: async (_name: string, _options: object, work: () => unknown) => work() };
  const serviceWorker = { controller: null, getRegistration: async () => ({}) };
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.defineProperty(globalThis, 'caches', { value: { open }, configurable: true, writable: true });
  for (const [name, value] of Object.entries({ storage, locks, serviceWorker }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  /** The paths and queries that are stored in the caches whose names begin with `prefix`. */
  const list = (prefix: string) =>
    [...stores].flatMap(([name, entries]) =>
      name.startsWith(prefix) ? [...entries.keys()].map((url) => url.slice(location.origin.length)) : [],
    );
  return { stores, room, list };
}
