import { screen, within } from '@testing-library/react';
import { signInFresh } from '../testing/a-learner';
import { aQuiz } from '../testing/a-quiz';
import { renderQuiz } from '../testing/render-quiz';

beforeEach(() => signInFresh());

async function open() {
  const view = renderQuiz('/quizzes/7', { 'GET /api/quizzes/7': aQuiz() });
  await screen.findByText('Question 1 of 5');
  return view;
}

const position = () => screen.getByRole('heading', { level: 2 });

describe('a quiz without a mouse', () => {
  it('has the focus on its question once it is open', async () => {
    await open();
    expect(position()).toHaveFocus();
  });

  it('is gone through by numbers, Enter and brackets', async () => {
    const { user } = await open();
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
    expect(screen.getByRole('combobox', { name: 'Match for calle' })).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(position()).toHaveTextContent('Question 4 of 5');
    await user.keyboard('{Escape}');
    expect(position()).toHaveFocus();
    await user.keyboard('[BracketLeft][BracketLeft]');
    expect(position()).toHaveTextContent('Question 2 of 5');
  });

  it('names a text box by position and question', async () => {
    const { user } = await open();
    await user.keyboard('[BracketRight]');
    expect(screen.getByRole('group', { name: 'Question 2 of 5 Fill in the blank.' })).toContainElement(
      screen.getByRole('textbox'),
    );
  });

  it('tells how much is answered', async () => {
    const { user } = await open();
    await user.keyboard('[Digit1]');
    expect(screen.getByText('1 of 5 answered')).toHaveAttribute('role', 'status');
  });

  it('lists its keys on ?, and the keys do nothing meanwhile', async () => {
    const { user } = await open();
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
  const list = (left: string) => screen.getByRole('combobox', { name: `Match for ${left}` });

  it('shows which match is used already, and says when one is used twice', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Question 3, not answered' }));
    await user.selectOptions(list('casa'), 'b. house');
    expect(within(list('calle')).getByText('b. house (used for casa)')).toBeInTheDocument();
    expect(within(list('casa')).getByText('b. house')).toBeInTheDocument();
    expect(screen.queryByText(/is chosen for/)).not.toBeInTheDocument();
    await user.selectOptions(list('calle'), 'b. house (used for casa)');
    expect(screen.getByText(/is chosen for/)).toHaveTextContent(
      '“house” is chosen for casa and calle. Each match belongs to one word only.',
    );
  });
});
