import { screen, waitFor, within } from '@testing-library/react';
import type { QuizResult } from '@glossa/contract/quiz/result';
import { failFirst, holdAnswer, noAnswer, withStatus } from '@glossa/kit/testing';
import { signInFresh } from '../testing/a-learner';
import { aResult, aSubmittedQuiz } from '../testing/a-quiz';
import { renderQuiz } from '../testing/render-quiz';

const RESULTS = '/quizzes/7/results';
const QUIZ = 'GET /api/quizzes/7';
const CLAIM = 'POST /api/quizzes/7/questions/4/claim';
const UNCLAIM = 'DELETE /api/quizzes/7/questions/4/claim';

/** The last question is wrong; its answer may be claimed, or is. */
function withClaim(claim: 'possible' | 'made'): QuizResult {
  const result = aResult();
  const results = result.results.map((each, index) =>
    index === 4 ? { ...each, claim, is_correct: claim === 'made' } : each,
  );
  return { ...result, score: claim === 'made' ? 100 : 80, results };
}

beforeEach(() => signInFresh());

const item = () => screen.getByRole('heading', { name: 'Question 5' }).closest('li') ?? document.body;
const findButton = () => screen.findByRole('button', { name: 'I was right Question 5' });

describe('“I was right”', () => {
  it('changes mark and score at once, tells screen readers, keeps the focus and is taken back', async () => {
    const { user, calls } = renderQuiz(RESULTS, {
      [QUIZ]: aSubmittedQuiz(withClaim('possible')),
      [CLAIM]: withClaim('made'),
      [UNCLAIM]: withClaim('possible'),
    });
    const button = await findButton();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getAllByRole('button', { name: /^I was right/ })).toHaveLength(1);
    await user.click(button);
    expect(await within(item()).findByText('Correct')).toBeInTheDocument();
    expect(screen.getByText('100%')).toBeInTheDocument();
    expect(within(item()).getByRole('status')).toHaveTextContent('Your score is now 100%.');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(button).toHaveFocus();
    await user.click(button);
    expect(await within(item()).findByText('Incorrect')).toBeInTheDocument();
    expect(within(item()).getByRole('status')).toHaveTextContent('Your score is now 80%.');
    expect(calls.map(({ method }) => method)).toEqual(expect.arrayContaining(['POST', 'DELETE']));
  });

  it.each([
    ['there is no network', noAnswer, 'This needs a connection. Please try again when you’re back online.'],
    [
      'the server refuses',
      withStatus(409, { detail: 'Not this one', code: 'answer_not_claimable' }),
      'Not this one',
    ],
  ])('says why when %s, and can be tried again', async (_when, failure, text) => {
    const { user } = renderQuiz(RESULTS, {
      [QUIZ]: aSubmittedQuiz(withClaim('possible')),
      [CLAIM]: failFirst(withClaim('made'), failure),
    });
    await user.click(await findButton());
    expect(await within(item()).findByText(text)).toBeInTheDocument();
    expect(screen.getByText('80%')).toBeInTheDocument();
    await user.click(await findButton());
    expect(await screen.findByText('100%')).toBeInTheDocument();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('keeps its question among the missed ones until they are all shown again', async () => {
    const missedToo = (claim: 'possible' | 'made') => {
      const result = withClaim(claim);
      return {
        ...result,
        results: result.results.map((each, index) => (index === 3 ? { ...each, is_correct: false } : each)),
      };
    };
    const { user } = renderQuiz(RESULTS, {
      [QUIZ]: aSubmittedQuiz(missedToo('possible')),
      [CLAIM]: missedToo('made'),
    });
    await user.click(await screen.findByLabelText('Only missed questions (2)'));
    await user.click(await findButton());
    expect(await screen.findByLabelText('Only missed questions (1)')).toBeChecked();
    expect(await findButton()).toHaveFocus();
  });

  it('is sent when the one before it was answered, as each answer is the whole result', async () => {
    const two = (claim: 'possible' | 'made', other: 'possible' | 'made') => {
      const result = withClaim(other);
      const results = result.results.map((each, index) =>
        index === 3 ? { ...each, claim, is_correct: claim === 'made' } : each,
      );
      return { ...result, results };
    };
    const first = holdAnswer();
    const { user, calls } = renderQuiz(RESULTS, {
      [QUIZ]: aSubmittedQuiz(two('possible', 'possible')),
      [CLAIM]: first.held,
      'POST /api/quizzes/7/questions/3/claim': two('made', 'made'),
    });
    const claims = () => calls.filter(({ path }) => path.endsWith('/claim')).length;
    await user.click(await findButton());
    const other = screen.getByRole('button', { name: 'I was right Question 4' });
    await user.click(other);
    await waitFor(() => expect(claims()).toBe(1));
    first.answer(two('possible', 'made'));
    await waitFor(() => expect(other).toHaveAttribute('aria-pressed', 'true'));
    expect(claims()).toBe(2);
    expect(await findButton()).toHaveAttribute('aria-pressed', 'true');
  });

  it('is not offered by a server that says nothing of it', async () => {
    renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz() });
    expect(await within(await findItem()).findByText('Incorrect')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^I was right/ })).not.toBeInTheDocument();
  });
});

const findItem = async () => {
  await screen.findByRole('heading', { name: 'Question 5' });
  return item();
};
