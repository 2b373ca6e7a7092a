import { queryClient } from '@glossa/shared/api-client';
import type { RemoteModule } from '@glossa/shared/federation';
import { answerCalls } from '@glossa/shared/testing';
import * as remote from './remote';
import { aQuiz } from './testing/a-quiz';
import { renderQuiz } from './testing/render-quiz';

const { prefetch, messages, isBusy }: RemoteModule = remote;

beforeEach(() => queryClient.clear());

describe('the quiz app', () => {
  it.each([
    ['/quizzes', ['/api/quizzes']],
    ['/quizzes/7', ['/api/quizzes/7']],
    ['/quizzes/7/results', ['/api/quizzes/7']],
    ['/quizzes/last', []],
    ['/vocabulary', []],
  ])('prefetches the data of %s', async (pathname, paths) => {
    const { calls } = answerCalls({ 'GET /api/quizzes': [], 'GET /api/quizzes/7': {} });
    await prefetch?.({ pathname, search: '' });
    expect(calls.map(({ path }) => path)).toEqual(paths);
  });

  it('prefetches the page of the list that the address asks for', async () => {
    const { calls } = answerCalls({ 'GET /api/quizzes': [] });
    await prefetch?.({ pathname: '/quizzes', search: '?page=2' });
    expect(calls.map(({ params }) => params)).toEqual([{ page: '2' }]);
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

  it('speaks the chosen language', async () => {
    expect(await messages('en')).toHaveProperty(['quiz.list.title'], 'Previous Quizzes');
    expect(await messages('ka')).toMatchObject({
      'quiz.list.title': expect.stringMatching(/\p{Script=Georgian}/u),
    });
  });
});
