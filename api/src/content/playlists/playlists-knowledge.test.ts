import type { Knowledge, PlaylistKnowledge, PlaylistList } from '@glossa/contract/video/playlist';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { sql } from 'drizzle-orm';
import { recordQueries } from '../../../testing/sent-queries';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { transcriptStamp } from '../knowledge/stored-words';
import { VideoWords } from '../knowledge/video-words';

const api = useTestApi();

/** Knowledge of each playlist, by its name. */
async function knowledge(learner: TestLearner): Promise<Record<string, Knowledge>> {
  const playlists = (await learner.get('/playlists')).json<PlaylistList>();
  const known = (await learner.get('/playlists/knowledge')).json<PlaylistKnowledge[]>();
  return Object.fromEntries(
    known.map((each) => [playlists.find(({ id }) => id === each.playlist_id)?.name ?? '', each.knowledge]),
  );
}

/** Puts a copy of a video into a playlist. */
async function addCopy(id: string, original: string): Promise<void> {
  for (const statement of [
    sql`insert into videos (id, title, language) select ${id}, title, language from videos where id = ${original}`,
    sql`insert into transcripts (video_id, language, duration, words, sentences)
      select ${id}, language, duration, words, sentences from transcripts where video_id = ${original}`,
    sql`insert into transcript_words (video_id, word_key) select ${id}, word_key from transcript_words where video_id = ${original}`,
    sql`insert into transcript_words (video_id, word_key) values (${id}, 'only here')`,
    sql`insert into playlist_videos (playlist_id, video_id, position)
      select playlist_id, ${id}, 9 from playlist_videos where video_id = ${original}`,
  ]) {
    await api.database.execute(statement);
  }
}

test('a word counts once for a playlist, however many of its videos say it', async () => {
  const learner = await api.register();
  const before = await knowledge(learner);
  expect(before['Walks']).toEqual({ total: 21, mastered: 0, learning: 0, known: 0, presumed: 0 });
  await addCopy('river-again', 'river-walk');
  const word = (await learner.post('/vocabulary', { word: 'river' })).json<VocabularyWord>();
  await learner.post('/vocabulary', { word: 'boat' });
  await learner.put(`/vocabulary/${word.id}`, { is_mastered: true });
  expect((await knowledge(learner))['Walks']).toMatchObject({ total: 22, mastered: 1, learning: 1 });
  expect((await knowledge(await api.register()))['Walks']).toMatchObject({ mastered: 0, learning: 0 });
});

test('only playlists in the language being learned are computed, all where none is chosen', async () => {
  expect(Object.keys(await knowledge(await api.register())).sort()).toEqual(['Casa', 'Walks']);
  expect(Object.keys(await knowledge(await api.register({ target_language: 'es' })))).toEqual(['Casa']);
});

test('the videos of a playlist and their words are read once, until they change', async () => {
  const learner = await api.register();
  await knowledge(learner);
  await addCopy('river-third', 'river-walk');
  const readQueries = async () =>
    (await recordQueries(() => learner.get('/playlists/knowledge')))
      .map(({ text }) => text)
      .filter((text) => /playlist_videos|transcript_words/.test(text));
  // The playlists, the videos of the changed one, and the words of the new one.
  expect(await readQueries()).toHaveLength(3);
  expect(await readQueries()).toHaveLength(1);
});

test('of more videos than a request waits for, those that are read are counted until the others are', async () => {
  const learner = await api.register({ target_language: 'es' });
  await api.database.execute(sql`insert into videos (id, title, language)
    select 'many-' || n, 'Many', 'es' from generate_series(1, 3000) n`);
  await api.database.execute(sql`insert into transcripts (video_id, language, duration, words, sentences)
    select 'many-' || n, 'es', 1, '[]', '[]' from generate_series(1, 3000) n`);
  await api.database.execute(sql`insert into transcript_words (video_id, word_key)
    select 'many-' || n, 'hola' from generate_series(1, 3000) n`);
  await api.database.execute(sql`insert into playlist_videos (playlist_id, video_id, position)
    select (select id from playlists where name = 'Casa'), 'many-' || n, n from generate_series(1, 3000) n`);
  expect(await knowledge(learner)).toEqual({});
  while (!('Casa' in (await knowledge(learner))));
  expect((await knowledge(learner))['Casa']?.total).toBeGreaterThan(1);
});

test('the cards of a page wait for the words of all its videos', async () => {
  const learner = await api.register();
  const ids = Array.from({ length: 350 }, (_, index) => `page-${index}`);
  await api.database.execute(sql`with added as (
      insert into videos (id, title, language) select unnest(${sql.param(ids)}::text[]), 'Page', 'es' returning id
    ) insert into transcripts (video_id, language, duration, words, sentences)
      select id, 'es', 1, '[]', '[]' from added`);
  await api.database.execute(
    sql`insert into transcript_words (video_id, word_key) select unnest(${sql.param(ids)}::text[]), 'hola'`,
  );
  const known = await new VideoWords(api.database).readVideosKnowledge(learner.session.user, ids);
  expect(known.size).toBe(350);
  expect(known.get('page-349')).toEqual({ total: 1, mastered: 0, learning: 0, known: 0, presumed: 0 });
});

test('of more words than memory may have, those of the videos read first go, and are read again', async () => {
  const videoWords = new VideoWords(api.database, 30);
  const { rows } = await api.database.execute<{ id: string; stamp: string }>(sql`
    select t.video_id as id, ${transcriptStamp} as stamp from transcripts t
    where t.video_id in ('river-walk', 'la-mesa', 'page-0') order by t.video_id = 'river-walk' desc, t.video_id`);
  const kept = () => rows.filter((video) => videoWords.findWords(video)).map(({ id }) => id);
  for (const video of rows) await videoWords.readWords([video]);
  expect(kept()).toContain('page-0');
  expect(kept()).not.toContain('river-walk');
  await videoWords.readWords(rows.slice(0, 1));
  expect(kept()).toContain('river-walk');
});

test("words of a learner's own videos take no room of lessons, and beyond their share the first read go", async () => {
  const learner = await api.register();
  const ids = [1, 2, 3].map((number) => `own-${number}`);
  await api.database.execute(sql`with added as (
      insert into videos (id, owner_id, title, language)
      select unnest(${sql.param(ids)}::text[]), ${learner.session.user.id}, 'Own', 'es' returning id
    ), timed as (insert into transcripts (video_id, language, duration, words, sentences)
      select id, 'es', 1, '[]', '[]' from added returning video_id)
    insert into transcript_words (video_id, word_key)
      select video_id, video_id || n from timed, generate_series(1, 20000) n`);
  const videoWords = new VideoWords(api.database, 30);
  const { rows } = await api.database.execute<{ id: string; stamp: string }>(sql`
    select t.video_id as id, ${transcriptStamp} as stamp from transcripts t
    where t.video_id = 'river-walk' or t.video_id like 'own-%' order by t.video_id = 'river-walk' desc, t.video_id`);
  for (const video of rows) await videoWords.readWords([video]);
  const kept = rows.filter((video) => videoWords.findWords(video)).map(({ id }) => id);
  expect(kept).toEqual(['river-walk', 'own-2', 'own-3']);
});
