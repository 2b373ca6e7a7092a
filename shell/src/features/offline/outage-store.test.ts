import type { User } from '@glossa/contract/user';
import { apiClient, apiQuery, queryClient } from '@glossa/kit/api-client';
import { beginSession, endSession } from '@glossa/kit/auth';
import { answerCalls, noAnswer, withHeaders, type Answer } from '@glossa/kit/testing';
import { replayKept } from '@glossa/kit/unsaved-work';
import { QueryObserver } from '@tanstack/react-query';
import { openPage } from '../../testing/live-apps';
import { findOldestShown, followOutage, isScreenIncomplete, outage } from './outage-store';

const events: string[] = [];

jest.mock('@glossa/kit/unsaved-work', () => ({
  replayKept: jest.fn(() => void events.push('replay')),
}));

const STORED_AT = '2026-11-30T08:05:00.000Z';
const stored = (body: unknown) => withHeaders({ 'x-glossa-stored-at': STORED_AT }, body);
const words = apiQuery({ queryKey: ['words'], url: '/vocabulary' });
const quizzes = apiQuery({ queryKey: ['quizzes'], url: '/quizzes' });
const lookUps = { ...apiQuery({ queryKey: ['look-up'], url: '/quizzes' }), meta: undefined };

let answers: Record<string, Answer>;
let stops: (() => void)[];

const show = (query: typeof words | typeof lookUps) =>
  stops.push(new QueryObserver(queryClient, { ...query, retry: false }).subscribe(() => undefined));

beforeEach(() => {
  jest.useFakeTimers();
  openPage({ revision: 1, apps: {} });
  events.length = 0;
  beginSession('token', { id: 1, username: 'nino' } as User);
  apiClient.storedAnswers.clear();
  outage.setState(false, true);
  answers = { 'GET /api/auth/me': stored({}), 'GET /api/vocabulary': stored([]) };
  answerCalls({ '*': ({ path }: { path: string }) => (events.push(path), answers[`GET ${path}`]) });
  window.fetch = jest.fn(async (url: string) => {
    events.push(url);
    return new Response('{"revision":1,"apps":{}}');
  }) as unknown as typeof fetch;
  stops = [followOutage()];
  events.length = 0;
});
afterEach(() => {
  stops.forEach((stop) => stop());
  endSession();
  jest.useRealTimers();
});

describe('an outage', () => {
  it('is noticed by an answer from the store, whose time the screen says', async () => {
    expect(outage.getState()).toBe(false);
    show(words);
    await jest.advanceTimersByTimeAsync(0);
    expect(outage.getState()).toBe(true);
    expect(findOldestShown()).toBe(STORED_AT);
  });

  it('that leaves a screen without an answer is told apart', async () => {
    show(words);
    await jest.advanceTimersByTimeAsync(0);
    expect(isScreenIncomplete()).toBe(false);
    answers['GET /api/quizzes'] = noAnswer;
    // A look-up tells itself that it found nothing.
    show(lookUps);
    await jest.advanceTimersByTimeAsync(0);
    expect(isScreenIncomplete()).toBe(false);
    show(quizzes);
    await jest.advanceTimersByTimeAsync(0);
    expect(isScreenIncomplete()).toBe(true);
  });

  it('lasts while only the store answers', async () => {
    show(words);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(outage.getState()).toBe(true);
    expect(events).not.toContain('replay');
  });

  it('is over within five seconds of the return: the live set first, then what waits, then what is shown', async () => {
    show(words);
    await jest.advanceTimersByTimeAsync(60_000);
    answers = { 'GET /api/auth/me': {}, 'GET /api/vocabulary': [] };
    events.length = 0;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(outage.getState()).toBe(false);
    const afterProbe = events.slice(events.lastIndexOf('/api/auth/me') + 1);
    expect(afterProbe).toEqual(['/releases/live?locale=en', 'replay', '/api/vocabulary']);
    expect(findOldestShown()).toBeUndefined();
  });

  it('of a guest is noticed by a call that fails on the way', async () => {
    endSession();
    answers['GET /api/quizzes'] = noAnswer;
    show(quizzes);
    await jest.advanceTimersByTimeAsync(0);
    expect(outage.getState()).toBe(true);
  });

  it('begins when the browser goes offline', () => {
    window.dispatchEvent(new Event('offline'));
    expect(outage.getState()).toBe(true);
    expect(replayKept).toHaveBeenCalled();
  });
});
