import { act, screen } from '@testing-library/react';
import type { RemoteModule } from '@glossa/kit/federation';
import * as remote from './remote';
import { signInFresh } from './testing/a-learner';
import { aQuiz } from './testing/a-quiz';
import { renderQuiz } from './testing/render-quiz';

const { isBusy, saveDrafts }: RemoteModule = remote;

beforeEach(() => signInFresh());

async function answerFirst() {
  const view = renderQuiz('/quizzes/7', { 'GET /api/quizzes/7': aQuiz() });
  await view.user.click(await screen.findByRole('radio', { name: 'cat' }));
  await view.user.click(screen.getByRole('button', { name: 'Next' }));
  return view;
}

describe('a quiz whose app is replaced by another version', () => {
  it('keeps its answers and the question on screen', async () => {
    const { unmount } = await answerFirst();
    expect(isBusy?.()).toBe(true);
    expect(await act(async () => saveDrafts?.())).toBe(true);
    unmount();
    const { user } = renderQuiz('/quizzes/7', { 'GET /api/quizzes/7': aQuiz() });
    await screen.findByRole('heading', { name: 'Question 2 of 5' });
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByRole('radio', { name: 'cat' })).toBeChecked();
  });

  it('is not replaced where the browser stores nothing', async () => {
    await answerFirst();
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await act(async () => saveDrafts?.())).toBe(false);
    denied.mockRestore();
  });
});
