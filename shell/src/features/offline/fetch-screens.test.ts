import type { User } from '@glossa/contract/user';
import { apiQuery, queryClient } from '@glossa/kit/api-client';
import { beginSession, endSession } from '@glossa/kit/auth';
import { markToken } from '@glossa/kit/browser';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { applyLiveSet } from '../../apps/store';
import { openPage, version } from '../../testing/live-apps';
import { installStoreBrowser, removeStoreBrowser } from '../../testing/store-browser';
import { fetchIfDue, fetchScreens } from './fetch-screens';
import { outage } from './outage-store';

jest.mock('@glossa/kit/unsaved-work', () => ({ attemptKept: async () => void fetched.push('what waits') }));
jest.mock('../../idle/when-idle', () => ({
  whenIdle: (callback: () => void) => (callback(), () => undefined),
}));

const HOUR_MS = 3_600_000;
const set = (revision: number) => ({
  revision,
  apps: {
    quiz: version('quiz', '1.0.0', {
      navigation: [{ path: '/quiz', icon: 'quiz', order: 1, name: 'Quizzes', count: '/api/counts#due' }],
      screens: [
        { path: '/quiz', calls: ['/api/quizzes?page=1&per_page=2', '/api/words'] },
        { path: '/quiz/:id', calls: ['/api/quizzes/:id'] },
      ],
    }),
  },
});
const CALLS = [
  'what waits',
  '/api/auth/me',
  '/api/quizzes?page=1&per_page=2',
  '/api/quizzes?page=2&per_page=2',
  '/api/words',
  '/api/counts',
];

let browser: ReturnType<typeof installStoreBrowser>;
let fetched: string[];
let answers: Response[];
let headers: Record<string, string>;

const run = () => fetchIfDue(new AbortController().signal);

beforeEach(async () => {
  fetched = [];
  answers = [];
  headers = {};
  localStorage.clear();
  browser = installStoreBrowser();
  browser.container.takeOver();
  openPage(set(1));
  beginSession('token', { id: 1, username: 'nino' } as User);
  window.fetch = jest.fn(async (url: string) => {
    fetched.push(url);
    browser.names.add(`glossa-data-${await markToken('token')}`);
    const answer = url.includes('page=') ? { data: [], per_page: 2, total: 3 } : null;
    const response = new Response(JSON.stringify(answer), { headers });
    answers.push(response);
    return response;
  }) as unknown as typeof fetch;
});
afterEach(() => {
  endSession();
  removeStoreBrowser();
  Reflect.deleteProperty(navigator, 'connection');
  jest.restoreAllMocks();
});

describe('the answers of the navigation’s screens', () => {
  it('are fetched with all pages of their lists', async () => {
    await run();
    expect(fetched).toEqual(CALLS);
  });

  it('are read to their ends, since an answer that nobody reads stays open', async () => {
    await run();
    expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual(answers.map(() => true));
  });

  it('are not fetched again by the next page within an hour', async () => {
    await run();
    await run();
    expect(fetched).toHaveLength(CALLS.length);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + HOUR_MS);
    await run();
    expect(fetched).toHaveLength(2 * CALLS.length);
  });

  it('are fetched again after a change of the live set', async () => {
    await run();
    applyLiveSet(set(2));
    await run();
    expect(fetched).toHaveLength(2 * CALLS.length);
  });

  it('are fetched once where the learner may pay for it', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await run();
    applyLiveSet(set(2));
    await run();
    expect(fetched).toHaveLength(CALLS.length);
  });

  it('do not count as fetched while the store answers', async () => {
    headers = { 'x-glossa-stored-at': '2026-11-30T08:05:00.000Z' };
    await expect(run()).rejects.toThrow('did not come');
    headers = {};
    await run();
    expect(fetched).toEqual([...CALLS.slice(0, 2), ...CALLS]);
  });

  it('are fetched again after an outage, once what was changed in it is sent', async () => {
    await run();
    outage.setState(true, true);
    const stop = fetchScreens();
    outage.setState(false, true);
    await waitFor(() => expect(fetched).toEqual([...CALLS, ...CALLS]));
    stop();
  });

  it('are fetched with what the screen has shown before the worker came', async () => {
    browser.container.controller = null;
    const stop = fetchScreens();
    const shown = apiQuery({ queryKey: ['quiz'], url: '/quizzes/7', queryFn: () => 'shown' });
    const leave = new QueryObserver(queryClient, shown).subscribe(() => undefined);
    browser.container.takeOver();
    await waitFor(() => expect(fetched).toEqual([...CALLS, '/api/quizzes/7']));
    applyLiveSet(set(2));
    await run();
    expect(fetched).toHaveLength(2 * CALLS.length + 1);
    leave();
    stop();
  });

  it('do not count as fetched where a server refuses some for now', async () => {
    for (const status of [429, 503]) {
      window.fetch = jest.fn(async () => new Response('', { status }));
      await expect(run()).rejects.toThrow('did not come');
    }
    expect(localStorage.getItem('glossa.fetched')).toBeNull();
  });

  it('are fetched again after the device’s clock was wrong', async () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 365 * 24 * HOUR_MS);
    await run();
    jest.mocked(Date.now).mockReturnValue(now);
    await run();
    expect(fetched).toHaveLength(2 * CALLS.length);
  });

  it('are not fetched for a guest', async () => {
    endSession();
    await run();
    expect(fetched).toEqual([]);
  });
});
