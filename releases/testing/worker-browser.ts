import { runInNewContext } from 'node:vm';

type Handler = (event: object) => void;

/** Caches as a browser has them, of whole answers by their address. */
class FakeCaches {
  readonly named = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.named.get(name) ?? new Map<string, Response>();
    this.named.set(name, entries);
    return {
      match: async (url: string) => entries.get(absolute(url))?.clone(),
      put: async (url: string, answer: Response) => {
        entries.delete(absolute(url));
        entries.set(absolute(url), answer);
      },
      delete: async (url: string) => entries.delete(absolute(url)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  }

  async match(url: string, { cacheName = '', ignoreSearch = false } = {}): Promise<Response | undefined> {
    const entries = [...(this.named.get(cacheName) ?? [])];
    const key = (each: string) => (ignoreSearch ? each.split('?', 1)[0] : each);
    return entries.find(([each]) => key(each) === key(absolute(url)))?.[1].clone();
  }

  keys = async () => [...this.named.keys()];
  has = async (name: string) => this.named.has(name);
  delete = async (name: string) => this.named.delete(name);
}

const ORIGIN = 'https://glossa.example';
const absolute = (url: string) => new URL(url, ORIGIN).href;

export interface FakeRequest {
  url: string;
  method: string;
  mode: string;
  headers: Headers;
  integrity?: string;
}

export interface FakeWindow {
  id: string;
  url: string;
  postMessage: (message: unknown) => void;
  navigate: (url: string) => void;
}

/** What a worker of one script can see of its browser. `fetch` is the network. */
export class WorkerBrowser {
  readonly caches = new FakeCaches();
  readonly requests: string[] = [];
  readonly messages: unknown[] = [];
  readonly navigated: string[] = [];
  windows: FakeWindow[] = [];
  isRegistered = true;
  /** Called for each request of the worker and, through it, of the pages. */
  network: (url: string, request: FakeRequest) => Promise<Response> | Response = () => {
    throw new TypeError('Failed to fetch');
  };
  private readonly work: Promise<unknown>[] = [];
  private readonly handlers = new Map<string, Handler[]>();

  constructor(script: string, timers: object = { setTimeout, clearTimeout }) {
    const self = {
      addEventListener: (kind: string, handler: Handler) =>
        this.handlers.set(kind, [...(this.handlers.get(kind) ?? []), handler]),
      skipWaiting: async () => undefined,
    };
    const clients = { claim: async () => undefined, matchAll: async () => this.windows };
    const registration = { unregister: async () => (this.isRegistered = false) };
    const globals = { caches: this.caches, clients, registration, location: new URL(ORIGIN) };
    const web = {
      Math,
      Response,
      Headers,
      URL,
      TextEncoder,
      crypto,
      btoa,
      Blob,
      Date,
    };
    runInNewContext(script, { self, ...globals, ...web, ...timers, fetch: this.fetch });
  }

  openWindow(id: string, url = `${ORIGIN}/dashboard`): FakeWindow {
    const window: FakeWindow = {
      id,
      url,
      postMessage: (message) => this.messages.push(message),
      navigate: (to) => this.navigated.push(to),
    };
    this.windows.push(window);
    return window;
  }

  /** What a page gets for a request; undefined where the worker leaves it to the browser. */
  async request(url: string, more: Partial<FakeRequest> = {}): Promise<Response | undefined> {
    const request = { url: absolute(url), method: 'GET', mode: 'cors', headers: new Headers(), ...more };
    let answer: Promise<Response> | undefined;
    await this.dispatch('fetch', { request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  }

  navigate = (url: string) => this.request(url, { mode: 'navigate' });

  tell(data: object, source: object = {}): Promise<void> {
    return this.dispatch('message', { data, source });
  }

  async dispatch(kind: string, event: object): Promise<void> {
    const waitUntil = (work: Promise<unknown>) => this.work.push(work);
    for (const handler of this.handlers.get(kind) ?? []) handler({ ...event, waitUntil });
    if (kind !== 'fetch') await this.settle();
  }

  /** Resolves once all is done that the events wait for. */
  async settle(): Promise<void> {
    await Promise.all(this.work.splice(0));
  }

  private readonly fetch = async (target: string | FakeRequest): Promise<Response> => {
    const request =
      typeof target === 'string'
        ? { url: absolute(target), method: 'GET', mode: 'cors', headers: new Headers() }
        : target;
    const path = request.url.replace(ORIGIN, '');
    this.requests.push(path);
    return this.network(path, request);
  };
}
