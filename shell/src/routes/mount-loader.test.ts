import { beginSession, endSession } from '@glossa/shared/auth';
import type { User } from '@glossa/contract/user';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { moduleOf, openPage, version } from '../testing/live-apps';
import { mountLoader } from './mount-loader';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../apps/load-files', () => ({
  loadScript: jest.fn(),
  loadStyle: jest.fn(),
  fetchAfresh: jest.fn(),
}));

const open = (path: string) => mountLoader({ request: new Request(`http://test.local${path}`) });

beforeEach(() => {
  openPage({ revision: 1, apps: {} });
  beginSession('token', { id: 1, username: 'nino' } as User);
});

describe('opening an address', () => {
  it('sends a guest to the sign-in screen without loading an app', async () => {
    endSession();
    const answer = await open('/quizzes');
    expect((answer as Response).headers.get('Location')).toBe('/login');
  });

  it('leads from an unknown address to the dashboard', async () => {
    const answer = await open('/nowhere');
    expect((answer as Response).headers.get('Location')).toBe('/dashboard');
  });

  it('shows the panel, and does not go round in circles, where nothing answers at the dashboard either', async () => {
    await expect(open('/dashboard')).resolves.toEqual({ kind: 'failed', name: 'dashboard' });
  });
});

describe('an app that fails when it is asked to start its data', () => {
  it('is opened all the same', async () => {
    jest.mocked(loadRemote).mockResolvedValue(
      moduleOf({
        prefetch: () => {
          throw new Error('broken');
        },
      }),
    );
    openPage({ revision: 1, apps: { clumsy: version('clumsy', '1.0.0') } });
    await expect(open('/clumsy')).resolves.toMatchObject({ kind: 'running' });
  });
});

describe('a tab in which version has followed version', () => {
  const goLive = (number: number) =>
    openPage({
      revision: number,
      apps: { quiz: version('quiz', `${number}.0.0`), video: version('video', '1.0.0') },
    });

  it('gets a fresh page at a change of route after ten of them, when nothing is lost by that', async () => {
    let busy = false;
    jest.mocked(loadRemote).mockImplementation(async () => moduleOf({ isBusy: () => busy }));
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
