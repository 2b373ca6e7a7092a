import type { User } from '@glossa/contract/user';
import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { beginSession, endSession } from '@glossa/kit/auth';
import { noAnswer, renderScreen, withStatus, type Answer, type Call } from '@glossa/kit/testing';
import { attemptKept, replayKept, sendOrKeep } from '@glossa/kit/unsaved-work';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { saveWord } from './look-up/save-word';
import messages from './messages/en.json';
import { slots } from './remote';
import { layOut, setScreen } from './testing/screen-width';
import { vocabularyApi } from './testing/vocabulary-api';
import { VocabularyScreens } from './testing/vocabulary-screens';
import { savedWord } from './testing/words';

const WordsOfVideo = slots['vocabulary/words-of-video'];
const LookUp = slots['vocabulary/look-up'];
const boat = savedWord({ id: 1, word: 'boat', translation: 'barco', context: null });
const rope = savedWord({ id: 2, word: 'rope', translation: 'cuerda', context: null });
const harbour = { word: 'harbour', sentence: 'The harbour sleeps.', videoId: 'lesson-1' };
const WAITS = 'Waiting for the network';

let isAway = false;
let known: TranscriptKnowledge;
let learnerId = 0;

/** The marks in the transcript, as the lesson reads them. */
function Marks() {
  const { data } = useQuery({
    queryKey: [...queryKeys.transcriptKnowledge, 'lesson-1'],
    queryFn: async () => known,
  });
  return <p>{`marked: ${data?.words.map(({ word, status }) => `${word} ${status}`).join(', ')}`}</p>;
}

/** A server with two words, which can be away for writes: what was read before is there, as from the worker. */
function aServer() {
  const api: Record<string, Answer> = vocabularyApi([boat, rope]);
  const list = api['GET /api/vocabulary'] as (call: Call) => { data: (typeof boat)[] };
  const added: (typeof boat)[] = [];
  api['GET /api/vocabulary'] = (call: Call) => {
    const page = list(call);
    const data = [...added, ...page.data];
    return { ...page, data, total: data.length };
  };
  api['GET /api/vocabulary/video/lesson-1'] = (call: Call) => [
    ...added,
    ...list({ ...call, params: { page: '1' } }).data,
  ];
  api['POST /api/vocabulary'] = ({ data }: Call) => {
    const [before] = added;
    if (before) return withStatus(200, before);
    added.unshift(savedWord({ id: 9, ...(data as object) }));
    return withStatus(201, added[0]);
  };
  api['PUT /api/vocabulary/9'] = ({ data }: Call) => Object.assign(added[0] ?? {}, data);
  api['PUT /api/known-words'] = { language: 'en', lemma: 'boat', known: true };
  api['POST /api/ai/translate'] = noAnswer;
  api['POST /api/ai/vocab-details'] = noAnswer;
  for (const [name, answer] of Object.entries(api)) {
    if (name.startsWith('GET ')) continue;
    api[name] = (call: Call) =>
      isAway ? noAnswer : typeof answer === 'function' ? (answer as (call: Call) => unknown)(call) : answer;
  }
  return api;
}

function open(what: 'lesson' | 'list') {
  const page = what === 'list' ? <VocabularyScreens /> : <Lesson />;
  const view = renderScreen(page, { path: '/vocabulary', messages, answers: aServer() });
  const sent = () =>
    view.calls.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/ai/'));
  return { ...view, sent };
}

function Lesson() {
  return (
    <>
      <Marks />
      <WordsOfVideo videoId="lesson-1" />
    </>
  );
}

const row = async (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  setScreen('wide');
  layOut();
  isAway = true;
  learnerId += 1;
  known = { video_id: 'lesson-1', language: 'en', words: [], known_words: [], presumed_words: [] };
  beginSession('one', { id: learnerId, username: `learner ${learnerId}` } as User);
});
afterEach(() => endSession());

describe('a word that was saved without a network', () => {
  it('is marked in the transcript and in the list as waiting, also in a new page, until it is sent, once', async () => {
    const first = open('lesson');
    await screen.findByRole('link', { name: 'boat' });
    await act(() => saveWord(harbour));
    expect(await screen.findByText(WAITS)).toBeVisible();
    expect(screen.getByText('marked: harbour learning')).toBeVisible();
    expect(first.sent()).toHaveLength(1);
    first.unmount();
    const second = open('lesson');
    expect(await screen.findByText(WAITS)).toBeVisible();
    expect(await screen.findByText('marked: harbour learning')).toBeVisible();
    isAway = false;
    act(() => replayKept());
    expect(await screen.findByRole('link', { name: 'harbour' })).toBeVisible();
    expect(screen.queryByText(WAITS)).not.toBeInTheDocument();
    expect(second.sent().map(({ data }) => data)).toEqual([
      expect.objectContaining({ word: 'harbour', context: 'The harbour sleeps.' }),
    ]);
  });

  it('can be taken back in the lesson', async () => {
    const { user, sent } = open('lesson');
    await screen.findByRole('link', { name: 'boat' });
    await act(() => saveWord(harbour));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(WAITS)).not.toBeInTheDocument());
    isAway = false;
    act(() => replayKept());
    expect(sent()).toHaveLength(1);
  });

  it('is the first of the list, where it can be read and deleted but not chosen', async () => {
    const { user } = open('list');
    await row(/\bboat\b/);
    await act(() => saveWord(harbour));
    const waiting = await row(/\bharbour\b/);
    expect(waiting).toHaveTextContent(WAITS);
    expect(screen.getByText('3 words')).toBeInTheDocument();
    expect(within(waiting).getByRole('checkbox')).toBeDisabled();
    await user.click(within(waiting).getByRole('button', { name: 'harbour' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('The harbour sleeps.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 words')).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /\bharbour\b/ })).not.toBeInTheDocument();
  });

  /** Opens the word that waits, and gives it another translation. */
  async function edit(user: ReturnType<typeof open>['user'], whileEditing = () => Promise.resolve()) {
    await user.click(within(await row(/\bharbour\b/)).getByRole('button', { name: 'harbour' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Translation' }), 'muelle');
    // Nothing is known of the word but what the learner gave it.
    expect(screen.queryByRole('textbox', { name: 'Definition' })).not.toBeInTheDocument();
    await whileEditing();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await row(/\bharbour\b/)).toHaveTextContent('muelle'));
  }

  it('is saved as it was edited before it is sent, once', async () => {
    const { user, sent } = open('list');
    await row(/\bboat\b/);
    await act(() => saveWord(harbour));
    await edit(user);
    expect(await row(/\bharbour\b/)).toHaveTextContent(WAITS);
    isAway = false;
    const before = sent().length;
    await act(attemptKept);
    expect(sent().slice(before)).toMatchObject([
      { method: 'POST', data: { word: 'harbour', context: 'The harbour sleeps.', translation: 'muelle' } },
    ]);
  });

  it('is changed where it was sent while the learner edited it', async () => {
    const { user, sent } = open('list');
    await row(/\bboat\b/);
    await act(() => saveWord(harbour));
    await edit(user, async () => {
      isAway = false;
      await act(attemptKept);
    });
    expect(sent().at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/vocabulary/9',
      data: { translation: 'muelle' },
    });
  });

  it('is taken back, and not what was said of it later', async () => {
    const { user } = open('lesson');
    await screen.findByRole('link', { name: 'boat' });
    await act(() => saveWord(harbour));
    const body = { word: 'harbour', video_id: 'lesson-1', known: true };
    await act(() => sendOrKeep({ method: 'put', url: '/known-words', body, kind: 'word.know' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await act(attemptKept)).toMatchObject([{ kind: 'word.know' }]);
  });

  it('says in its look-up that it will be added, also when it is looked up again', async () => {
    const lookUp = <LookUp {...harbour} />;
    const { user, rerender: _rerender } = renderScreen(
      <div role="dialog" aria-label="look-up">
        <WordsOfVideo videoId="lesson-1" />
        {lookUp}
      </div>,
      { messages, answers: aServer() },
    );
    await screen.findByRole('link', { name: 'boat' });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('button', { name: 'Added when you’re online' })).toBeVisible();
    expect(screen.getByText('“harbour” will be added when you’re online.')).toHaveAttribute('role', 'status');
  });
});

describe('a change that was made without a network', () => {
  it('of the translation shows in the list, and is sent', async () => {
    const { user, sent } = open('list');
    await user.click(within(await row(/\bboat\b/)).getByRole('button', { name: 'boat' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Translation' });
    await user.clear(field);
    await user.type(field, 'bote');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await row(/\bboat\b/)).toHaveTextContent('bote'));
    expect(await row(/\bboat\b/)).toHaveTextContent(WAITS);
    isAway = false;
    act(() => replayKept());
    await waitFor(async () => expect(await row(/\bboat\b/)).not.toHaveTextContent(WAITS));
    expect(await row(/\bboat\b/)).toHaveTextContent('bote');
    expect(sent().at(-1)?.data).toEqual({ translation: 'bote' });
  });

  it('of what is deleted and restored takes words away and brings them back', async () => {
    const { user, sent } = open('list');
    await user.click(within(await row(/\bboat\b/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Delete 1 word' }));
    expect(await screen.findByText('“boat” was deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /\bboat\b/ })).not.toBeInTheDocument());
    expect(screen.getByText('1 word')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await row(/\bboat\b/)).toBeVisible();
    isAway = false;
    act(() => replayKept());
    await waitFor(() =>
      expect(
        sent()
          .map(({ path }) => path)
          .slice(-2),
      ).toEqual(['/api/vocabulary/delete', '/api/vocabulary/restore']),
    );
  });

  it('of what the learner knows shows in the panel and in the transcript', async () => {
    known = { ...known, words: [{ word: 'boat', status: 'learning' }] };
    const { user, sent } = open('lesson');
    await screen.findByText('marked: boat learning');
    await user.click(await screen.findByRole('button', { name: 'I know it: boat' }));
    expect(await screen.findByRole('button', { name: 'Unmark as known: boat' })).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByText('marked: boat mastered')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});
