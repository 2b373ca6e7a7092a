import { randomBytes } from 'node:crypto';
import type { KnownWord } from '@glossa/contract/vocabulary/known-word';
import type { PlaylistList, PlaylistVideoList } from '@glossa/contract/video/playlist';
import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { fixtures } from '../../../testing/fixture-lessons';
import { callsWith, readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { MAX_KNOWN_WORDS } from '../../foundation/plans/account-bounds';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../platform/database/advisory-lock';
import { readSettings } from '../../platform/settings/settings';
import { uploadCaptions } from '../../content/transcripts/testing/upload-captions';
import { storeNextLevels } from '../../content/transcripts/word-levels';
import { addHostVideo } from '../../content/videos/testing/add-host-video';

const NEVER = new AbortController().signal;

const api = useTestApi();
const ana = useLearner(api);

const mark = (word: string, known = true, learner = ana) =>
  learner.put('/known-words', { word, known, video_id: 'river-walk' });
const save = async (word: string) =>
  (await ana.post('/vocabulary', { word, video_id: 'river-walk' })).json<VocabularyWord>();

async function readKnowledge(learner = ana, videoId = 'river-walk') {
  return (await learner.get(`/transcribe/${videoId}/knowledge`)).json<TranscriptKnowledge>();
}

async function readCard(learner = ana, videoId = 'river-walk') {
  const playlists = (await learner.get('/playlists')).json<PlaylistList>();
  for (const { id } of playlists) {
    const videos = (await learner.get(`/playlists/${id}/videos`)).json<PlaylistVideoList>();
    const video = videos.find((one) => one.id === videoId);
    if (video) return video.knowledge;
  }
  throw new Error(`${videoId} is in no playlist`);
}

test('a marked word counts as known in the list and in the lesson, without being saved, until it is unmarked', async () => {
  const answer = await mark('River');
  expect([answer.statusCode, answer.json<KnownWord>()]).toEqual([
    200,
    { language: 'en', lemma: 'river', known: true },
  ]);
  expect(await readCard()).toEqual({ total: 21, mastered: 0, learning: 0, known: 1, presumed: 0 });
  expect((await readKnowledge()).known_words).toEqual(['river']);
  expect((await ana.get('/vocabulary')).json<{ total: number }>().total).toBe(0);
  expect((await mark('river', false)).statusCode).toBe(200);
  expect(await readCard()).toMatchObject({ known: 0 });
  expect((await readKnowledge()).known_words).toEqual([]);
});

test('a mark is on the lemma: another form of it is known', async () => {
  expect((await mark('running')).json<KnownWord>().lemma).toBe('run');
  expect((await readKnowledge()).known_words).toEqual(['ran']);
});

test('a mark is of one language and one learner', async () => {
  await ana.put('/known-words', { word: 'river', language: 'es', known: true });
  const bruno = await api.register();
  await mark('bridge', true, bruno);
  expect((await readKnowledge()).known_words).toEqual([]);
  expect((await readKnowledge(bruno)).known_words).toEqual(['bridge']);
});

test('saving a marked word removes the mark, in whichever form it is saved', async () => {
  await mark('ran');
  await mark('river');
  await mark('bridge');
  const { id } = await save('running');
  await ana.post('/vocabulary/from-transcript', { video_id: 'river-walk', words: [{ word: 'river' }] });
  expect((await readKnowledge()).known_words).toEqual(['bridge']);
  await ana.delete(`/vocabulary/${id}`);
  expect((await readKnowledge()).known_words).toEqual(['bridge']);
});

test('a word that the plan has no room for keeps its mark, and marking needs no room', async () => {
  const { plans } = readSettings({ FREE_VOCABULARY_LIMIT: '1' }, fixtures);
  const limited = await api.openTwin({ plans });
  const learner = callsWith(limited, ana.session.access_token);
  const saved = await learner.post('/vocabulary', { word: 'bridge', video_id: 'river-walk' });
  const marked = await learner.put('/known-words', { word: 'river', known: true });
  const refused = await learner.post('/vocabulary', { word: 'river' });
  expect([saved, marked, refused].map(({ statusCode }) => statusCode)).toEqual([201, 200, 402]);
  expect((await readKnowledge()).known_words).toEqual(['river']);
});

test('a saved word becomes mastered wherever it was saved, and is learned again when it is unmarked', async () => {
  const { id } = await save('river');
  await ana.post('/vocabulary', { word: 'River', language: 'en' });
  await mark('river');
  expect(await readCard()).toMatchObject({ mastered: 1, learning: 0, known: 0 });
  const word = async () => (await ana.get(`/vocabulary/${id}`)).json<VocabularyWord>();
  expect(await word()).toMatchObject({ is_mastered: true, mastered_by_learner: true });
  await mark('river', false);
  expect(await word()).toMatchObject({ is_mastered: false, mastered_by_learner: null });
  expect(await readCard()).toMatchObject({ mastered: 0, learning: 1, known: 0 });
});

test('unmarking a word that reviews say is mastered lets the learner decide', async () => {
  const { id } = await save('river');
  const memory = { state: 'review', stability: 400 };
  await api.pool.query('update vocabulary set memory = $1, is_mastered = true where id = $2', [memory, id]);
  await mark('river', false);
  const word = (await ana.get(`/vocabulary/${id}`)).json<VocabularyWord>();
  expect(word).toMatchObject({ is_mastered: false, mastered_by_learner: false });
});

test('words at or below the level of a learner are presumed known, in the language they learn alone', async () => {
  await ana.patch('/auth/me', { target_language: 'en', level: 'A2' });
  await api.pool.query(
    "update transcript_words set level = 5 where video_id = 'river-walk' and word_key = 'bridge'",
  );
  // Its words are read again.
  await api.pool.query("update transcripts set created_at = now() where video_id = 'river-walk'");
  const { presumed_words } = await readKnowledge();
  // Among them function words, but not "bridge", which is harder now.
  expect(presumed_words).toEqual(expect.arrayContaining(['old', 'river', 'ran', 'of', 'we']));
  expect(presumed_words).not.toContain('bridge');
  expect(await readCard()).toMatchObject({ known: 0, presumed: presumed_words.length });
  expect(await readCard(ana, 'la-mesa')).toMatchObject({ known: 0, presumed: 0 });
});

test.each([
  ['somebody new to the language', { target_language: 'en', level: 'A1' }],
  ['somebody who did not say', { target_language: 'en', level: null }],
])('%s is presumed to know nothing', async (_who, said) => {
  await ana.patch('/auth/me', said);
  expect(await readCard()).toMatchObject({ presumed: 0 });
});

async function addLesson(language: string, text: string): Promise<string> {
  const hostId = randomBytes(6).toString('hex').slice(0, 11);
  const { id } = await addHostVideo(ana, { hostId, language });
  await uploadCaptions(ana, id, `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`);
  return id;
}

test.each([
  ['es', 'B1', 'La burocracia duerme debajo', ['debajo', 'duerme', 'la']],
  ['de', 'B2', 'Das Haus braucht Bürokratie', ['braucht', 'das', 'haus']],
  // Neither the Japanese list nor our glossary has snails: that says nothing of how hard they are.
  ['ja', 'C2', '水 蝸牛', ['水']],
])(
  'words of the language %s are presumed known at the level %s whether a dictionary has them or not',
  async (target_language, level, text, expected) => {
    await ana.patch('/auth/me', { target_language, level });
    const id = await addLesson(target_language, text);
    while (await storeNextLevels(api));
    expect((await readKnowledge(ana, id)).presumed_words.sort()).toEqual(expected);
  },
);

test('names, which have no level, are presumed known once the levels of a lesson are stored', async () => {
  await ana.patch('/auth/me', { target_language: 'en', level: 'A2' });
  const id = await addLesson('en', 'London bureaucracy');
  while (await storeNextLevels(api));
  expect((await readKnowledge(ana, id)).presumed_words).toEqual(['london']);
  // Under the lock the API itself, which is still at work after other lessons, stores none.
  await withAdvisoryLock(api.database, ADVISORY_LOCKS.transcriptLevels, NEVER, async () => {
    await api.pool.query('update transcripts set levels_version = 0 where video_id = $1', [id]);
    expect((await readKnowledge(ana, id)).presumed_words).toEqual([]);
    while (await storeNextLevels(api));
  });
});

test('a presumption ends when the learner marks, unmarks or saves the word', async () => {
  await ana.patch('/auth/me', { target_language: 'en', level: 'B2' });
  const { total, presumed = 0 } = (await readCard()) ?? { total: 0 };
  await mark('river');
  await mark('old', false);
  await save('small');
  expect(await readCard()).toEqual({ total, mastered: 0, learning: 1, known: 1, presumed: presumed - 3 });
  const { known_words, presumed_words } = await readKnowledge();
  expect(known_words).toEqual(['river']);
  expect(presumed_words).toHaveLength(presumed - 3);
});

test('marks of an account are bounded; one that is there can still be changed', async () => {
  await api.pool.query(
    `insert into known_words (user_id, language, lemma, is_known)
      select $1, 'en', 'word' || n, true from generate_series(2, $2) n`,
    [ana.session.user.id, MAX_KNOWN_WORDS],
  );
  expect((await mark('river')).statusCode).toBe(200);
  expect(readRefusal(await mark('bridge'))).toEqual([409, 'known_words_limit_reached']);
  expect((await mark('river', false)).statusCode).toBe(200);
  expect((await readKnowledge()).known_words).toEqual([]);
});

test.each([
  [{ word: '7:30', known: true }, 422, 'invalid_fields'],
  [{ word: 'river' }, 422, 'invalid_fields'],
  [{ word: 'x'.repeat(65), known: true }, 422, 'invalid_fields'],
  [{ word: 'river', known: true, video_id: 'no-such-video' }, 404, 'video_not_found'],
])('%j is refused', async (body, status, code) => {
  expect(readRefusal(await ana.put('/known-words', body))).toEqual([status, code]);
});
