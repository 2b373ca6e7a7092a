import type { Client } from 'pg';

export const CATALOGUE = {
  playlists: 500,
  longVideos: 100,
  longWords: 2_500,
  longSentences: 1_500,
  shortWords: 350,
  shortSentences: 60,
  savedWords: 500,
};

/** Words that every lesson says, and one that one lesson in twenty says. */
const FREQUENT = ['the', 'and', 'a', 'to'];

/**
 * Adds videos until there are `count`, and playlists, directly in the database. The words of a language are numbered by
 * how frequent they are: low numbers are in many lessons.
 */
export async function fillCatalogue(database: Client, count: number): Promise<void> {
  const size = CATALOGUE;
  await database.query(
    `insert into playlists (slug, name, description, language, cefr_level, position)
     select 'many-' || n, 'Playlist ' || n, 'A playlist of the site', 'English', (array['A1','A2','B1','B2','C1','C2'])[1 + n % 6], 100 + n
     from generate_series(1, $1::int - (select count(*)::int from playlists)) n`,
    [size.playlists],
  );
  await database.query(
    `insert into videos (id, title, description, language, cefr_level, difficulty_level, published_at, duration)
     select 'lesson-' || n, 'Lesson ' || n || case when n % 50 = 0 then ' of the bridge' else ' of the town' end,
       'What happens in lesson ' || n, (array['en','en','en','es','fr','de'])[1 + n % 6],
       (array['A1','A2','B1','B2','C1','C2'])[1 + n % 6], 1 + n % 10, now() - make_interval(mins => n),
       case when n <= $2 then 7200 else 200 + n % 300 end
     from generate_series(1, $1::int - (select count(*)::int from videos)) n`,
    [count, size.longVideos],
  );
  await database.query(
    `insert into playlist_videos (playlist_id, video_id, position)
     select p.id, v.id, v.n from (select id, row_number() over (order by id) as n from playlists) p
     join (select id, row_number() over (order by id) as n from videos where id like 'lesson-%') v on v.n % $1 = p.n % $1
     on conflict do nothing`,
    [size.playlists],
  );
  await fillTranscripts(database);
  await database.query('vacuum analyze');
}

/** `v.n` is the number of a video. */
const NUMBERED = `(select id, language, substr(id, 8)::int as n from videos where id like 'lesson-%') v`;

async function fillTranscripts(database: Client): Promise<void> {
  const { longVideos, longWords, longSentences, shortWords, shortSentences } = CATALOGUE;
  // Sizes as of real transcripts; the same text in each.
  await database.query(
    `create temporary table texts as select spoken, is_long,
       (select jsonb_agg(jsonb_build_object('text', 'word' || i, 'start', i * 0.4, 'end', i * 0.4 + 0.3)) from generate_series(1, spoken) i) as words,
       (select jsonb_agg(jsonb_build_object('first', (i - 1) * 12, 'count', 12, 'start', i * 4.8, 'end', i * 4.8 + 4)) from generate_series(1, spoken / 12) i) as sentences
     from (values (18000, true), (720, false)) as sizes(spoken, is_long)`,
  );
  await database.query(
    `insert into transcripts (video_id, language, duration, words, sentences, levels_version)
     select v.id, v.language, 1, t.words, t.sentences, (select max(levels_version) from transcripts)
     from ${NUMBERED} join texts t on t.is_long = (v.n <= $1)`,
    [longVideos],
  );
  await database.query(
    `insert into transcript_sentences (video_id, place, start, text)
     select v.id, place, place * 4.8, 'In the town number ' || place || ' people buy bread and go to the river.'
     from ${NUMBERED}, generate_series(0, case when v.n <= $1 then $2::int else $3::int end - 1) place`,
    [longVideos, longSentences, shortSentences],
  );
  // Building an index at once takes less time than adding millions of rows to it.
  const { rows } = await database.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where indexname = 'transcript_words_search'`,
  );
  await database.query('drop index transcript_words_search');
  await database.query(
    `insert into transcript_words (video_id, word_key, lemma, level, said_in)
     select v.id, 'w' || rank, 'w' || rank, 1 + rank % 10, array[rank % 50, rank % 50 + 1]
     from ${NUMBERED}, lateral (
       select distinct floor(power(random(), 2) * 20000 + v.n * 0)::int as rank
       from generate_series(1, case when v.n <= $1 then $2::int else $3::int end)) ranks`,
    [longVideos, longWords, shortWords],
  );
  await database.query(
    `insert into transcript_words (video_id, word_key, lemma, level, said_in)
     select v.id, word, word, 1, array[0, 1, 2] from ${NUMBERED},
       unnest($1::text[] || case when v.n % 20 = 0 then array['bread'] else '{}' end) word`,
    [FREQUENT],
  );
  await database.query(rows[0]?.definition ?? '');
}

/** Every learner has saved the same words, a third of them mastered. */
export async function saveWords(database: Client): Promise<void> {
  await database.query(
    `insert into vocabulary (user_id, word, word_key, language, translation_language, difficulty_level, is_mastered)
     select users.id, 'w' || n, 'w' || n, 'en', 'es', 3, n % 3 = 0 from users, generate_series(1, $1::int) n`,
    [CATALOGUE.savedWords],
  );
  await database.query('analyze vocabulary');
}
