import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import type { QuizResult } from '@glossa/contract/quiz/result';
import type { QuestionReport } from '@glossa/contract/quiz/report';
import { holdAnswer, noAnswer, withStatus } from '@glossa/kit/testing';
import { signInFresh } from '../testing/a-learner';
import { aQuiz, aResult, aSubmittedQuiz } from '../testing/a-quiz';
import { renderQuiz } from '../testing/render-quiz';

const NEEDS_NETWORK = 'This needs a connection. Please try again when you’re back online.';
const RESULTS = '/quizzes/7/results';
const QUIZ = 'GET /api/quizzes/7';
const REPORT = 'POST /api/quizzes/7/questions/4/report';

const aReport = (fields: Partial<QuestionReport> = {}): QuestionReport => ({
  reason: 'answer_is_right',
  comment: null,
  outcome: 'accepted',
  finding: 'same_meaning',
  detail: '“shop” is also correct.',
  graded_by: 'Glossa',
  reported_at: '2026-05-04T10:06:00.000Z',
  ...fields,
});

/** The result after the report of the last question. */
function regraded(report: QuestionReport): QuizResult {
  const result = aResult();
  const [is_correct, voided] = [report.outcome === 'accepted', report.outcome === 'voided'];
  const score = is_correct || voided ? 100 : 80;
  const results = result.results.map((each, index) =>
    index === 4 ? { ...each, is_correct, ...(voided ? { voided } : {}), report } : each,
  );
  return { ...result, score, correct_answers: is_correct ? 5 : 4, total_questions: voided ? 4 : 5, results };
}

async function openDialog(answer: unknown, state?: unknown, quiz: unknown = aSubmittedQuiz()) {
  const view = renderQuiz(RESULTS, { [QUIZ]: quiz, [REPORT]: answer }, state);
  await view.user.click(await screen.findByRole('button', { name: 'Report a problem Question 5' }));
  const dialog = screen.getByRole('dialog', { name: 'Report a problem with question 5' });
  return { ...view, dialog, send: () => view.user.click(within(dialog).getByText('Send report')) };
}

const item = (number: number) =>
  screen.getByRole('heading', { name: `Question ${number}`, hidden: true }).closest('li') ?? document.body;

describe('reporting a question', () => {
  it('offers the reasons, and sends the chosen one with the comment', async () => {
    const { user, calls, dialog, send } = await openDialog(regraded(aReport()));
    const reasons = within(dialog).getByRole('group', { name: 'What’s wrong?' });
    expect(
      within(reasons)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['answer_is_right', 'question_unclear', 'wrong_answer_marked', 'other']);
    await user.click(within(reasons).getByLabelText('The question is unclear'));
    await user.type(within(dialog).getByLabelText('Comment (optional)'), ' Which one? ');
    await send();
    await within(dialog).findByText('Accepted: counts as correct');
    const report = calls.find(({ path }) => path.endsWith('/report'));
    expect(report?.data).toMatchObject({ reason: 'question_unclear', comment: 'Which one?' });
  });

  it('accepted: shows the reason and the new score, and updates the results', async () => {
    const { user, dialog, send } = await openDialog(regraded(aReport()));
    queryClient.setQueryData([...queryKeys.quizzes, 'list'], []);
    queryClient.setQueryData([...queryKeys.progress, 'stats'], {});
    await send();
    expect(await within(dialog).findByText('Accepted: counts as correct')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Your answer is also correct.');
    expect(dialog).toHaveTextContent('“shop” is also correct.');
    expect(dialog).toHaveTextContent('Your score is now 100%.');
    expect(queryClient.getQueryState([...queryKeys.quizzes, 'list'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState([...queryKeys.progress, 'stats'])?.isInvalidated).toBe(true);
    expect(within(dialog).getByRole('button', { name: 'Done' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByText('100%')).toBeInTheDocument();
    expect(screen.getByText('Excellent!')).toBeInTheDocument();
    expect(within(item(5)).getByText('Correct')).toBeInTheDocument();
    expect(item(5)).toHaveTextContent('Accepted: counts as correct');
    expect(within(item(5)).queryByRole('button')).not.toBeInTheDocument();
  });

  it('voided: the question no longer counts and is not missed', async () => {
    const { dialog, send } = await openDialog(
      regraded(aReport({ outcome: 'voided', finding: 'question_faulty' })),
    );
    await send();
    await within(dialog).findByText('Question removed: it doesn’t count');
    expect(dialog).toHaveTextContent('There’s a mistake in the question.');
    expect(within(item(5)).getByText('Not counted')).toBeInTheDocument();
    expect(screen.queryByText(/^Retry missed questions/)).not.toBeInTheDocument();
  });

  it('kept: says why and changes nothing', async () => {
    const { dialog, send } = await openDialog(
      regraded(aReport({ outcome: 'kept', finding: 'no_fault_found' })),
    );
    await send();
    await within(dialog).findByText('No change to your result');
    expect(dialog).toHaveTextContent('We found nothing wrong with the question or its answer.');
    expect(screen.getByText('80%')).toBeInTheDocument();
    expect(within(item(5)).getByText('Incorrect')).toBeInTheDocument();
  });

  it('updates a result that came by navigation state', async () => {
    signInFresh();
    const carried = { learnerId: 4, result: aResult(), quizData: aQuiz().quiz_data, answers: {} };
    let quiz: unknown = noAnswer;
    const report = () => {
      const { attempt, ...rest } = aSubmittedQuiz();
      quiz = { ...rest, attempt: attempt && { ...attempt, result: regraded(aReport()) } };
      return regraded(aReport());
    };
    const { send } = await openDialog(report, carried, () => quiz);
    await send();
    expect(await screen.findByText('100%')).toBeInTheDocument();
  });

  it('holds back the retry that was asked for before, which is busy until the report is closed', async () => {
    const { held, answer } = holdAnswer();
    const { user, address } = renderQuiz(RESULTS, {
      [QUIZ]: aSubmittedQuiz(),
      'POST /api/quizzes/7/retry': held,
    });
    const retry = await screen.findByRole('button', { name: 'Retry missed questions (1)' });
    await user.click(retry);
    await user.click(screen.getByRole('button', { name: 'Report a problem Question 5' }));
    const comment = screen.getByLabelText('Comment (optional)');
    await user.type(comment, 'Which one?');
    act(() => answer({ ...aQuiz(), id: 8 }));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(retry).toHaveAttribute('aria-busy', 'true');
    await user.type(comment, ' The shop at the harbour?');
    expect(comment).toHaveValue('Which one? The shop at the harbour?');
    expect(comment).toBeInTheDocument();
    expect(address()).toBe(RESULTS);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/quizzes/8'));
  });

  it('that leaves nothing to retry keeps the results', async () => {
    const { held, answer } = holdAnswer();
    const { user, address } = renderQuiz(RESULTS, {
      [QUIZ]: aSubmittedQuiz(),
      'POST /api/quizzes/7/retry': held,
      [REPORT]: regraded(aReport()),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry missed questions (1)' }));
    await user.click(screen.getByRole('button', { name: 'Report a problem Question 5' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Your score is now 100%.');
    act(() => answer({ ...aQuiz(), id: 8 }));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(address()).toBe(RESULTS);
    expect(screen.getByText('Excellent!')).toBeInTheDocument();
  });

  it('updates the result when the dialog is closed meanwhile', async () => {
    const { held, answer } = holdAnswer();
    const { dialog, send, user } = await openDialog(held);
    await send();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).not.toBeInTheDocument();
    act(() => answer(regraded(aReport())));
    expect(await screen.findByText('100%')).toBeInTheDocument();
    expect(item(5)).toHaveTextContent('Accepted: counts as correct');
  });

  it('leaves the focus at the question', async () => {
    const { dialog, send, user } = await openDialog(regraded(aReport()));
    await send();
    await user.click(await within(dialog).findByRole('button', { name: 'Done' }));
    expect(screen.getByRole('heading', { name: 'Question 5' })).toHaveFocus();
  });

  it('leaves the focus above the questions when the question is no longer shown', async () => {
    const quiz = aSubmittedQuiz();
    const missAll = (result: QuizResult) => {
      const results = result.results.map((each, at) => (at < 4 ? { ...each, is_correct: false } : each));
      return { ...result, results };
    };
    const attempt = { result: missAll(aResult()), submitted_at: quiz.created_at };
    const answers = { [QUIZ]: { ...quiz, attempt }, [REPORT]: missAll(regraded(aReport())) };
    const { user } = renderQuiz(RESULTS, answers);
    await user.click(await screen.findByRole('checkbox', { name: /^Only missed questions/ }));
    await user.click(screen.getByRole('button', { name: 'Report a problem Question 5' }));
    await user.click(screen.getByText('Send report'));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('heading', { name: 'Question 5' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Question Analysis' })).toHaveFocus();
  });

  it.each([
    ['kept: no analysis says why', 'About question 5.', 1],
    ['accepted: the analysis holds it', 'Well done. “shop” is also correct.', 0],
  ])(
    'shows the reason beside the analysis only if that does not contain it: %s',
    async (_why, ai_analysis, count) => {
      const quiz = aSubmittedQuiz();
      const result = regraded(aReport());
      result.results = result.results.map((each) => (each.report ? { ...each, ai_analysis } : each));
      renderQuiz(RESULTS, { [QUIZ]: { ...quiz, attempt: { result, submitted_at: quiz.created_at } } });
      await screen.findByText('Accepted: counts as correct');
      expect(screen.queryAllByText('“shop” is also correct.')).toHaveLength(count);
    },
  );

  it.each([
    ['the words of the server', withStatus(429, { detail: 'Wait a minute', code: 'x' }), 'Wait a minute'],
    ['that it needs a network', noAnswer, NEEDS_NETWORK],
    ['words of its own', withStatus(404, ''), 'The report could not be sent. Please try again.'],
  ])('shows %s when it fails, and keeps the comment', async (_whose, answer, text) => {
    const { user, dialog, send } = await openDialog(answer);
    await user.type(within(dialog).getByLabelText('Comment (optional)'), 'Both are right');
    await send();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
    expect(within(dialog).getByLabelText('Comment (optional)')).toHaveValue('Both are right');
  });
});

describe('the missed questions', () => {
  it('can be shown alone', async () => {
    const { user } = renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz() });
    await user.click(await screen.findByRole('checkbox', { name: 'Only missed questions (1)' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Question 5',
    ]);
  });

  it('are asked again in a new quiz', async () => {
    const retry = { ...aQuiz(), id: 9, retry_of: 7 };
    retry.quiz_data = { ...retry.quiz_data, quiz_id: 9 };
    const { user, address, unknown } = renderQuiz(RESULTS, {
      [QUIZ]: aSubmittedQuiz(),
      'POST /api/quizzes/7/retry': retry,
      'GET /api/quizzes/9': retry,
    });
    await user.click(await screen.findByRole('button', { name: 'Retry missed questions (1)' }));
    await waitFor(() => expect(address()).toBe('/quizzes/9'));
    expect(await screen.findByText('Question 1 of 5')).toBeInTheDocument();
    expect(unknown).toEqual([]);
  });

  it.each([
    [
      'the words of the server',
      withStatus(409, { detail: 'Nothing was missed', code: 'nothing_missed' }),
      'Nothing was missed',
    ],
    ['that it needs a network', noAnswer, NEEDS_NETWORK],
  ])('show %s when the new quiz fails', async (_whose, answer, text) => {
    const { user } = renderQuiz(RESULTS, { [QUIZ]: aSubmittedQuiz(), 'POST /api/quizzes/7/retry': answer });
    await user.click(await screen.findByRole('button', { name: 'Retry missed questions (1)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('are not offered when everything is correct', async () => {
    const quiz = aSubmittedQuiz();
    const result = aResult({ score: 100, correct_answers: 5 });
    result.results = result.results.map((each) => ({ ...each, is_correct: true, outcome: 'correct' }));
    renderQuiz(RESULTS, { [QUIZ]: { ...quiz, attempt: { result, submitted_at: quiz.created_at } } });
    await screen.findByText('100%');
    expect(screen.queryByText(/missed/)).not.toBeInTheDocument();
  });
});
