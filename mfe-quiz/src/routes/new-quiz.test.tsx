import { screen, waitFor, within } from '@testing-library/react';
import type { QuizWordChoices } from '@glossa/contract/quiz/request';
import { noAnswer, type Answer } from '@glossa/kit/testing';
import { aQuiz, someWords } from '../testing/a-quiz';
import { renderQuiz } from '../testing/render-quiz';

const CHOICES = 'GET /api/quizzes/word-choices';
const SIMPLE = 'POST /api/quizzes/generate';
const ENHANCED = 'POST /api/quizzes/generate-enhanced';

async function open(answers: Record<string, Answer> = {}) {
  const view = renderQuiz('/quizzes', {
    ...{ 'GET /api/quizzes': [], 'GET /api/quizzes/7': aQuiz() },
    ...{ [SIMPLE]: aQuiz(), [ENHANCED]: aQuiz(), ...answers },
  });
  await view.user.click(await screen.findByRole('button', { name: 'New quiz' }));
  const dialog = await screen.findByRole('dialog', { name: 'Generate Quiz' });
  const sent = () => view.calls.filter(({ method, path }) => method === 'POST' && /generate/.test(path));
  return { ...view, dialog: within(dialog), sent };
}

const openWith = (fields: Partial<QuizWordChoices>) => open({ [CHOICES]: someWords(fields) });

describe('a new quiz', () => {
  it('offers all words, the due ones and those of a video, each with their number', async () => {
    const { dialog, user } = await open();
    const described = ['All my words', 'Words due for review', 'Words from one video'].map((name) => {
      const radio = dialog.getByRole('radio', { name: new RegExp(`^${name}`) });
      expect(radio).toBeEnabled();
      return radio.getAttribute('aria-describedby');
    });
    const counts = described.map((id) => document.getElementById(id ?? '')?.textContent);
    expect(counts).toEqual(['12 words', '3 words', '10 words']);
    expect(dialog.getByRole('radio', { name: /^All my words/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /^Words from one video/ }));
    const videos = within(dialog.getByRole('combobox', { name: 'Video' })).getAllByRole('option');
    expect(videos.map(({ textContent }) => textContent)).toEqual(['El mercado (6)', 'La casa de Ana (4)']);
    expect(videos[0]).toHaveAttribute('lang', 'es');
  });

  it.each([
    ['All my words', ENHANCED, { vocabulary_selection: { include_all: true, filter_due_for_review: false } }],
    [
      'Words due for review',
      ENHANCED,
      { vocabulary_selection: { include_all: true, filter_due_for_review: true } },
    ],
    ['Words from one video', SIMPLE, { video_id: 'casa' }],
  ])('is made of the chosen words: %s', async (name, call, body) => {
    const { dialog, user, sent, address } = await open();
    await user.click(dialog.getByRole('radio', { name: new RegExp(`^${name}`) }));
    const videos = dialog.queryByRole('combobox', { name: 'Video' });
    if (videos) await user.selectOptions(videos, 'casa');
    await user.selectOptions(dialog.getByLabelText('Quiz type'), 'Matching');
    await user.click(dialog.getByRole('button', { name: 'Generate Quiz' }));
    await waitFor(() => expect(address()).toBe('/quizzes/7'));
    const [only, ...others] = sent();
    expect(others).toEqual([]);
    expect(`POST ${only?.path}`).toBe(call);
    expect(only?.data).toMatchObject({ quiz_type: 'matching', num_questions: 10, ...body });
  });

  it('is made once, whatever attempt arrives: those of a choice have one key until there is an answer', async () => {
    let failures = 3;
    const { dialog, user, sent, address } = await open({
      [ENHANCED]: () => (failures-- > 0 ? noAnswer : aQuiz()),
    });
    const generate = async () => {
      await user.click(dialog.getByRole('button', { name: 'Generate Quiz' }));
    };
    await generate();
    await generate();
    await user.selectOptions(dialog.getByLabelText('Quiz type'), 'Matching');
    await generate();
    await generate();
    await waitFor(() => expect(address()).toBe('/quizzes/7'));
    const [first, second, third, fourth] = sent().map(({ key }) => key);
    expect(first).toMatch(/^[\w-]{16,64}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(fourth).toBe(third);
  });

  it('says of the words that are chosen how many matching questions they give', async () => {
    const { dialog, user } = await open();
    await user.selectOptions(dialog.getByLabelText('Quiz type'), 'Matching');
    await user.selectOptions(dialog.getByLabelText('Number of questions'), '5');
    expect(dialog.queryByText(/^Matching questions/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /^Words due for review/ }));
    expect(dialog.getByText(/^Matching questions .*: at most 1 of 5\./)).toBeInTheDocument();
  });

  it('disables a choice without words and says why', async () => {
    const { dialog } = await openWith({ due: 0, videos: [] });
    const due = dialog.getByRole('radio', { name: /^Words due for review/ });
    expect(due).toBeDisabled();
    expect(due).toHaveAccessibleDescription('No words are due for review right now.');
    const video = dialog.getByRole('radio', { name: /^Words from one video/ });
    expect(video).toBeDisabled();
    expect(video).toHaveAccessibleDescription('You haven’t saved any words from a video yet.');
  });

  it('leads a learner without words to the lessons', async () => {
    const { dialog } = await openWith({ all: 0, due: 0, videos: [] });
    expect(dialog.getByText(/^Quizzes use the words you save\./)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Watch a lesson' })).toHaveAttribute('href', '/playlists');
    expect(dialog.queryByRole('button', { name: 'Generate Quiz' })).not.toBeInTheDocument();
  });

  it('says how many quizzes of the plan are used', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('Quizzes made this month: 2 of 5')).toBeInTheDocument();
    expect(dialog.queryByRole('link', { name: 'See plans' })).not.toBeInTheDocument();
  });

  it('links to the plans when two quizzes are left', async () => {
    const { dialog } = await openWith({ quizzes: { limit: 5, used: 3 } });
    expect(dialog.getByText('Quizzes made this month: 3 of 5')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription');
    expect(dialog.getByRole('button', { name: 'Generate Quiz' })).toBeEnabled();
  });

  it('is not offered beyond the limit of the plan', async () => {
    const { dialog } = await openWith({ quizzes: { limit: 5, used: 5 } });
    expect(dialog.getByText(/all your quizzes for this month \(5 of 5\)/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'See plans' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Generate Quiz' })).toBeDisabled();
  });

  it('says nothing of a plan without a limit', async () => {
    const { dialog } = await openWith({ quizzes: { limit: -1, used: 500 } });
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Generate Quiz' })).toBeEnabled();
  });

  it('can be tried again when the words cannot be loaded, and gives the focus back', async () => {
    let failing = true;
    const { dialog, user } = await open({ [CHOICES]: () => (failing ? noAnswer : someWords()) });
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your words could not be loaded');
    failing = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New quiz' })).toHaveFocus();
  });
});
