import { apiClient } from '@glossa/kit/api-client';
import type { LiveSet } from '@glossa/contract/release';
import { setLocale } from '@glossa/kit/i18n';
import { answerCalls, withHeaders } from '@glossa/kit/testing';
import { onReconnected } from '../apps/store';
import { FakeChannel, FakeEventSource, FakeLocks } from '../testing/fake-browser';
import { currentLiveSet, openPage, version } from '../testing/live-apps';
import { followLiveSet } from './follow-live-set';
import type { TabMessage } from './shared-stream';

const set = (revision: number, number = '1.0.0'): LiveSet => ({
  revision,
  apps: { quiz: version('quiz', number) },
});
const requests: string[] = [];
let live: LiveSet | undefined;
let visibility: DocumentVisibilityState = 'visible';
let stop: () => void = () => undefined;

/** Another tab of the same browser, without a page. */
function otherTab() {
  const received: TabMessage[] = [];
  const channel = new FakeChannel('glossa-live-set');
  channel.addEventListener('message', (event) => received.push((event as MessageEvent<TabMessage>).data));
  return { received, send: (message: TabMessage) => channel.postMessage(message) };
}

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

const settle = () => jest.advanceTimersByTimeAsync(0);

async function follow(locks: FakeLocks | undefined = new FakeLocks()): Promise<FakeLocks | undefined> {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  stop = followLiveSet();
  await settle();
  return locks;
}

beforeEach(() => {
  jest.useFakeTimers();
  requests.length = 0;
  FakeEventSource.opened = [];
  FakeChannel.open.clear();
  live = undefined;
  visibility = 'visible';
  document.documentElement.lang = 'en';
  setLocale('en');
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.assign(window, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
  window.fetch = jest.fn(async (url: string) => {
    requests.push(url);
    return live ? new Response(JSON.stringify(live)) : new Response('', { status: 503 });
  }) as unknown as typeof fetch;
  openPage(set(4));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('the tabs of a browser', () => {
  it('share one stream: the tab with the lock receives each set and forwards it to the others', async () => {
    await follow();
    expect(FakeEventSource.open.map(({ url }) => url)).toEqual(['/releases/events?locale=en']);
    const other = otherTab();
    FakeEventSource.latest.emit(set(5));
    expect(currentLiveSet().revision).toBe(5);
    expect(other.received).toContainEqual({ kind: 'set', set: set(5), locale: 'en' });
  });

  it('receive sets without a connection of their own, even while hidden', async () => {
    const locks = new FakeLocks();
    void locks.request('', {}, () => new Promise(() => undefined));
    visibility = 'hidden';
    await follow(locks);
    otherTab().send({ kind: 'set', set: set(5), locale: 'en' });
    expect(currentLiveSet().revision).toBe(5);
    expect(FakeEventSource.opened).toEqual([]);
  });

  it('elect another leader when the leading tab is closed or crashes', async () => {
    const locks = new FakeLocks();
    let crash: () => void = () => undefined;
    void locks.request('', {}, () => new Promise<void>((resolve) => (crash = resolve)));
    await follow(locks);
    expect(FakeEventSource.open).toHaveLength(0);
    crash();
    await settle();
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('replace a frozen leader by a visible tab', async () => {
    const locks = new FakeLocks();
    void locks.request('', {}, () => new Promise(() => undefined)).catch(() => undefined);
    await follow(locks);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('keep a leader that answers', async () => {
    const locks = new FakeLocks();
    void locks.request('', {}, () => new Promise(() => undefined));
    const leader = new FakeChannel('glossa-live-set');
    const view = '4, quiz 1.0.0, ';
    leader.addEventListener('message', (event) => {
      const { kind } = (event as MessageEvent<TabMessage>).data;
      if (kind === 'ping') leader.postMessage({ kind: 'pong', view });
    });
    await follow(locks);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeEventSource.opened).toHaveLength(0);
    expect(requests).toEqual([]);
  });

  it('stop leading when the lock is stolen, and may lead again later', async () => {
    const locks = await follow();
    const mine = FakeEventSource.latest;
    let end: () => void = () => undefined;
    void locks?.request('', { steal: true }, () => new Promise<void>((resolve) => (end = resolve)));
    await settle();
    expect(mine.readyState).toBe(FakeEventSource.CLOSED);
    end();
    await settle();
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('restart the stream once when a tab was opened for another view, as by a preview link', async () => {
    await follow();
    otherTab().send({ kind: 'ping', view: '4, quiz 2.0.0, 2026-11-21T12:00:00Z' });
    expect(FakeEventSource.opened).toHaveLength(2);
    otherTab().send({ kind: 'ping', view: '4, quiz 2.0.0, 2026-11-21T12:00:00Z' });
    expect(FakeEventSource.opened).toHaveLength(2);
    const preview = { apps: { quiz: '2.0.0' }, expires_at: '2026-11-21T12:00:00Z' };
    FakeEventSource.latest.emit({ ...set(4, '2.0.0'), preview });
    expect(currentLiveSet()).toMatchObject({ revision: 4, preview });
  });

  it('are restored from the back/forward cache with a connection and the newest set', async () => {
    await follow();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await settle();
    expect(FakeEventSource.open).toHaveLength(0);
    expect(FakeChannel.open.size).toBe(0);
    live = set(9);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settle();
    expect(FakeEventSource.open).toHaveLength(1);
    expect(currentLiveSet().revision).toBe(9);
  });

  it('reconnect after an error answer, and poll meanwhile', async () => {
    await follow();
    live = set(6);
    FakeEventSource.latest.refuse();
    await settle();
    expect(currentLiveSet().revision).toBe(6);
    await jest.advanceTimersByTimeAsync(11_000);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('all learn that the stream was lost and is open again', async () => {
    const reconnected = jest.fn();
    const unsubscribe = onReconnected(reconnected);
    await follow();
    const other = otherTab();
    FakeEventSource.latest.dispatchEvent(new Event('open'));
    expect(reconnected).not.toHaveBeenCalled();
    FakeEventSource.latest.dispatchEvent(new Event('error'));
    FakeEventSource.latest.dispatchEvent(new Event('open'));
    expect(reconnected).toHaveBeenCalledTimes(1);
    expect(other.received).toContainEqual({ kind: 'reconnected' });
    other.send({ kind: 'reconnected' });
    expect(reconnected).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it('restart a stream that does not bring a set which came another way', async () => {
    await follow();
    const other = otherTab();
    other.send({ kind: 'set', set: set(5), locale: 'en' });
    expect(FakeEventSource.opened).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(FakeEventSource.opened).toHaveLength(2);
  });
});

describe('where tabs cannot share a stream', () => {
  it('each visible tab has its own', async () => {
    await follow(undefined);
    Reflect.deleteProperty(navigator, 'locks');
    stop();
    stop = followLiveSet();
    expect(FakeEventSource.open).toHaveLength(1);
    show('hidden');
    expect(FakeEventSource.open).toHaveLength(0);
    live = set(7);
    show('visible');
    await settle();
    expect(FakeEventSource.open).toHaveLength(1);
    expect(currentLiveSet().revision).toBe(7);
  });
});

describe('a tab that has missed a set', () => {
  it('polls once when an answer of the API names a newer revision, and forwards the set', async () => {
    await follow();
    const other = otherTab();
    live = set(8);
    answerCalls({ 'GET /api/quizzes': withHeaders({ 'x-glossa-revision': '8' }, []) });
    await Promise.all([apiClient.get('/quizzes'), apiClient.get('/quizzes'), apiClient.get('/quizzes')]);
    await settle();
    expect(requests).toEqual(['/releases/live?locale=en']);
    expect(currentLiveSet().revision).toBe(8);
    expect(other.received).toContainEqual({ kind: 'set', set: set(8), locale: 'en' });
    await apiClient.get('/quizzes');
    await settle();
    expect(requests).toHaveLength(1);
  });

  it('does not poll again and again a server that does not know that revision yet', async () => {
    await follow();
    live = set(4);
    answerCalls({ 'GET /api/quizzes': withHeaders({ 'x-glossa-revision': '8' }, []) });
    for (let call = 0; call < 5; call += 1) await apiClient.get('/quizzes');
    await settle();
    expect(requests.length).toBeLessThanOrEqual(1);
  });

  it('polls when it becomes visible', async () => {
    await follow();
    show('hidden');
    await settle();
    expect(requests).toEqual([]);
    live = set(6);
    show('visible');
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(requests).toHaveLength(1);
    expect(currentLiveSet().revision).toBe(6);
  });

  it('ignores an older set', async () => {
    await follow();
    FakeEventSource.latest.emit(set(6));
    FakeEventSource.latest.emit(set(5));
    expect(currentLiveSet().revision).toBe(6);
  });

  it('polls and reconnects in the language of the learner', async () => {
    await follow();
    live = set(4, '1.0.1');
    setLocale('ka');
    await settle();
    expect(requests).toEqual(['/releases/live?locale=ka']);
    expect(currentLiveSet().apps['quiz']?.version).toBe('1.0.1');
    expect(FakeEventSource.latest.url).toBe('/releases/events?locale=ka');
  });

  it('polls at the start where the page came in another language than the chosen one', async () => {
    document.documentElement.lang = 'de';
    openPage(set(4));
    await follow();
    expect(requests).toEqual(['/releases/live?locale=en']);
  });
});
