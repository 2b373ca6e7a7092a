import { withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { knows, spoken } from '../testing/lesson';
import { openReadyLesson, savedMark, word } from '../testing/open-lesson';

const transcript = spoken('The market opens at 7:30.', 'The bread smells.', 'Nina — happy — eats.');
const known = { market: 'mastered', bread: 'learning' } as const;

const open = (saved: Answer = knows(known)) =>
  openReadyLesson({
    answers: {
      'GET /api/transcribe/morning-market': transcript,
      'GET /api/transcribe/morning-market/knowledge': saved,
    },
  });
const status = (index: number) => word(index).getAttribute('data-status');
const text = () =>
  within(screen.getByRole('region', { name: 'Transcript' })).getByRole('list', { description: /look it up/ });

fakeLessonPage();

test('each word is marked as new, learning or mastered; numbers and dashes are not', async () => {
  await open();
  await waitFor(() => expect(status(1)).toBe('mastered'));
  expect(status(6)).toBe('learning');
  expect(status(0)).toBe('new');
  expect(status(4)).toBeNull();
  expect(status(9)).toBeNull();
});

test('the mark covers the letters of a word, without the punctuation around them', async () => {
  await openReadyLesson({
    answers: { 'GET /api/transcribe/morning-market': spoken('“Nina,” said he.', 'Oh — go!') },
  });
  const marked = (index: number) => word(index).querySelector('.mark')?.textContent;
  expect([0, 2, 5].map(marked)).toEqual(['Nina', 'he', 'go']);
  expect(word(0)).toHaveTextContent(/^“Nina,”$/);
  expect(word(0)).not.toHaveClass('mark');
  expect(word(1)).toHaveClass('mark');
});

test('a name is no new word', async () => {
  await open({ ...knows(known), names: ['nina', 'happy'] });
  await waitFor(() => expect(status(1)).toBe('mastered'));
  expect([8, 10, 12].map(status)).toEqual([null, null, 'new']);
});

test('a saved name is marked', async () => {
  await open({ ...knows({ Nina: 'learning' }), names: ['nina'] });
  await waitFor(() => expect(status(8)).toBe('learning'));
});

test('a word that waits for a review is marked as due, and said to be', async () => {
  const { words, ...others } = knows({ market: 'mastered', bread: 'learning', 'opens at': 'learning' });
  await open({ ...others, words: words.map((one) => ({ ...one, due: true })) });
  await waitFor(() => expect(status(6)).toBe('due'));
  expect([1, 2, 3].map(status)).toEqual(['mastered', 'due', 'due']);
  expect(savedMark(6)).toBe('in your vocabulary, due for review');
  act(() => word(2).focus());
  expect(word(2)).toHaveAccessibleName('opens (part of a saved phrase, learning)');
});

test('over a server that knows only saved words, those of this video are marked, and no other is new', async () => {
  await openReadyLesson({
    answers: {
      'GET /api/transcribe/morning-market': transcript,
      'GET /api/transcribe/morning-market/knowledge': withStatus(404, { detail: 'Not Found' }),
      'GET /api/vocabulary/video/morning-market': { data: [{ id: 1, word: 'market', is_mastered: true }] },
    },
  });
  await waitFor(() => expect(status(1)).toBe('mastered'));
  expect(status(0)).toBeNull();
});

test('the marks are told in words too', async () => {
  await open();
  await waitFor(() => expect(savedMark(1)).toBe('in your vocabulary, mastered'));
  expect(savedMark(6)).toBe('in your vocabulary, learning');
  // No text that a phrase looked for in the page would run into, and in the language of the page.
  expect(word(1)).toHaveTextContent(/^market$/);
  expect(within(word(1)).getByRole('img')).toHaveAttribute('lang', 'en');
  expect(screen.getAllByRole('list').map(({ textContent }) => textContent)).toContain('newsaveddueknown');
});

test('the word that has the focus, and no other, is a button that says what is known of it', async () => {
  const phrase = { ...known, 'opens at': 'learning' } as const;
  const told = [knows(phrase), knows({ ...phrase, Nina: 'learning' })];
  const { user } = await openReadyLesson({
    answers: {
      'GET /api/transcribe/morning-market': transcript,
      'GET /api/transcribe/morning-market/knowledge': () => told.shift(),
      'POST /api/vocabulary': withStatus(201, { id: 4, word: 'Nina' }),
    },
  });
  await waitFor(() => expect(status(1)).toBe('mastered'));
  const names = [
    'The (new)',
    'market (in your vocabulary, mastered)',
    'opens (part of a saved phrase, learning)',
    'at (in your vocabulary, learning)',
    '7:30.',
  ];
  for (const [index, name] of names.entries()) {
    act(() => word(index).focus());
    expect([...text().querySelectorAll('span[role="button"]')]).toEqual([word(index)]);
    expect(word(index)).toHaveAccessibleName(name);
  }
  act(() => word(8).focus());
  expect(word(8)).toHaveAccessibleName('Nina (new)');
  await user.keyboard('s');
  await waitFor(() => expect(word(8)).toHaveAccessibleName('Nina (in your vocabulary, learning)'));
  act(() => word(8).blur());
  expect(text().querySelector('[role="button"], [data-word-index][aria-label]')).toBeNull();
});

test('a saved phrase is marked where its words stand together, with one check mark at its end', async () => {
  const { user } = await open(
    knows({ 'the market opens': 'learning', opens: 'mastered', 'bread smells': 'mastered' }),
  );
  await waitFor(() => expect(status(0)).toBe('learning'));
  expect([0, 1, 2, 5, 6, 7].map(status)).toEqual([
    'learning',
    'learning',
    'mastered',
    'new',
    'mastered',
    'mastered',
  ]);
  expect(word(6)).toHaveTextContent(/^bread$/);
  expect(savedMark(7)).toBe('in your vocabulary, mastered');
  // A word that is marked as known is not new.
  await user.click(screen.getByRole('button', { name: 'Next new word' }));
  expect(word(3)).toHaveFocus();
});

test('the marks can be switched off, which holds for the next lesson; check marks stay', async () => {
  const { user, unmount } = await open();
  const toggle = () => screen.getByRole('checkbox', { name: 'Highlight words by status' });
  expect(toggle()).toBeChecked();
  expect(text()).toHaveAttribute('data-marked');
  await user.click(toggle());
  expect(text()).not.toHaveAttribute('data-marked');
  await waitFor(() => expect(savedMark(6)).toBe('in your vocabulary, learning'));
  unmount();
  await open();
  expect(toggle()).not.toBeChecked();
  expect(text()).not.toHaveAttribute('data-marked');
});

test('the lesson says how many of its distinct words the learner knows', async () => {
  await open();
  // the, market, opens, at, bread, smells, Nina, happy, eats
  expect(
    await screen.findByText(
      'Words in this lesson: 9. Mastered: 1. Marked as known: 0. At or below your level: 0. Still learning: 1.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('You know 11% of the words')).toBeVisible();
});

test('a share below five percent is not told', async () => {
  await openReadyLesson({
    answers: {
      'GET /api/transcribe/morning-market': spoken(
        `${Array.from({ length: 24 }, (_, index) => `word${String.fromCharCode(97 + index)}`).join(' ')}.`,
      ),
      'GET /api/transcribe/morning-market/knowledge': knows({ worda: 'known' }),
    },
  });
  await waitFor(() => expect(status(0)).toBe('known'));
  expect(screen.queryByText(/of the words/)).not.toBeInTheDocument();
});

test('words that the learner has marked, or is presumed to know, count; an estimate says so and is explained', async () => {
  const { user } = await open(knows({ ...known, the: 'presumed', nina: 'known', happy: 'presumed' }));
  expect(await screen.findByText('You know about 44% of the words')).toBeVisible();
  const explanation = screen.getByText(/because you probably know them/);
  expect(explanation).not.toBeVisible();
  await user.click(screen.getByText('How is this counted?'));
  expect(explanation).toBeVisible();
});

test('a known word has no mark, says that it is known when it has the focus, and is not led to as new', async () => {
  const { user } = await open(knows({ The: 'presumed', market: 'known', opens: 'mastered' }));
  await waitFor(() => expect(status(1)).toBe('known'));
  expect([savedMark(0), savedMark(1)]).toEqual([undefined, undefined]);
  act(() => word(0).focus());
  expect(word(0)).toHaveAccessibleName('The (you probably know it)');
  act(() => word(1).focus());
  expect(word(1)).toHaveAccessibleName('market (you know it)');
  await user.click(screen.getByRole('button', { name: 'Next new word' }));
  expect(word(3)).toHaveFocus();
});

test('a known word in a saved phrase has the mark of the phrase, and can still be saved', async () => {
  const { user, calls } = await openReadyLesson({
    answers: {
      'GET /api/transcribe/morning-market': transcript,
      'GET /api/transcribe/morning-market/knowledge': knows({ 'the market': 'learning', market: 'known' }),
      'POST /api/vocabulary': withStatus(201, { id: 4, word: 'market' }),
    },
  });
  await waitFor(() => expect(status(1)).toBe('learning'));
  act(() => word(1).focus());
  await user.keyboard('s');
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
});

test('while it is not known what the learner has, no word is called new', async () => {
  await open(withStatus(500, {}));
  expect(status(0)).toBeNull();
  expect(screen.queryByText(/of the words/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next new word' })).toBeDisabled();
});
