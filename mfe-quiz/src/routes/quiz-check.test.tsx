import type { CheckedAnswer } from '@glossa/contract/quiz/quiz';
import type { AnswerToCheck, SavedQuiz } from '@glossa/contract/quiz/store';
import { type Call, noAnswer } from '@glossa/kit/testing';
import { screen, within } from '@testing-library/react';
import { signInFresh } from '../testing/a-learner';
import { openQuiz } from '../testing/render-quiz';

beforeEach(() => signInFresh());

const CHECK = 'POST /api/quizzes/7/questions/0/check';
const isCheck = ({ path }: Call) => path.endsWith('/check');

/** The response to a check of the first question, whose right answer is “dog”. */
function checkedAnswer(answer: string, fields: Partial<CheckedAnswer> = {}): SavedQuiz {
  const isCorrect = answer === 'dog';
  const result: CheckedAnswer = {
    ...{ question_index: 0, is_correct: isCorrect, outcome: isCorrect ? 'correct' : 'incorrect' },
    ...{ user_answer: answer, correct_answer: 'dog', ai_analysis: 'So it is.', moment: null },
    facts: { meanings: [{ word: 'perro', meaning: 'dog' }], language: 'es', sentence: 'El perro duerme.' },
    ...fields,
  };
  const draft = { answers: [{ question_index: 0, answer }], time_taken: 1, checked: [result] };
  return { quiz_id: 7, draft: { ...draft, saved_at: new Date().toISOString() } };
}
const graded = ({ data }: Call) => checkedAnswer((data as AnswerToCheck).answer);

describe('checking an answer', () => {
  it('tells at once that it is right, with the sentence of the word, and keeps the answer', async () => {
    const { user, calls } = await openQuiz({ [CHECK]: graded });
    expect(screen.queryByRole('button', { name: 'Check' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'dog' }));
    expect(screen.getByRole('button', { name: 'Check' })).toHaveClass('primary');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveClass('secondary');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByRole('heading', { name: 'Correct' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Check' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveClass('primary');
    expect(screen.getByText('El perro duerme.')).toHaveAttribute('lang', 'es');
    expect(screen.getByRole('radio', { name: 'cat' })).toBeDisabled();
    expect(calls.filter(isCheck)).toMatchObject([{ data: { answer: 'dog', target_language: 'en' } }]);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Question 2 of 5');
    expect(screen.queryByText('El perro duerme.')).not.toBeInTheDocument();
    await user.keyboard('{Escape}[BracketLeft]');
    expect(screen.getByRole('heading', { name: 'Correct' })).toBeInTheDocument();
  });

  it('tells the right answer when it is wrong', async () => {
    const { user } = await openQuiz({ [CHECK]: graded });
    await user.keyboard('[Digit2]{Shift>}{Enter}{/Shift}');
    expect(await screen.findByRole('heading', { name: 'Incorrect' })).toBeInTheDocument();
    expect(screen.getByText(/^Correct answer:/)).toHaveTextContent('Correct answer: dog');
  });

  it('takes “I don’t know” for an answer, which is checked', async () => {
    const { user, calls } = await openQuiz({ [CHECK]: graded });
    await user.click(screen.getByRole('button', { name: 'I don’t know' }));
    expect(await screen.findByRole('heading', { name: 'Incorrect' })).toBeInTheDocument();
    expect(calls.filter(isCheck)).toMatchObject([{ data: { answer: '?' } }]);
    const jumps = within(screen.getByRole('navigation', { name: 'Questions' }));
    expect(jumps.getByRole('button', { name: 'Question 1, answered' })).toBeInTheDocument();
  });

  it('is not needed: Next goes on without it', async () => {
    const { user, calls } = await openQuiz();
    await user.click(screen.getByRole('radio', { name: 'dog' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Question 2 of 5');
    expect(calls.filter(isCheck)).toEqual([]);
  });

  it('keeps the answer when it cannot be checked', async () => {
    const { user } = await openQuiz({ [CHECK]: noAnswer });
    await user.click(screen.getByRole('radio', { name: 'cat' }));
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/can’t be checked right now, but it counts/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'cat' })).toBeChecked();
  });
});
