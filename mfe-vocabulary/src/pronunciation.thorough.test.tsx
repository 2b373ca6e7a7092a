import type { SlotProps } from '@glossa/kit/federation';
import { giveMedia, renderScreen, type Answer } from '@glossa/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import messages from './messages/en.json';
import { slots } from './remote';
import { reviewCounts, reviewsServed } from './testing/reviews';
import { layOut, setScreen } from './testing/screen-width';
import { makeTranslation, pageOfWords, savedWord } from './testing/words';
import { VocabularyScreens } from './testing/vocabulary-screens';

const AddWord = slots['vocabulary/add-word'];
const LookUp = slots['vocabulary/look-up'];
const WordsOfVideo = slots['vocabulary/words-of-video'];

const word = savedWord({ video_time: 14.2 });
const lessonWord: SlotProps['vocabulary/look-up'] = {
  word: 'harbour',
  sentence: 'The boats wait in the harbour.',
  videoId: 'lesson-1',
  videoTime: 14.2,
  language: 'en',
};
const addDialog = <AddWord {...lessonWord} onAdded={() => undefined} onClose={() => undefined} />;
const noCard = { word, is_new: false, choices: [] };

const answers: Record<string, Answer> = {
  'GET /api/vocabulary': pageOfWords([word]),
  'GET /api/vocabulary/1': word,
  'GET /api/vocabulary/video/lesson-1': [],
  'GET /api/vocabulary/reviews': reviewsServed([noCard]),
  'GET /api/vocabulary/reviews/counts': reviewCounts(),
  'GET /api/videos': { data: [] },
  'POST /api/ai/translate': makeTranslation(),
  'POST /api/ai/vocab-details': {},
  'GET /api/word-sounds': {
    sound: {
      media: { kind: 'file', url: '/api/media/lesson-1/lesson.webm', type: 'video/webm' },
      start: 14.1,
      end: 14.8,
    },
  },
};

function open(place: ReactElement | string, more: Record<string, Answer> = {}) {
  const path = typeof place === 'string' ? place : '/';
  const content = typeof place === 'string' ? <VocabularyScreens /> : place;
  return renderScreen(content, { path, messages, answers: { ...answers, ...more } });
}

const saved = { 'GET /api/vocabulary/video/lesson-1': [word] };

beforeEach(() => layOut());

test.each([
  ['the table of words', 'wide', '/vocabulary', {}],
  ['the cards of words', 'narrow', '/vocabulary', {}],
  ['the page of a word', 'wide', '/vocabulary/1', {}],
  ['a review', 'wide', '/vocabulary/review', {}],
  ['the dialog that adds a word', 'wide', addDialog, {}],
  ['the popover in a lesson', 'wide', <LookUp key="1" {...lessonWord} />, {}],
  ['the panel beside a lesson', 'wide', <WordsOfVideo key="1" videoId="lesson-1" />, saved],
] as const)('%s plays the word from its place in the lesson', async (_place, width, place, more) => {
  setScreen(width);
  const { played } = giveMedia();
  const { user, calls } = open(place, more);
  await user.click(await screen.findByRole('button', { name: 'Pronounce “harbour”' }));
  await waitFor(() => expect(played).toHaveLength(1));
  expect(calls.at(-1)).toMatchObject({
    path: '/api/word-sounds',
    params: { word: 'harbour', language: 'en', video_id: 'lesson-1', video_time: '14.2' },
  });
  expect(played[0]?.currentTime).toBe(14.1);
});

test('the dialog that says that a word is saved already plays it', async () => {
  setScreen('wide');
  const { played } = giveMedia();
  const { user } = open(addDialog, saved);
  await screen.findByText('In your vocabulary');
  await user.click(screen.getByRole('button', { name: 'Pronounce “harbour”' }));
  await waitFor(() => expect(played).toHaveLength(1));
});

test('the dialog of a word plays it, and is named by the word alone', async () => {
  setScreen('wide');
  const { played } = giveMedia();
  const { user } = open('/vocabulary');
  await user.click(await screen.findByRole('button', { name: 'harbour' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'harbour' }));
  await user.click(dialog.getByRole('button', { name: 'Pronounce “harbour”' }));
  await waitFor(() => expect(played).toHaveLength(1));
});

test('a row of the table is named by the word alone', async () => {
  setScreen('wide');
  open('/vocabulary');
  expect(await screen.findByRole('rowheader', { name: 'harbour' })).toBeInTheDocument();
});
