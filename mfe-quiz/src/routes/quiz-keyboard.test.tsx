import { screen, within } from '@testing-library/react';
import { signInFresh } from '../testing/a-learner';
import { aQuestion, aQuiz, aResult } from '../testing/a-quiz';
import { openQuiz, renderQuiz } from '../testing/render-quiz';

beforeEach(() => signInFresh());

const position = () => screen.getByRole('heading', { level: 2 });

describe('a quiz without a mouse', () => {
  it('focuses its question when it opens', async () => {
    await openQuiz();
    expect(position()).toHaveFocus();
  });

  it('is answered with numbers, Enter and brackets', async () => {
    const { user } = await openQuiz();
    await user.keyboard('[Digit2]');
    expect(screen.getByRole('radio', { name: 'cat' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'cat' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.keyboard('2 [[1]');
    expect(screen.getByRole('textbox')).toHaveValue('2 [1]');
    await user.keyboard('{Enter}');
    expect(position()).toHaveTextContent('Question 3 of 5');
    await user.keyboard('[Digit2]');
    expect(screen.getByRole('button', { name: 'calle' })).toHaveFocus();
    await user.keyboard('[Digit3]');
    expect(screen.getByRole('button', { name: 'calle, matched with street' })).toBeInTheDocument();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(position()).toHaveTextContent('Question 4 of 5');
    await user.keyboard('{Escape}');
    expect(position()).toHaveFocus();
    await user.keyboard('[BracketLeft][BracketLeft]');
    expect(position()).toHaveTextContent('Question 2 of 5');
  });

  it('labels a text box with position, question, sentence and hint, and says where the blank is', async () => {
    const { user } = await openQuiz();
    await user.keyboard('[BracketRight]');
    const name = 'Question 2 of 5 Fill in the blank. El blank duerme. Hint: cat';
    expect(screen.getByRole('group', { name })).toContainElement(screen.getByRole('textbox'));
  });

  it('is never submitted by a bracket, and leads to the first unanswered question', async () => {
    const { user, calls } = await openQuiz();
    await user.keyboard('[BracketRight]{Escape}[BracketRight][BracketRight]{Escape}[BracketRight]');
    expect(position()).toHaveTextContent('Question 5 of 5');
    await user.type(screen.getByRole('textbox'), 'market{Control>}{Enter}{/Control}');
    expect(screen.getByRole('button', { name: 'Go to question 1' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.keyboard('[Digit1]');
    expect(screen.getByRole('radio', { name: 'dog' })).toBeChecked();
    expect(calls.filter(({ path }) => path.endsWith('/submit'))).toEqual([]);
  });

  it('stays at the last question on a bracket, and is submitted by Enter', async () => {
    const answers = { 0: 'dog', 1: 'gato', 2: '1-b, 2-c, 3-a', 3: 'rain', 4: 'shop' };
    localStorage.setItem('glossa.quiz-draft.4.7', JSON.stringify({ answers, current: 4 }));
    const { user, calls } = renderQuiz('/quizzes/7', {
      'GET /api/quizzes/7': aQuiz(),
      'POST /api/quizzes/submit': aResult(),
    });
    await screen.findByText('Question 5 of 5');
    const submissions = () => calls.filter(({ path }) => path.endsWith('/submit'));
    await user.keyboard('[BracketRight]');
    expect(submissions()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(submissions()).toHaveLength(1);
  });

  it('announces how much is answered', async () => {
    const { user } = await openQuiz();
    await user.keyboard('[Digit1]');
    expect(screen.getByText('1 of 5 answered')).toHaveAttribute('role', 'status');
  });

  it('lists its keys on ?, and ignores them while the list is open', async () => {
    const { user } = await openQuiz();
    await user.keyboard('?');
    const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Previous question')).toBeInTheDocument();
    await user.keyboard('[Digit1]');
    expect(screen.getByRole('radio', { name: 'dog', hidden: true })).not.toBeChecked();
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(sheet).not.toBeInTheDocument();
  });
});

describe('matching', () => {
  const tile = (name: string) => screen.getByRole('button', { name });

  it('pairs two tiles, in any order, and takes a pair apart', async () => {
    const { user } = await openQuiz();
    await user.click(tile('Question 3, not answered'));
    await user.click(tile('casa'));
    expect(tile('casa')).toHaveAttribute('aria-pressed', 'true');
    await user.click(tile('house'));
    expect(tile('house, matched with casa')).toHaveAttribute('aria-pressed', 'false');
    // “house” stands in the second row.
    expect(document.querySelectorAll('path[d="M0 0.5 1 1.5"]')).toHaveLength(1);
    await user.click(tile('bread'));
    await user.click(tile('pan'));
    await user.click(tile('street'));
    await user.click(tile('calle'));
    expect(tile('Question 3, answered')).toBeInTheDocument();
    await user.click(tile('pan, matched with bread'));
    expect(tile('bread')).toBeInTheDocument();
    expect(tile('Question 3, not answered')).toBeInTheDocument();
  });

  it('marks the language of each column, where it is known', async () => {
    const question = aQuestion({
      question_type: 'matching',
      pairs: { left: ['casa'], right: ['house'], left_language: 'es', right_language: 'en' },
    });
    renderQuiz('/quizzes/7', { 'GET /api/quizzes/7': aQuiz({ questions: [question] }) });
    await screen.findByText('Question 1 of 1');
    expect(screen.getByText('casa')).toHaveAttribute('lang', 'es');
    expect(screen.getByText('house')).toHaveAttribute('lang', 'en');
  });
});
