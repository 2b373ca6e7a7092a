import { webcrypto } from 'node:crypto';

/** A browser with a service worker and a store, as pages over TLS have. */
class FakeContainer extends EventTarget {
  controller: { postMessage: (message: unknown) => void } | null = null;
  readonly sent: unknown[] = [];
  readonly registered: string[] = [];
  updates = 0;

  async register(url: string): Promise<void> {
    this.registered.push(url);
  }

  async getRegistration() {
    return { update: async () => void (this.updates += 1) };
  }

  /** The worker answers for the page from now on. */
  takeOver(): void {
    this.controller = { postMessage: (message) => void this.sent.push(message) };
    this.dispatchEvent(new Event('controllerchange'));
  }
}

export function installStoreBrowser(cacheNames: readonly string[] = []) {
  const names = new Set(cacheNames);
  const contents = new Map<string, Map<string, Response>>();
  const container = new FakeContainer();
  const storage = { persist: jest.fn(async () => true) };
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: {
      keys: async () => [...names],
      has: async (name: string) => names.has(name),
      delete: async (name: string) => names.delete(name),
      match: async (url: string, { cacheName }: { cacheName: string }) =>
        names.has(cacheName) ? contents.get(cacheName)?.get(url) : undefined,
      open: async (name: string) => {
        names.add(name);
        const entries = contents.get(name) ?? new Map<string, Response>();
        contents.set(name, entries);
        return {
          keys: async () => [...entries.keys()],
          match: async (url: string) => entries.get(url),
          put: async (url: string, response: Response) => void entries.set(url, response),
          delete: async (url: string) => entries.delete(url),
        };
      },
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  return { container, names, contents, storage };
}

export function removeStoreBrowser(): void {
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'storage');
}
