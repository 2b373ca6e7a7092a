import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { waitFor } from '@testing-library/react';
import { createSiteRouter } from './site-router';

jest.mock('../apps/open-app', () => ({ mountLoader: async () => null }));

const nino = { id: 1, username: 'nino', email: 'n@x.org', interface_language: 'en' } as User;

test('a guest gets to a link with its fragment by signing in, and again when the session has ended', async () => {
  window.history.replaceState(null, '', '/playlists/follow?from=mail#a-token');
  createSiteRouter(Promise.resolve());
  const address = () => window.location.pathname + window.location.search + window.location.hash;
  await waitFor(() => expect(address()).toBe('/login'));
  beginSession('token-1', nino);
  await waitFor(() => expect(address()).toBe('/playlists/follow?from=mail#a-token'));
  endSession();
  await waitFor(() => expect(address()).toBe('/login'));
  beginSession('token-2', nino);
  await waitFor(() => expect(address()).toBe('/playlists/follow?from=mail#a-token'));
});
