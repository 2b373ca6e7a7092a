import { queryClient } from '@glossa/shared/api-client';
import type { RemoteModule } from '@glossa/shared/federation';
import { answerCalls } from '@glossa/shared/testing';
import manifest from '../package.json';
import * as remote from './remote';
import { STATS } from './testing/account-data';
import { renderAccount } from './testing/render-account';

const { prefetch, messages }: RemoteModule = remote;

async function startedAt(pathname: string) {
  const { calls } = answerCalls({
    'GET /api/progress/stats': {},
    'GET /api/progress/recent-activity': {},
    'GET /api/stripe/usage': {},
    'GET /api/stripe/config': {},
  });
  await prefetch?.({ pathname, search: '' });
  return calls.map(({ path, params }) => `${path}${'days' in params ? `?days=${params['days']}` : ''}`);
}

beforeEach(() => queryClient.clear());

describe('the account app', () => {
  it.each(['/dashboard', '/progress', '/subscription'] as const)(
    'starts at %s the calls that the page has begun',
    async (path) => {
      expect(await startedAt(path)).toEqual(manifest.glossa.boot[path]);
    },
  );

  it.each(['/profile', '/quizzes'])('starts nothing at %s', async (path) => {
    expect(await startedAt(path)).toEqual([]);
  });

  it('sends an address it does not know to the dashboard', async () => {
    const { address, findByText } = renderAccount('/profile/more', {
      'GET /api/progress/stats': STATS,
      'GET /api/progress/recent-activity': { recent_videos: [] },
    });
    expect(await findByText('No recent videos')).toBeInTheDocument();
    expect(address()).toBe('/dashboard');
  });

  it('speaks the chosen language', async () => {
    expect(await messages('en')).toHaveProperty(['account.progress.title'], 'Learning Progress');
    expect(await messages('ka')).toMatchObject({
      'account.progress.title': expect.stringMatching(/\p{Script=Georgian}/u),
    });
  });
});
