import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { addLesson } from '../catalogue/testing/add-lesson';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-lock';
import { uploadCaptions } from './testing/upload-captions';
import { storeLevels, storeNextLevels } from './word-levels';
import { addHostVideo } from '../videos/testing/add-host-video';

const api = useTestApi();
const ana = useLearner(api, beforeAll);
beforeAll(async () => {
  await ana.patch('/auth/me', { target_language: 'en', level: 'B1' });
});

const caption = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`;
const presumed = async (videoId: string, learner = ana) =>
  (await learner.get(`/transcribe/${videoId}/knowledge`)).json<TranscriptKnowledge>().presumed_words.sort();

test('levels of an earlier version are computed again, and those of a later one stay', async () => {
  const before = await presumed('river-walk');
  await api.pool.query("update transcript_words set level = 10 where video_id = 'river-walk'");
  expect(await storeNextLevels(api)).toBe(false);
  await api.pool.query("update transcripts set levels_version = -1 where video_id = 'river-walk'");
  expect(await presumed('river-walk')).toEqual([]);
  await api.pool.query("update transcripts set levels_version = 1000 where video_id = 'river-walk'");
  expect(await storeNextLevels(api)).toBe(false);
  await api.pool.query("update transcripts set levels_version = -1 where video_id = 'river-walk'");
  expect(await storeNextLevels(api)).toBe(true);
  expect(await presumed('river-walk')).toEqual(before);
});

test.each([
  ['en', 'The taste of wine beneath bureaucracy'],
  ['de', 'Das Haus braucht Bürokratie'],
  ['uk', 'Вода і бюрократія'],
])('a word of the language %s has one level, in a lesson and saved', async (language, text) => {
  const id = `one-level-${language}`;
  await addLesson(api, { id, language }, [text]);
  while (await storeNextLevels(api));
  const { rows } = await api.pool.query<{ word: string; level: number | null }>(
    'select word_key as word, level from transcript_words where video_id = $1 order by 1',
    [id],
  );
  const saved = await Promise.all(
    rows.map(async ({ word }) => {
      const answer = await ana.post('/vocabulary', { word, language });
      return { word, level: answer.json<VocabularyWord>().difficulty_level };
    }),
  );
  expect(rows).toHaveLength(text.split(' ').length);
  expect(rows).toEqual(saved);
});

test('what a text writes with a capital within its sentences alone is a name, if no dictionary has it as a word', async () => {
  const id = 'names';
  await addLesson(api, { id, language: 'en' }, [
    'On Monday I saw Lisa, and London.',
    'Gonna sleep, said “Rodrigo”',
    'We speak English with Hannibal and Rose. Mark, mark it!',
  ]);
  while (await storeNextLevels(api));
  const { names } = (await ana.get(`/transcribe/${id}/knowledge`)).json<TranscriptKnowledge>();
  expect(names).toEqual(['hannibal', 'lisa', 'london', 'rodrigo', 'rose']);
});

test('a stop ends the work without a result', async () => {
  await api.pool.query("update transcripts set levels_version = 0 where video_id = 'river-walk'");
  expect(await storeNextLevels(api, AbortSignal.abort())).toBe(false);
  expect(await storeNextLevels(api)).toBe(true);
});

test('of two processes that start at once one looks the words up', async () => {
  await api.pool.query("update transcripts set levels_version = 0 where video_id = 'river-walk'");
  const words: string[] = [];
  const start = (process: string) => {
    const describe: typeof api.dictionary.describe = (query) => {
      words.push(`${query.word} in ${process}`);
      return api.dictionary.describe(query);
    };
    const dictionary = { ...api.dictionary, describe };
    return storeLevels({ database: api.database, dictionary }, new AbortController().signal);
  };
  await Promise.all([start('one'), start('another')]);
  const processes = new Set(words.map((word) => word.replace(/^.* in /, '')));
  expect(words.length).toBeGreaterThan(10);
  expect(new Set(words).size).toBe(words.length);
  expect(processes.size).toBe(1);
});

test('a process that waits for another one can be stopped', async () => {
  const stopping = new AbortController();
  const client = await api.pool.connect();
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.transcriptLevels]);
  await api.pool.query("update transcripts set levels_version = 0 where video_id = 'river-walk'");
  const waiting = storeLevels(api, stopping.signal);
  stopping.abort();
  await waiting;
  await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.transcriptLevels]);
  client.release();
  expect(await storeNextLevels(api)).toBe(true);
});

// The last one: uploads start work in the background, which would take the transcripts of the other tests.
test('words of uploaded captions get their levels, and those of other captions theirs', async () => {
  const bruno = await api.register();
  await bruno.patch('/auth/me', { target_language: 'en', level: 'B1' });
  const { id } = await addHostVideo(bruno);
  await uploadCaptions(bruno, id, caption('The old boat.'));
  while (await storeNextLevels(api));
  expect(await presumed(id, bruno)).toEqual(['boat', 'old', 'the']);
  await uploadCaptions(bruno, id, caption('An old horse.'));
  while (await storeNextLevels(api));
  expect(await presumed(id, bruno)).toEqual(['an', 'horse', 'old']);
});
