import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { waitFor } from '@testing-library/react';
import { mountLoader } from '../apps/open-app';
import { createSiteRouter } from './site-router';

jest.mock('../apps/federation', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
jest.mock('../apps/open-app');

const nino = { id: 1, username: 'nino', email: 'n@x.org', interface_language: 'en' } as User;

beforeEach(() => jest.mocked(mountLoader).mockReset().mockResolvedValue({ kind: 'failed', name: 'words' }));

/** Opens a page whose session is known later; the service was away until then, or was not. Returns how often it opens its app. */
async function openPage(wasAway: boolean) {
  localStorage.setItem('glossa.token', 'token-1');
  window.history.replaceState(null, '', '/vocabulary');
  await jest.isolateModulesAsync(async () => {
    const [auth, { mountLoader: open }, { createSiteRouter: create }] = await Promise.all([
      import('@glossa/kit/auth'),
      import('../apps/open-app'),
      import('./site-router'),
    ]);
    jest.mocked(open).mockReset().mockResolvedValue({ kind: 'failed', name: 'words' });
    let know: (wasAway: boolean) => void = () => undefined;
    const router = create(new Promise((resolve) => (know = resolve)));
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    auth.beginSession('token-1', nino);
    know(wasAway);
    await waitFor(() => expect(router.state.initialized).toBe(true));
    opened = jest.mocked(open).mock.calls.length;
    router.dispose();
  });
  return opened;
}
let opened = 0;

test('an app that could not be loaded while the service was away is opened again when the session is known', async () => {
  expect(await openPage(true)).toBe(2);
  // It is broken.
  expect(await openPage(false)).toBe(1);
});

test('a guest gets to a link with its fragment by signing in, and again when the session has ended', async () => {
  window.history.replaceState(null, '', '/playlists/follow?from=mail#a-token');
  createSiteRouter(Promise.resolve(false));
  const address = () => window.location.pathname + window.location.search + window.location.hash;
  await waitFor(() => expect(address()).toBe('/login'));
  // Nothing is loaded for that.
  expect(mountLoader).not.toHaveBeenCalled();
  beginSession('token-1', nino);
  await waitFor(() => expect(address()).toBe('/playlists/follow?from=mail#a-token'));
  endSession();
  await waitFor(() => expect(address()).toBe('/login'));
  beginSession('token-2', nino);
  await waitFor(() => expect(address()).toBe('/playlists/follow?from=mail#a-token'));
});
