import { queryClient } from '@glossa/kit/api-client';
import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GenerateQuizSlot } from './features/generate/generate-quiz-slot';
import messages from './messages/en.json';
import { signInFresh } from './testing/a-learner';
import { renderQuiz } from './testing/render-quiz';

/** Answers of a server that sends exactly the fields of the specification. */
const choice = {
  ...{ question: 'What does “perro” mean?', question_type: 'multiple_choice', options: ['dog', 'cat'] },
  ...{ correct_answer: 'dog', explanation: 'A dog barks.', difficulty: 2 },
};
const typed = { question: 'Say “rain” in Spanish.', question_type: 'speaking', options: null };
const record = {
  ...{ id: 7, quiz_type: 'weird', score: 4, total_questions: 5, created_at: '2026-05-04T10:00:00Z' },
  quiz_data: { video_id: null, questions: [choice, typed] },
};
const open = { total_questions: 2, quiz_data: { quiz_id: 7, questions: [choice, typed] } };
const result = {
  ...{ score: 50, correct_answers: 1, total_questions: 2, time_taken: 65 },
  results: [
    { question_index: 0, is_correct: true, user_answer: 'dog', correct_answer: 'dog' },
    { question_index: 1, is_correct: false, user_answer: 'agua', correct_answer: 'lluvia' },
  ],
};
const noSuchCall = withStatus(404, { detail: 'Not Found' });

const render = (path: string, answers: Record<string, Answer>) =>
  renderQuiz(path, {
    'GET /api/quizzes/word-choices': noSuchCall,
    'POST /api/quizzes/save': noSuchCall,
    ...answers,
  });

function expectNothingFalse() {
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Invalid|quiz\.[a-z]|1970/);
  expect(document.body).not.toHaveTextContent(/Retake|Not submitted|not submitted|Questions by/);
}

beforeEach(() => signInFresh());

describe('the quizzes of another server', () => {
  it.each([
    ['in `data`', { data: [record] }],
    ['as a bare list', [record]],
  ])('are shown %s, with their scores', async (_shape, list) => {
    render('/quizzes', { 'GET /api/quizzes': list });
    expect(await screen.findByRole('heading', { name: 'Vocabulary Quiz' })).toBeInTheDocument();
    expect(screen.getByText('Score: 4 / 5')).toBeInTheDocument();
    // It keeps no results.
    expect(screen.queryByRole('link', { name: 'Results' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New quiz' })).toBeNull());
    expectNothingFalse();
  });

  it('opens the details, with questions that have no options', async () => {
    const { user } = render('/quizzes', { 'GET /api/quizzes': [record] });
    await user.click(await screen.findByRole('button', { name: 'View' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quiz Details' });
    expect(within(dialog).getByText('Correct answer')).toBeInTheDocument();
    expect(within(dialog).getByText(/Say “rain”/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
    expectNothingFalse();
  });

  it('hides no answers that it shows', async () => {
    const { user } = render('/quizzes', { 'GET /api/quizzes': [{ ...record, score: null }] });
    await user.click(await screen.findByRole('button', { name: 'View' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quiz Details' });
    expect(dialog).not.toHaveTextContent('its answers are still hidden');
    expect(within(dialog).getByRole('link')).toHaveAttribute('href', '/quizzes/7');
  });
});

async function answerAll(answers: Record<string, Answer>) {
  const view = render('/quizzes/7', { 'GET /api/quizzes/7': open, ...answers });
  await view.user.click(await screen.findByRole('radio', { name: /dog/ }));
  await view.user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByPlaceholderText('Type your answer here...')).toBeInTheDocument();
  await view.user.type(screen.getByRole('textbox'), 'agua');
  expectNothingFalse();
  await view.user.click(screen.getByRole('button', { name: 'Submit Quiz' }));
  return view;
}

describe('taking a quiz of another server', () => {
  it('shows its result', async () => {
    const { calls, address, user } = await answerAll({ 'POST /api/quizzes/submit': result });
    expect(await screen.findByText('50%')).toBeInTheDocument();
    expect(address()).toBe('/quizzes/7/results');
    expect(screen.getByText('1:05')).toBeInTheDocument();
    expect(screen.getAllByText('lluvia')).toHaveLength(1);
    for (const name of [/Report a problem/, /Retry missed/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(calls.some(({ path }) => path === '/api/quizzes/save')).toBe(false);
    expectNothingFalse();
    await user.click(screen.getByRole('button', { name: 'New quiz' }));
    expect(await screen.findByText(/^Quizzes use the words you save/)).toBeVisible();
  });

  it('takes a conflict for a quiz that was submitted before', async () => {
    await answerAll({ 'POST /api/quizzes/submit': withStatus(409, { detail: 'Conflict' }) });
    expect(
      await screen.findByText('This quiz has already been completed. You cannot submit it again.'),
    ).toBeInTheDocument();
  });

  it('opens none that is marked as submitted', async () => {
    const submitted = { ...open, quiz_data: { ...open.quiz_data, submitted: true } };
    render('/quizzes/7', { 'GET /api/quizzes/7': submitted });
    expect(await screen.findByRole('alert')).toHaveTextContent('already been completed');
    expect(screen.queryByRole('link', { name: 'View results' })).not.toBeInTheDocument();
  });
});

describe('making a quiz on another server', () => {
  const make = async (generated: unknown, stored: Answer) => {
    const view = renderScreen(<GenerateQuizSlot vocabularyIds={[3]} onClose={jest.fn()} />, {
      path: '/vocabulary',
      messages,
      answers: { 'POST /api/quizzes/generate-enhanced': generated, 'POST /api/quizzes/store': stored },
    });
    queryClient.clear();
    await view.user.click(screen.getByRole('button', { name: 'Generate Quiz' }));
    return view;
  };

  it.each([
    ['in `quiz_data`', { total_questions: 1, quiz_data: { questions: [choice] } }],
    ['by itself', { questions: [choice] }],
  ])('stores what was generated, %s, and opens it', async (_where, generated) => {
    const { calls, address } = await make(generated, { quiz_id: 31 });
    await waitFor(() => expect(address()).toBe('/quizzes/31'));
    expect(calls.at(-1)).toMatchObject({
      path: '/api/quizzes/store',
      data: { quiz_type: 'mixed', difficulty: 'medium', quiz_data: { questions: [choice] } },
    });
  });

  it.each([
    ['refuses it', withStatus(500, null)],
    ['names no quiz', {}],
  ])('fails where the server %s', async (_what, stored) => {
    await make({ questions: [choice] }, stored);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to generate quiz');
  });

  it('links to the plans at a limit without a code', async () => {
    await make(withStatus(402, { detail: 'No more quizzes' }), {});
    expect(await screen.findByRole('link', { name: 'See plans' })).toBeInTheDocument();
  });
});
