import type { TranscriptKnowledge, WordStatus } from '@glossa/contract/video/transcript';
import { queryKeys } from '@glossa/kit/api-client';
import { noAnswer, renderScreen, withStatus, type Answer, type Call } from '@glossa/kit/testing';
import { normalizeWord } from '@glossa/contract/word-key';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import messages from './messages/en.json';
import { slots } from './remote';
import { makeTranslation, savedWord } from './testing/words';

const LookUp = slots['vocabulary/look-up'];
const AddWord = slots['vocabulary/add-word'];
const WordsOfVideo = slots['vocabulary/words-of-video'];
const MARK = 'PUT /api/known-words';
const SAVED = 'GET /api/vocabulary/video/lesson-1';
const word = { word: 'Harbour', sentence: 'Harbour lights.', videoId: 'lesson-1' };

function knows(status: WordStatus): TranscriptKnowledge {
  return {
    video_id: 'lesson-1',
    language: 'en',
    words: status === 'learning' || status === 'mastered' ? [{ word: 'harbour', status }] : [],
    known_words: status === 'known' ? ['harbour'] : [],
    presumed_words: status === 'presumed' ? ['harbour'] : [],
  };
}

function statusIn(knowledge: TranscriptKnowledge | undefined): WordStatus | undefined {
  if (!knowledge) return undefined;
  const saved = knowledge.words.find((one) => normalizeWord(one.word, 'en') === 'harbour');
  if (saved) return saved.status;
  if (knowledge.known_words.includes('harbour')) return 'known';
  return knowledge.presumed_words.includes('harbour') ? 'presumed' : 'new';
}

/** The lesson around a slot: it tells the slot what is known of the word, as the transcript shows it. */
function Lesson({ slot: Slot, stored }: { slot: 'look-up' | 'dialog'; stored: () => TranscriptKnowledge }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.transcriptKnowledge, 'lesson-1'],
    queryFn: async () => stored(),
  });
  const status = statusIn(data);
  return (
    <>
      <p>{`shown as ${status ?? 'loading'}`}</p>
      {Slot === 'look-up' ? (
        <div role="dialog" aria-label="look-up" tabIndex={-1}>
          <LookUp {...word} status={status} />
        </div>
      ) : (
        <AddWord {...word} status={status} onAdded={jest.fn()} onClose={jest.fn()} />
      )}
    </>
  );
}

/** The lesson over an API that stores marks, unless it gives the answer `marking`. */
async function open(
  before: WordStatus,
  { slot = 'look-up', marking }: { slot?: 'look-up' | 'dialog'; marking?: Answer } = {},
) {
  let stored = knows(before);
  const view = renderScreen(<Lesson slot={slot} stored={() => stored} />, {
    messages,
    answers: {
      'POST /api/ai/translate': makeTranslation(),
      'POST /api/ai/vocab-details': { definition: 'a sheltered port', sources: ['wordnet'] },
      [SAVED]: [],
      [MARK]: (call: Call) => {
        if (marking !== undefined) return typeof marking === 'function' ? marking(call) : marking;
        const { known } = call.data as { known: boolean };
        stored = knows(known ? 'known' : 'new');
        return { language: 'en', lemma: 'harbour', known };
      },
    },
  });
  await screen.findByText(`shown as ${before}`);
  const sent = () => view.calls.filter(({ method }) => method === 'PUT').map(({ data }) => data);
  return { ...view, sent };
}

const button = (name: string) => screen.findByRole('button', { name });

describe.each(['look-up', 'dialog'] as const)('“I know it” in the %s of a word', (slot) => {
  it('marks the word in one press, and takes it back in the same place', async () => {
    const { user, sent } = await open('new', { slot });
    const toggle = await button('I know it');
    await user.click(toggle);
    expect(await button('Unmark as known')).toBe(toggle);
    expect(toggle).toHaveFocus();
    expect(await screen.findByText('“Harbour” is marked as known.')).toHaveAttribute('role', 'status');
    await user.click(toggle);
    expect(await screen.findByText('shown as new')).toBeVisible();
    expect(await screen.findByText('“Harbour” is no longer marked as known.')).toBeInTheDocument();
    expect(sent()).toEqual([
      { word: 'Harbour', video_id: 'lesson-1', known: true },
      { word: 'Harbour', video_id: 'lesson-1', known: false },
    ]);
  });
});

it('shows the word as known before the server answers', async () => {
  const { user } = await open('new', { marking: () => new Promise(() => undefined) });
  await user.click(await button('I know it'));
  expect(await screen.findByText('shown as known')).toBeVisible();
});

it.each([
  [noAnswer, 'The word could not be marked.'],
  [withStatus(409, { detail: 'No more words.', code: 'known_words_limit_reached' }), 'No more words.'],
])('takes the mark back when it fails, says why and can be tried again', async (failure, text) => {
  const { user, sent } = await open('new', { marking: failure });
  await user.click(await button('I know it'));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('shown as new')).toBeVisible();
  await user.click(await button('I know it'));
  await waitFor(() => expect(sent()).toHaveLength(2));
});

it('says that a word below the level is presumed known, and lets the learner say otherwise', async () => {
  const { user, sent } = await open('presumed');
  expect(screen.queryByText(/You probably know this word/)).not.toBeInTheDocument();
  await user.click(await button('More'));
  expect(await screen.findByText(/You probably know this word/)).toBeVisible();
  await user.click(await button('I don’t know it'));
  expect(await screen.findByText('shown as new')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveFocus();
  expect(screen.queryByText(/You probably know this word/)).not.toBeInTheDocument();
  expect(sent()).toEqual([{ word: 'Harbour', video_id: 'lesson-1', known: false }]);
});

it('makes a saved word mastered', async () => {
  const { user } = await open('learning', { marking: () => new Promise(() => undefined) });
  await user.click(await button('I know it'));
  expect(await screen.findByText('shown as mastered')).toBeVisible();
});

it('is not offered for what is no word of the lesson', async () => {
  renderScreen(<LookUp {...word} />, {
    messages,
    answers: { 'POST /api/ai/translate': makeTranslation(), 'POST /api/ai/vocab-details': {}, [SAVED]: [] },
  });
  await screen.findByText('puerto');
  expect(screen.queryByRole('button', { name: 'I know it' })).not.toBeInTheDocument();
});

it('stands beside each word of the panel, named after it', async () => {
  let mastered = false;
  const { user } = renderScreen(<WordsOfVideo videoId="lesson-1" />, {
    messages,
    answers: {
      [SAVED]: () => [savedWord({ is_mastered: mastered }), savedWord({ id: 2, word: 'boat' })],
      [MARK]: ({ data }: Call) => {
        mastered = (data as { known: boolean }).known;
        return { language: 'en', lemma: 'harbour', known: mastered };
      },
    },
  });
  await user.click(await button('I know it: harbour'));
  expect(await button('Unmark as known: harbour')).toHaveFocus();
  expect(await button('I know it: boat')).toBeVisible();
  await user.click(await button('Unmark as known: harbour'));
  expect(await button('I know it: harbour')).toBeVisible();
});
