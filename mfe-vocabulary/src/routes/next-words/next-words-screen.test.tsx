import type { WordSuggestion } from '@glossa/contract/vocabulary/word-suggestion';
import { queryClient } from '@glossa/kit/api-client';
import { failFirst, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { screen, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

const LIST = 'GET /api/vocabulary/suggestions';

const suggest = (word: string): WordSuggestion => ({
  word,
  lemma: word,
  language: 'en',
  translation: `${word} in Spanish`,
  translation_language: 'es',
  part_of_speech: 'noun',
  difficulty_level: 2,
  example: {
    video_id: 'market',
    video_title: 'The market',
    playlist_id: 3,
    start: 12.4,
    text: `We eat ${word} here.`,
    matches: [{ from: 7, to: 7 + word.length }],
  },
});
const several = (count: number) => ({
  words: Array.from({ length: count }, (_none, index) => suggest(`word${index}`)),
});

function open(answers: Record<string, Answer>) {
  queryClient.clear();
  return renderScreen(<VocabularyScreens />, { path: '/vocabulary/next', messages, answers });
}

test('a word stands with its translation, its level and the sentence, which opens the lesson at that moment', async () => {
  open({ [LIST]: { words: [suggest('bread')] } });
  const item = (await screen.findByRole('heading', { name: 'bread' })).closest('li')!;
  expect(within(item).getByText('bread in Spanish')).toBeVisible();
  expect(within(item).getByText('Level A1')).toBeVisible();
  expect(item).toHaveTextContent('We eat bread here.');
  expect(within(item).getByText('bread', { selector: 'strong' })).toBeVisible();
  const link = within(item).getByRole('link', { name: /^Watch this moment in “ ?The market ?”$/ });
  expect(link).toHaveAttribute('href', expect.stringMatching(/market.*12/));
  expect(within(item).getByRole('button', { name: 'Pronounce “bread”' })).toBeVisible();
});

test('a word is saved with its sentence and stays in its place', async () => {
  const { user, calls } = open({
    [LIST]: { words: [suggest('bread'), suggest('onion')] },
    'POST /api/vocabulary': withStatus(201, { id: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add: bread' }));
  expect(await screen.findByRole('button', { name: 'Added: bread' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'bread',
    'onion',
  ]);
  const saved = calls.find(({ method }) => method.toUpperCase() === 'POST');
  expect(saved?.data).toMatchObject({
    word: 'bread',
    context: 'We eat bread here.',
    video_id: 'market',
    video_time: 12.4,
  });
});

test('a word that the learner knows is marked, and can be unmarked in the same place', async () => {
  const { user } = open({
    [LIST]: { words: [suggest('bread')] },
    'PUT /api/known-words': { language: 'en', lemma: 'bread', known: true },
  });
  await user.click(await screen.findByRole('button', { name: 'I know it: bread' }));
  expect(await screen.findByRole('button', { name: 'Unmark as known: bread' })).toBeVisible();
});

test('twelve words are shown first, and the others after a press, with the focus on the first of them', async () => {
  const { user } = open({ [LIST]: several(14) });
  await user.click(await screen.findByRole('button', { name: 'More words' }));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(14);
  const thirteenth = screen.getByRole('heading', { name: 'word12' }).closest('li');
  expect(thirteenth).toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByRole('button', { name: 'More words' })).toBeNull();
});

test('without new words the learner is led to the lessons', async () => {
  open({ [LIST]: { words: [] } });
  expect(await screen.findByText('No new words for now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch videos' })).toHaveAttribute('href', '/playlists');
});

test('words that could not be loaded are asked for again', async () => {
  const { user } = open({ [LIST]: failFirst({ words: [suggest('bread')] }, withStatus(500, {})) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'bread' })).toBeVisible();
});
