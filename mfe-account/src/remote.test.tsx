import { join } from 'node:path';
import { readScreens } from '@glossa/build/read-screens';
import { queryClient } from '@glossa/kit/api-client';
import type { RemoteModule } from '@glossa/kit/federation';
import { callsOnOpening } from '@glossa/kit/testing';
import * as remote from './remote';
import { STATS } from './testing/account-data';
import { renderAccount } from './testing/render-account';

const { screens }: RemoteModule = remote;

async function startedAt(path: string) {
  const { calls } = await callsOnOpening(screens, path, {
    'GET /api/progress/stats': {},
    'GET /api/progress/recent-activity': {},
    'GET /api/stripe/usage': {},
    'GET /api/stripe/config': {},
  });
  return calls;
}

/** As the build reads them. */
const declared = readScreens(join(__dirname, '..'));

beforeEach(() => queryClient.clear());

describe('the account app', () => {
  it('starts calls at each screen', () => {
    expect(declared.filter(({ boot }) => boot.length > 0).map(({ path }) => path)).toEqual([
      '/dashboard',
      '/dashboard/last-lesson',
      '/progress',
      '/profile',
      '/subscription',
    ]);
  });

  it.each(declared)('starts at $path the calls that its page has begun', async ({ path, boot }) => {
    expect(await startedAt(path)).toEqual(boot);
  });

  it('starts nothing at an address of another app', async () => {
    expect(await startedAt('/quizzes')).toEqual([]);
  });

  it('redirects an unknown address to the dashboard', async () => {
    const { address, findByText } = renderAccount('/profile/more', {
      'GET /api/progress/stats': STATS,
      'GET /api/progress/recent-activity': { recent_videos: [] },
    });
    expect(await findByText('No recent videos')).toBeInTheDocument();
    expect(address()).toBe('/dashboard');
  });
});
