import { join } from 'node:path';
import { readScreens } from '@glossa/build/read-screens';
import { queryClient } from '@glossa/kit/api-client';
import type { RemoteModule } from '@glossa/kit/federation';
import { callsOnOpening } from '@glossa/kit/testing';
import * as remote from './remote';
import { aQuiz } from './testing/a-quiz';
import { renderQuiz } from './testing/render-quiz';

const { screens, isBusy }: RemoteModule = remote;

const answers = { 'GET /api/quizzes': [], 'GET /api/quizzes/7': {}, 'GET /api/quizzes/word-choices': {} };
const startedAt = async (path: string) => (await callsOnOpening(screens, path, answers)).calls;

beforeEach(() => queryClient.clear());

describe('the quiz app', () => {
  it.each([
    ['/quizzes', ['/api/quizzes', '/api/quizzes/word-choices']],
    ['/quizzes/7', ['/api/quizzes/7']],
    ['/quizzes/7/results', ['/api/quizzes/7']],
    ['/quizzes/last', []],
    ['/vocabulary', []],
  ])('prefetches the data of %s', async (pathname, paths) => {
    expect(await startedAt(pathname)).toEqual(paths);
  });

  it.each(readScreens(join(__dirname, '..')))(
    'starts at $path the calls that its page has begun',
    async ({ path, boot }) => {
      const filled = boot.map((call) => call.replace(':id', '7'));
      expect(await startedAt(path.replace(':id', '7'))).toEqual(filled);
    },
  );

  it('prefetches the page of the list that the address asks for', async () => {
    expect(await startedAt('/quizzes?page=2')).toContain('/api/quizzes?page=2');
  });

  it('redirects an unknown address to the dashboard', () => {
    expect(renderQuiz('/quizzes/7/results/more').address()).toBe('/dashboard');
  });

  it('is busy while a quiz is being answered', async () => {
    const { findByText, unmount } = renderQuiz('/quizzes/7', { 'GET /api/quizzes/7': aQuiz() });
    await findByText('Question 1 of 5');
    expect(isBusy?.()).toBe(true);
    unmount();
    expect(isBusy?.()).toBe(false);
  });
});
