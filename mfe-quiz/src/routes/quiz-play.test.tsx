import { act, fireEvent, screen } from '@testing-library/react';
import { failFirst, withStatus } from '@glossa/kit/testing';
import { hasUnsavedWork } from '@glossa/kit/unsaved-work';
import { signInFresh } from '../testing/a-learner';
import { aQuestion, aQuiz, aSubmittedQuiz } from '../testing/a-quiz';
import { openQuiz, renderQuiz } from '../testing/render-quiz';

const QUIZ = 'GET /api/quizzes/7';

beforeEach(() => signInFresh());

type User = Awaited<ReturnType<typeof openQuiz>>['user'];

const next = (user: User) => user.click(screen.getByRole('button', { name: 'Next' }));

describe('opening a quiz', () => {
  it('shows heading, position, time estimate, progress and the first question', async () => {
    await openQuiz();
    expect(screen.getByRole('heading', { level: 1, name: 'Vocabulary Quiz' })).toBeInTheDocument();
    expect(screen.getByText('Estimated time: 3 minutes')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress: 0 / 5' })).toHaveAttribute(
      'aria-valuetext',
      '0%',
    );
    expect(screen.getByText('Difficulty: 2')).toBeInTheDocument();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'dog',
      'cat',
      'house',
    ]);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(document.title).toBe('Vocabulary Quiz · Glossa');
  });

  it('tells of the whole quiz beside its first question alone', async () => {
    const quiz = aQuiz();
    quiz.quiz_data.notice = { code: 'fewer_questions', detail: 'x' };
    const { user } = await openQuiz({ [QUIZ]: quiz });
    await next(user);
    expect(screen.queryByText('Estimated time: 3 minutes')).not.toBeInTheDocument();
    expect(screen.queryByText(/than your words allow|of other types/)).not.toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    renderQuiz('/quizzes/7', { [QUIZ]: aQuiz() });
    expect(screen.getByText('Loading quiz...')).toBeInTheDocument();
    await screen.findByText('Question 1 of 5');
  });

  it.each([
    [
      'the words gave fewer questions than requested',
      'fewer_questions',
      /You chose more questions than your words allow/,
    ],
    ['questions of other types fill the quiz', 'other_types', /so some questions are of other types/],
  ] as const)('says when %s', async (_what, code, text) => {
    const quiz = aQuiz();
    quiz.quiz_data.notice = { code, detail: 'x' };
    await openQuiz({ [QUIZ]: quiz });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('names the author of the questions', async () => {
    const quiz = aQuiz();
    quiz.quiz_data.generated_by = 'tester-1, Glossa';
    await openQuiz({ [QUIZ]: quiz });
    expect(screen.getByText('tester-1, Glossa').parentElement).toHaveTextContent(
      'Questions by tester-1, Glossa',
    );
  });

  it('refuses a submitted quiz and links to its results', async () => {
    renderQuiz('/quizzes/7', { [QUIZ]: aSubmittedQuiz() });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This quiz has already been completed. You cannot submit it again.',
    );
    expect(screen.getByRole('link', { name: 'View results' })).toHaveAttribute('href', '/quizzes/7/results');
    expect(hasUnsavedWork()).toBe(false);
  });

  it('says that the quiz does not exist', async () => {
    renderQuiz('/quizzes/7', { [QUIZ]: withStatus(404, { detail: 'No', code: 'quiz_not_found' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Quiz not found');
  });

  it('makes no call for an id that no quiz can have', () => {
    const { calls } = renderQuiz('/quizzes/last');
    expect(screen.getByRole('alert')).toHaveTextContent('Quiz not found');
    expect(calls).toEqual([]);
  });

  it('shows that loading failed, and retries', async () => {
    const { user } = renderQuiz('/quizzes/7', { [QUIZ]: failFirst(aQuiz()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load quiz');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Question 1 of 5')).toBeInTheDocument();
  });
});

describe('answering', () => {
  it.each([
    ['translation', 'Provide your translation...'],
    ['context', 'Provide your answer...'],
    ['fill_blank', 'Type your answer here...'],
  ] as const)('a %s question has a box with its own placeholder', async (question_type, placeholder) => {
    const quiz = aQuiz({ questions: [aQuestion({ question_type, answer_language: 'es' })] });
    renderQuiz('/quizzes/7', { [QUIZ]: quiz });
    const box = await screen.findByPlaceholderText(placeholder);
    expect(box).toHaveAttribute('lang', 'es');
  });

  it('counts answered questions', async () => {
    const { user } = await openQuiz();
    await user.click(screen.getByRole('radio', { name: 'cat' }));
    expect(screen.getByRole('progressbar', { name: 'Progress: 1 / 5' })).toHaveAttribute(
      'aria-valuetext',
      '20%',
    );
  });

  it('moves forward and back and keeps the answers', async () => {
    const { user } = await openQuiz();
    await user.click(screen.getByRole('radio', { name: 'cat' }));
    await next(user);
    expect(screen.getByRole('heading', { name: 'Question 2 of 5' })).toBeInTheDocument();
    expect(screen.getByRole('blockquote')).toHaveTextContent('El _____ duerme.');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByRole('radio', { name: 'cat' })).toBeChecked();
    expect(screen.getByRole('heading', { name: 'Question 1 of 5' })).toHaveFocus();
  });

  it('jumps to any question and shows which are answered', async () => {
    const { user } = await openQuiz();
    await user.click(screen.getByRole('radio', { name: 'cat' }));
    expect(screen.getByRole('button', { name: 'Question 1, answered' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await user.click(screen.getByRole('button', { name: 'Question 4, not answered' }));
    expect(screen.getByText('Translate “lluvia”.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Question 4, not answered' })).toHaveAttribute(
      'aria-current',
      'step',
    );
  });

  it('moves on with the Enter key', async () => {
    const { user } = await openQuiz();
    await next(user);
    await user.type(screen.getByRole('textbox'), 'gato{Enter}');
    expect(screen.getByRole('heading', { name: 'Question 3 of 5' })).toBeInTheDocument();
  });

  it('survives a reload of the tab', async () => {
    const first = await openQuiz();
    await first.user.click(screen.getByRole('radio', { name: 'cat' }));
    await next(first.user);
    await first.user.type(screen.getByRole('textbox'), 'gato');
    first.unmount();
    renderQuiz('/quizzes/7', { [QUIZ]: aQuiz() });
    expect(await screen.findByRole('heading', { name: 'Question 2 of 5' })).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('gato');
    expect(screen.getByRole('button', { name: 'Question 1, answered' })).toBeInTheDocument();
  });
});

describe('the clock', () => {
  afterEach(() => jest.useRealTimers());

  it('runs each second and continues after a reload', async () => {
    jest.useFakeTimers();
    const first = await openQuiz();
    expect(screen.getByRole('timer')).toHaveTextContent('Elapsed time 0:00');
    act(() => jest.advanceTimersByTime(65_000));
    expect(screen.getByRole('timer')).toHaveTextContent('Elapsed time 1:05');
    fireEvent(window, new Event('pagehide'));
    const draft = JSON.parse(localStorage.getItem('glossa.quiz-draft.4.7') ?? '{}') as { seconds: number };
    expect(Math.floor(draft.seconds)).toBe(65);
    first.unmount();
    await openQuiz();
    expect(screen.getByRole('timer')).toHaveTextContent('Elapsed time 1:05');
  });

  it('does not count a long pause towards the goal of the day', async () => {
    jest.useFakeTimers();
    const { calls, unmount } = await openQuiz();
    act(() => jest.advanceTimersByTime(20_000));
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    act(() => jest.advanceTimersByTime(90_000));
    unmount();
    await jest.advanceTimersByTimeAsync(0);
    expect(calls.filter(({ path }) => path === '/api/progress/study').at(-1)?.data).toMatchObject({
      kind: 'quiz',
      active_seconds: 20,
    });
  });
});
