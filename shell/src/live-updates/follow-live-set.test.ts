import { apiClient } from '@glossa/kit/api-client';
import type { LiveSet } from '@glossa/contract/release';
import { setLocale } from '@glossa/kit/i18n';
import { answerCalls, withHeaders } from '@glossa/kit/testing';
import { onReconnected } from '../apps/store';
import { installWorkers, workers } from '../testing/fake-browser';
import { currentLiveSet, openPage, version } from '../testing/live-apps';
import { followLiveSet } from './follow-live-set';

const set = (revision: number, number = '1.0.0'): LiveSet => ({
  revision,
  apps: { quiz: version('quiz', number) },
});
const requests: string[] = [];
let live: LiveSet | undefined;
let visibility: DocumentVisibilityState = 'visible';
let stop: () => void = () => undefined;

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

const settle = () => jest.advanceTimersByTimeAsync(0);

async function follow({ shared } = { shared: true }): Promise<void> {
  installWorkers({ shared });
  stop = followLiveSet();
  await settle();
}

const bring = (received: LiveSet, locale = 'en') =>
  workers.latest.send({ kind: 'set', set: received, locale });

beforeEach(() => {
  jest.useFakeTimers();
  requests.length = 0;
  live = undefined;
  visibility = 'visible';
  document.documentElement.lang = 'en';
  setLocale('en');
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
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
});

describe('the tabs of a browser', () => {
  it('join the worker that holds its stream, and tell it what they have', async () => {
    await follow();
    expect(workers.latest.url).toBe('/releases/live-worker.js');
    expect(workers.latest.told).toEqual([{ locale: 'en', set: set(4) }]);
    bring(set(5));
    expect(currentLiveSet().revision).toBe(5);
  });

  it('receive sets while hidden', async () => {
    visibility = 'hidden';
    await follow();
    bring(set(5));
    expect([currentLiveSet().revision, requests]).toEqual([5, []]);
  });

  it('ask for a set that came in the language of another tab, unless they have it', async () => {
    await follow();
    live = set(6);
    bring(set(4), 'ka');
    bring(set(6), 'ka');
    await settle();
    expect(requests).toEqual(['/releases/live?locale=en']);
    expect(currentLiveSet().revision).toBe(6);
  });

  it('are restored from the back/forward cache with a connection and the newest set', async () => {
    await follow();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect([workers.open, workers.latest.told.at(-1)]).toEqual([[], 'leave']);
    live = set(9);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settle();
    expect(workers.open).toHaveLength(1);
    expect(currentLiveSet().revision).toBe(9);
  });

  it('poll while the stream is refused', async () => {
    await follow();
    live = set(6);
    workers.latest.send({ kind: 'refused' });
    await settle();
    expect(currentLiveSet().revision).toBe(6);
  });

  it('learn that the stream was lost and is open again', async () => {
    const reconnected = jest.fn();
    const unsubscribe = onReconnected(reconnected);
    await follow();
    workers.latest.send({ kind: 'reconnected' });
    expect(reconnected).toHaveBeenCalledTimes(1);
    unsubscribe();
  });

  it('start the worker again when its script could not be loaded', async () => {
    await follow();
    workers.latest.dispatchEvent(new Event('error'));
    expect(workers.open).toHaveLength(0);
    show('visible');
    expect(workers.open).toHaveLength(1);
  });
});

describe('where tabs cannot share a worker', () => {
  it('each visible tab has its own', async () => {
    await follow({ shared: false });
    expect(workers.open).toHaveLength(1);
    show('hidden');
    expect(workers.open).toHaveLength(0);
    live = set(7);
    show('visible');
    await settle();
    expect(workers.open).toHaveLength(1);
    expect(currentLiveSet().revision).toBe(7);
  });
});

describe('a tab that has missed a set', () => {
  it('polls once when an answer of the API names a newer revision, and tells the worker', async () => {
    await follow();
    live = set(8);
    answerCalls({ 'GET /api/quizzes': withHeaders({ 'x-glossa-revision': '8' }, []) });
    await Promise.all([apiClient.get('/quizzes'), apiClient.get('/quizzes'), apiClient.get('/quizzes')]);
    await settle();
    expect(requests).toEqual(['/releases/live?locale=en']);
    expect(currentLiveSet().revision).toBe(8);
    expect(workers.latest.told.at(-1)).toEqual({ locale: 'en', set: set(8) });
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
    bring(set(6));
    bring(set(5));
    expect(currentLiveSet().revision).toBe(6);
  });

  it('polls and follows in the language of the learner', async () => {
    await follow();
    live = set(4, '1.0.1');
    setLocale('ka');
    await settle();
    expect(requests).toEqual(['/releases/live?locale=ka']);
    expect(currentLiveSet().apps['quiz']?.version).toBe('1.0.1');
    expect(workers.latest.told).toContainEqual({ locale: 'ka', set: set(4) });
  });

  it('polls at the start where the page came in another language than the chosen one', async () => {
    document.documentElement.lang = 'de';
    openPage(set(4));
    await follow();
    expect(requests).toEqual(['/releases/live?locale=en']);
  });
});
