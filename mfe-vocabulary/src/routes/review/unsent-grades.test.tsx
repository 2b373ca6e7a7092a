import { noAnswer, withStatus, type Answer, type Call } from '@glossa/kit/testing';
import { attemptKept } from '@glossa/kit/unsaved-work';
import { act, screen, waitFor } from '@testing-library/react';
import {
  grades,
  gradesEnd,
  openReview,
  prepareReviews,
  pressAt,
  reviewIdIn,
  word,
} from '../../testing/open-review';
import { reviewed } from '../../testing/reviews';

prepareReviews();

describe('grades that cannot be sent', () => {
  const warnsOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('do not block the session, keep their order and are sent when the network is back', async () => {
    let away = true;
    const { user, calls } = openReview({ grading: () => (away ? noAnswer : reviewed()) });
    await pressAt(user, 'harbour', ' 3');
    await word('rope');
    expect(await screen.findByText(/^1 rating isn’t saved yet/)).toBeInTheDocument();
    expect(warnsOnLeaving()).toBe(true);
    await user.keyboard(' 1');
    expect(await screen.findByText(/^2 ratings aren’t saved yet/)).toBeInTheDocument();
    away = false;
    expect(await act(attemptKept)).toEqual([]);
    expect(screen.queryByText(/(isn’t|aren’t) saved yet/)).not.toBeInTheDocument();
    expect(grades(calls).slice(-2)).toEqual(['POST 1 good', 'POST 2 again']);
    const firstIds = calls.filter(({ path }) => path === '/api/vocabulary/1/reviews');
    expect(new Set(firstIds.map(({ data }) => reviewIdIn(data))).size).toBe(1);
    expect(warnsOnLeaving()).toBe(false);
    await user.keyboard(' ');
    expect(await screen.findByRole('heading', { level: 3, name: 'puerto' })).toHaveFocus();
  });

  it('are sent as soon as the browser says that it is online again', async () => {
    let away = true;
    const { user, calls } = openReview({ grading: () => (away ? noAnswer : reviewed()) });
    await pressAt(user, 'harbour', ' 3');
    await gradesEnd();
    away = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(grades(calls)).toEqual(['POST 1 good', 'POST 1 good']));
  });

  it('are sent before their undoing', async () => {
    let answer: (value: Answer) => void = () => undefined;
    const first = new Promise<Answer>((resolve) => (answer = resolve));
    const { user, calls } = openReview({ grading: () => first });
    await pressAt(user, 'harbour', ' 3');
    await pressAt(user, 'rope', ' 4u');
    answer(reviewed());
    await gradesEnd();
    expect(grades(calls)).toEqual(['POST 1 good', 'POST 2 easy', 'DELETE 2']);
  });

  it.each([
    [404, 'review_not_found', undefined],
    [409, 'review_not_last', /could not be undone|not be undone/],
  ])(
    'tell of an undoing that is answered with %i %s, unless there was nothing to undo',
    async (status, code, text) => {
      const refusal = withStatus(status, { detail: 'No.', code });
      const { user } = openReview({
        grading: ({ method }: Call) => (method === 'DELETE' ? refusal : reviewed()),
      });
      await pressAt(user, 'harbour', ' 3');
      await pressAt(user, 'rope', 'u');
      await word('harbour');
      await gradesEnd();
      if (text) expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Dismiss' }) !== null).toBe(text !== undefined);
    },
  );

  it('are left to the frame to tell of when they are refused later', async () => {
    let answer: Answer = noAnswer;
    const { user } = openReview({ grading: () => answer });
    await pressAt(user, 'harbour', ' 3');
    await gradesEnd();
    expect(await act(attemptKept)).toMatchObject([{ kind: 'grade.give', about: 'harbour' }]);
    answer = withStatus(404, { detail: 'No such word.', code: 'word_not_found' });
    expect(await act(attemptKept)).toMatchObject([{ refused: { status: 404 } }]);
    await word('rope');
    expect(screen.queryByText(/“harbour”/)).not.toBeInTheDocument();
  });

  it('are reported when the server rejects them for good, and the others are sent', async () => {
    const gone = withStatus(404, { detail: 'No such word.', code: 'word_not_found' });
    const { user, calls } = openReview({
      grading: ({ path }: Call) => (path.includes('/1/') ? gone : reviewed()),
    });
    await pressAt(user, 'harbour', ' 3');
    expect(await screen.findByText(/The rating of “harbour” could not be saved/)).toBeInTheDocument();
    await user.keyboard(' 3');
    expect(await screen.findByRole('heading', { name: '2 words reviewed' })).toBeInTheDocument();
    await waitFor(() => expect(grades(calls)).toEqual(['POST 1 good', 'POST 2 good']));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument();
    await user.keyboard('u');
    expect(await word('rope')).toBeInTheDocument();
  });

  it('are told of when the word was reviewed elsewhere since, so that the server passes them over', async () => {
    const { user } = openReview({ grading: reviewed({}, {}, 'elsewhere') });
    await pressAt(user, 'harbour', ' 3');
    expect(await screen.findByText(/The rating of “harbour” could not be saved/)).toBeInTheDocument();
  });

  it('are told of by the frame where the server passes them over later', async () => {
    let answer: Answer = noAnswer;
    const { user } = openReview({ grading: () => answer });
    await pressAt(user, 'harbour', ' 3');
    await gradesEnd();
    answer = reviewed({}, {}, 'elsewhere');
    expect(await act(attemptKept)).toMatchObject([{ about: 'harbour', refused: { code: 'passed_over' } }]);
    expect(screen.queryByText(/“harbour”/)).not.toBeInTheDocument();
  });

  it('are not offered again to a learner who returns before they are sent', async () => {
    const first = openReview({ grading: noAnswer });
    await pressAt(first.user, 'harbour', ' 3');
    await gradesEnd();
    first.unmount();
    openReview({ grading: noAnswer });
    expect(await word('rope')).toBeInTheDocument();
  });
});
