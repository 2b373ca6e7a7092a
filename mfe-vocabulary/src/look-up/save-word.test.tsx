import { queryClient, queryKeys } from '@glossa/kit/api-client';
import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { WordDetails } from '@glossa/contract/vocabulary/translation';
import { holdAnswer, noAnswer, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import messages from '../messages/en.json';
import { savedWord } from '../testing/words';
import { findSavedWord } from '../word/word-queries';
import { cutContext, detailsQuery, saveWord } from './save-word';

const SAVE = 'POST /api/vocabulary';
const sentence = 'The boats wait in the harbour.';
const harbour = { word: 'harbour', sentence, videoId: 'lesson-1', videoTime: 14.2 };

const knows = (...words: string[]): TranscriptKnowledge => ({
  video_id: 'lesson-1',
  language: 'en',
  words: words.map((word) => ({ word, status: 'learning' })),
  known_words: [],
  presumed_words: [],
});

let known = knows('boat');

/** The marks in the transcript, as the lesson reads them. */
function Marks() {
  const { data } = useQuery({
    queryKey: [...queryKeys.transcriptKnowledge, 'lesson-1'],
    queryFn: async () => known,
  });
  return <p>{data ? `marked: ${data.words.map(({ word }) => word).join(', ')}` : 'loading'}</p>;
}

async function open(answers: Record<string, Answer>) {
  known = knows('boat');
  const view = renderScreen(<Marks />, { messages, answers });
  await screen.findByText('marked: boat');
  const sent = () => view.calls.filter(({ method }) => method === 'POST').map(({ data }) => data);
  return { ...view, sent };
}

describe('saving a word for the lesson', () => {
  it('sends its sentence and its place, without a translation', async () => {
    const { sent } = await open({ [SAVE]: withStatus(201, savedWord()) });
    await act(() => saveWord(harbour));
    expect(sent()).toEqual([
      {
        word: 'harbour',
        context: sentence,
        video_id: 'lesson-1',
        video_time: 14.2,
        target_language: 'en',
      },
    ]);
  });

  it('sends the details that the learner has read, so that the dictionary is not asked again', async () => {
    const { sent } = await open({ [SAVE]: withStatus(201, savedWord()) });
    const read = {
      source_language: 'en',
      target_language: 'en',
      translations: ['port'],
      definition: 'a place',
    };
    queryClient.setQueryData(
      detailsQuery({ ...harbour, targetLanguage: 'en' }).queryKey,
      read as WordDetails,
    );
    await act(() => saveWord(harbour));
    expect(sent()[0]).toMatchObject({ word: 'harbour', details: read });
  });

  it('sends the part of a very long sentence that has the word', async () => {
    const { sent } = await open({ [SAVE]: withStatus(201, savedWord()) });
    await act(() => saveWord({ ...harbour, word: 'needle', sentence: `${'hay '.repeat(300)}needle` }));
    expect((sent()[0] as { context: string }).context).toMatch(/needle$/);
  });

  it('marks it in the transcript at once, and asks for the saved words afterwards', async () => {
    const { held, answer } = holdAnswer();
    await open({ [SAVE]: held });
    queryClient.setQueryData(queryKeys.progress, 'old');
    const saving = saveWord(harbour);
    known = knows('harbour', 'boat', 'from the server');
    expect(await screen.findByText('marked: harbour, boat')).toBeInTheDocument();
    await waitFor(() => answer(withStatus(201, savedWord())));
    await act(() => saving);
    expect(await screen.findByText('marked: harbour, boat, from the server')).toBeInTheDocument();
    expect(queryClient.getQueryState(queryKeys.progress)?.isInvalidated).toBe(true);
  });

  it.each([
    noAnswer,
    withStatus(402, { detail: 'Your plan has 50 words.', code: 'vocabulary_limit_reached' }),
  ])('removes the mark and rejects when it fails', async (failure) => {
    let fail: () => void = () => undefined;
    await open({ [SAVE]: () => new Promise((resolve) => (fail = () => resolve(failure))) });
    queryClient.setQueryDefaults(queryKeys.transcriptKnowledge, { queryFn: async () => knows('boat') });
    const saving = expect(saveWord(harbour)).rejects.toThrow();
    expect(await screen.findByText('marked: harbour, boat')).toBeInTheDocument();
    await waitFor(() => fail());
    await act(() => saving);
    expect(await screen.findByText('marked: boat')).toBeInTheDocument();
  });

  it('keeps the marks of words that are still being saved', async () => {
    const answers: ((value: Answer) => void)[] = [];
    await open({ [SAVE]: () => new Promise((resolve) => answers.push(resolve)) });
    const first = saveWord(harbour);
    known = knows('harbour', 'boat', 'from the server');
    const second = saveWord({ ...harbour, word: 'wait' });
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.(withStatus(201, savedWord()));
    await act(() => first);
    expect(screen.getByText('marked: wait, harbour, boat')).toBeInTheDocument();
    answers[1]?.(withStatus(201, savedWord()));
    await act(() => second);
    expect(await screen.findByText('marked: harbour, boat, from the server')).toBeInTheDocument();
  });
});

describe('findSavedWord', () => {
  it.each([
    ['harbour', 'Harbour,', 'en'],
    ['dell’acqua', "dell'acqua", 'it'],
    ['ISPARTA', 'ısparta', 'tr'],
    ['a  lot', 'a lot', 'en'],
  ])('matches saved “%s” with “%s”', (saved, word, language) => {
    const there = savedWord({ word: saved, language });
    expect(findSavedWord([savedWord({ word: 'other' }), there], word)).toBe(there);
  });

  it('keeps different words apart', () => {
    expect(findSavedWord([savedWord({ word: 'ano', language: 'es' })], 'año')).toBeUndefined();
  });

  it('finds nothing while the saved words are not known', () => {
    expect(findSavedWord(undefined, 'harbour')).toBeUndefined();
  });
});

describe('cutContext', () => {
  it('leaves an ordinary sentence as it is', () => {
    expect(cutContext('We run home.', 'run')).toBe('We run home.');
  });

  it.each([
    ['at the beginning', `needle ${'hay '.repeat(600)}`],
    ['in the middle', `${'hay '.repeat(600)}needle ${'hay '.repeat(600)}`],
    ['at the end', `${'hay '.repeat(600)}needle`],
  ])('keeps a word that stands %s of a text that is too long', (_place, text) => {
    const context = cutContext(text, 'needle');
    expect(context).toHaveLength(1000);
    expect(context).toContain('needle');
  });
});
