import { apiQuery, queryClient } from '@glossa/kit/api-client';
import { beginSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { loadRemote } from './federation';
import { openPage, remoteModule, version } from '../testing/live-apps';
import { refetchFiles } from './load-files';
import { mountLoader, preloadScreen } from './open-app';

jest.mock('./federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files');

const open = (path: string) => mountLoader({ request: new Request(`http://test.local${path}`) });

beforeEach(() => {
  openPage({ revision: 1, apps: {} });
  beginSession('token', { id: 1, username: 'nino' } as User);
});

describe('opening an address', () => {
  it('redirects from an unknown address to the dashboard', async () => {
    const answer = await open('/nowhere');
    expect((answer as Response).headers.get('Location')).toBe('/dashboard');
  });

  it('shows the panel instead of a redirect loop where no app answers at the dashboard either', async () => {
    await expect(open('/dashboard')).resolves.toEqual({ kind: 'failed', name: 'dashboard' });
  });
});

describe('an app that throws when it starts its data', () => {
  it('is opened all the same', async () => {
    jest.mocked(loadRemote).mockResolvedValue(
      remoteModule({
        screens: [
          {
            path: '/clumsy',
            load: async () => () => null,
            queries: () => {
              throw new Error('broken');
            },
          },
        ],
      }),
    );
    openPage({ revision: 1, apps: { clumsy: version('clumsy', '1.0.0') } });
    await expect(open('/clumsy')).resolves.toMatchObject({ kind: 'running' });
  });
});

describe('a screen whose data takes longer than 1.5 s', () => {
  afterEach(() => jest.useRealTimers());

  it('is opened without it', async () => {
    jest.useFakeTimers();
    const queryFn = jest.fn(() => new Promise<never>(() => undefined));
    const query = { queryKey: ['slow'], queryFn, meta: { url: '/api/slow' } };
    const screen = { path: '/slow', load: async () => () => null, queries: () => [query] };
    jest.mocked(loadRemote).mockResolvedValue(remoteModule({ screens: [screen] }));
    openPage({ revision: 1, apps: { slow: version('slow', '1.0.0') } });
    const opened = open('/slow');
    await jest.advanceTimersByTimeAsync(1_500);
    await expect(opened).resolves.toMatchObject({ kind: 'running' });
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});

describe('a screen whose app is not loaded yet', () => {
  const liveVersion = (app: string) =>
    version(app, '1.0.0', { screens: [{ path: `/${app}`, calls: [`/api/${app}`] }] });
  const realFetch = window.fetch;
  afterEach(() => (window.fetch = realFetch));

  it('asks for its data at once, and the app takes the answer', async () => {
    const steps: string[] = [];
    window.fetch = jest.fn(async (url: unknown) => {
      steps.push(`asks ${url as string}`);
      return new Response('{"of":"page"}');
    });
    const query = apiQuery({ queryKey: ['started'], url: '/ahead' });
    const screen = { path: '/ahead', load: async () => () => null, queries: () => [query] };
    jest.mocked(loadRemote).mockImplementation(async () => {
      steps.push('loads code');
      return remoteModule({ screens: [screen] });
    });
    openPage({ revision: 1, apps: { ahead: liveVersion('ahead') } });
    await open('/ahead');
    expect(steps).toEqual(['asks /api/ahead', 'loads code']);
    expect(queryClient.getQueryData(['started'])).toEqual({ of: 'page' });
    // Its code is here now, so its own query asks.
    await open('/ahead');
    expect(steps).toHaveLength(2);
  });

  it('forgets what the app does not ask for', async () => {
    window.fetch = jest.fn(async () => new Response('{}'));
    jest.mocked(loadRemote).mockResolvedValue(remoteModule());
    openPage({ revision: 1, apps: { unused: liveVersion('unused') } });
    await open('/unused');
    expect(window.fetch).toHaveBeenCalledTimes(1);
    expect(window.__glossaBoot?.responses).toEqual({});
  });
});

describe('a tab that has replaced many versions', () => {
  const goLive = (number: number) =>
    openPage({
      revision: number,
      apps: { quiz: version('quiz', `${number}.0.0`), video: version('video', '1.0.0') },
    });

  it('loads a fresh page at a route change after ten of them, when no unsaved work is lost', async () => {
    let busy = false;
    jest.mocked(loadRemote).mockImplementation(async () => remoteModule({ isBusy: () => busy }));
    for (let number = 1; number <= 10; number += 1) {
      goLive(number);
      await open('/quiz');
    }
    await expect(open('/video')).resolves.toMatchObject({ kind: 'running' });
    goLive(11);
    await open('/quiz');
    await expect(open('/quiz')).resolves.toMatchObject({ kind: 'running' });
    busy = true;
    await expect(open('/video?page=2')).resolves.toMatchObject({ kind: 'running' });
    busy = false;
    const answer = (await open('/quiz?page=2')) as Response;
    expect(answer.headers.get('Location')).toBe('/quiz?page=2');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  });
});

describe('preloading a screen', () => {
  beforeEach(() => jest.resetAllMocks());

  test('loads the code and the data of the screen', async () => {
    const screen = {
      path: '/words/:word',
      load: jest.fn(async () => () => null),
      queries: jest.fn(() => []),
    };
    jest.mocked(loadRemote).mockResolvedValue(remoteModule({ screens: [screen] }));
    openPage({ revision: 1, apps: { words: version('words', '1.0.0') } });
    await preloadScreen('/words/gato?page=2');
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(screen.load).toHaveBeenCalledTimes(1);
    expect(screen.queries).toHaveBeenCalledWith({ word: 'gato' }, new URLSearchParams('page=2'));
  });

  test.each(['/broken', '/away', '/nowhere'])('has no visible effect when it fails: %s', async (path) => {
    jest.mocked(refetchFiles).mockRejectedValue(new Error('away'));
    const broken = () => {
      throw new Error('broken');
    };
    jest.mocked(loadRemote).mockImplementation(async (id) => {
      if (id.includes('away')) throw new Error('missing');
      return remoteModule({ screens: [{ path: '/broken', load: broken }] });
    });
    openPage({ revision: 1, apps: { broken: version('broken', '1.0.0'), away: version('away', '1.0.0') } });
    await expect(preloadScreen(path)).resolves.toBeUndefined();
  });
});
