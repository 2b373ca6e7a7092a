import { runInNewContext } from 'node:vm';
import { TestSite } from '../../../testing/test-site';
import { readLiveWorker } from './live-routes';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    Stream.opened.push(this);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }

  bring(set: object): void {
    this.dispatchEvent(new MessageEvent('live', { data: JSON.stringify(set) }));
  }

  static get open(): Stream[] {
    return Stream.opened.filter(({ readyState }) => readyState !== Stream.CLOSED);
  }
}

interface Port {
  onmessage?: (event: { data: unknown }) => void;
  postMessage: (news: unknown) => void;
}

const set = (revision: number, version = '1.0.0') => ({ revision, apps: { quiz: { version } } });

/** Runs the worker; each tab that joins is a connection to it. */
function startWorker() {
  const scope = Object.assign(new EventTarget(), { onconnect: null });
  const timing = { setTimeout, clearTimeout, Math };
  runInNewContext(readLiveWorker(), { self: scope, EventSource: Stream, JSON, Set, ...timing });
  const join = (locale = 'en', known = set(4)) => {
    const heard: unknown[] = [];
    const port: Port = { postMessage: (news) => heard.push(news) };
    scope.dispatchEvent(Object.assign(new Event('connect'), { ports: [port] }));
    const tell = (told: object = { locale, set: known }) => port.onmessage?.({ data: told });
    tell();
    return { heard, tell, leave: () => port.onmessage?.({ data: 'leave' }) };
  };
  return { join, scope };
}

const latest = () => Stream.opened.at(-1);

beforeEach(() => {
  jest.useFakeTimers();
  Stream.opened = [];
});
afterEach(() => jest.useRealTimers());

describe('the worker that holds a browser’s stream', () => {
  it('opens one stream, whose sets all tabs hear', () => {
    const { join } = startWorker();
    const tabs = Array.from({ length: 7 }, () => join());
    latest()?.bring(set(5));
    expect(Stream.opened.map(({ url }) => url)).toEqual(['/releases/events?locale=en']);
    for (const { heard } of tabs) expect(heard).toEqual([{ kind: 'set', locale: 'en', set: set(5) }]);
  });

  it('sends nothing to a tab that has left', () => {
    const { join } = startWorker();
    const [gone, tab] = [join(), join()];
    gone.leave();
    latest()?.bring(set(5));
    expect([gone.heard, tab.heard.length]).toEqual([[], 1]);
  });

  it('opens the stream in the language that the learner has chosen', () => {
    const { join } = startWorker();
    join().tell({ locale: 'ka', set: set(4) });
    expect(Stream.open.map(({ url }) => url)).toEqual(['/releases/events?locale=ka']);
  });

  it('passes on a set that a tab has polled, and reconnects where the stream does not bring it', () => {
    const { join } = startWorker();
    const [poller, other] = [join(), join()];
    latest()?.bring(set(4));
    poller.tell({ locale: 'en', set: set(5) });
    expect(other.heard.at(-1)).toEqual({ kind: 'set', locale: 'en', set: set(5) });
    expect(poller.heard).toHaveLength(1);
    jest.advanceTimersByTime(3_000);
    expect([Stream.opened.length, Stream.open.length]).toEqual([2, 1]);
  });

  it('keeps a stream that brings it in time, and one that is ahead of a tab', () => {
    const { join } = startWorker();
    const tab = join();
    latest()?.bring(set(4));
    tab.tell({ locale: 'en', set: set(5) });
    latest()?.bring(set(5));
    join('en', set(3));
    jest.advanceTimersByTime(60_000);
    expect(Stream.opened).toHaveLength(1);
  });

  it('tells that the connection was lost once it is open again', () => {
    const { heard } = startWorker().join();
    latest()?.dispatchEvent(new Event('open'));
    expect(heard).toEqual([]);
    latest()?.dispatchEvent(new Event('error'));
    latest()?.dispatchEvent(new Event('open'));
    expect(heard).toEqual([{ kind: 'reconnected' }]);
  });

  it('tries again after an error answer, and later each time', () => {
    const { heard } = startWorker().join();
    const refuse = () => {
      latest()?.close();
      latest()?.dispatchEvent(new Event('error'));
    };
    refuse();
    expect(heard).toEqual([{ kind: 'refused' }]);
    jest.advanceTimersByTime(4_999);
    expect(Stream.opened).toHaveLength(1);
    jest.advanceTimersByTime(5_001);
    expect(Stream.opened).toHaveLength(2);
    refuse();
    jest.advanceTimersByTime(9_999);
    expect(Stream.opened).toHaveLength(2);
  });

  it('reconnects when the device is online again', () => {
    const { join, scope } = startWorker();
    scope.dispatchEvent(new Event('online'));
    expect(Stream.opened).toHaveLength(0);
    join();
    scope.dispatchEvent(new Event('online'));
    expect([Stream.opened.length, Stream.open.length]).toEqual([2, 1]);
  });
});

it('serves a tab of its own where it is no shared worker', () => {
  const heard: unknown[] = [];
  const scope: EventTarget & Port = Object.assign(new EventTarget(), {
    postMessage: (news: unknown) => heard.push(news),
  });
  runInNewContext(readLiveWorker(), { self: scope, EventSource: Stream, JSON, Set, clearTimeout });
  scope.onmessage?.({ data: { locale: 'en', set: set(4) } });
  latest()?.bring(set(5));
  expect(heard).toEqual([{ kind: 'set', locale: 'en', set: set(5) }]);
});

it('is served at one address, as a script that may connect to this site alone', async () => {
  jest.useRealTimers();
  const site = await TestSite.open();
  const { statusCode, headers, body } = await site.get('/releases/live-worker.js');
  expect([statusCode, body]).toEqual([200, readLiveWorker()]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'cache-control': 'no-cache',
  });
  const again = await site.get('/releases/live-worker.js', { 'if-none-match': headers.etag as string });
  expect(again.statusCode).toBe(304);
});
