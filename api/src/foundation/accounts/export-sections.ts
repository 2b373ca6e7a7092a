import { eq, sql, type SQL } from 'drizzle-orm';
import { lessonPath } from '@glossa/contract/lesson-path';
import type { Database } from '../../platform/database/database';
import { videos } from '../../platform/database/schema/lessons';
import type { TrashKind } from '../../platform/database/schema/trash';
import { addressesEnd, signAddress } from '../media/signed-address';

export interface Section {
  name: string;
  /** Selects the rows of a learner; the column `row` is what is exported of each, as JSON. */
  from: (userId: number) => SQL;
  /** Columns that identify and order the rows. */
  keys: readonly string[];
  /** Rows per query; few where texts are large. */
  batch: number;
  /** Adds what is too large to be read for several rows at a time. `row` is the JSON of an object. */
  finish?: (database: Database, row: string, keys: readonly string[]) => AsyncIterable<string>;
}

/** Questions of a quiz `q`; without their answers until the quiz is submitted. */
const visibleQuestions = sql`case when a.quiz_id is not null then q.questions else (
    select coalesce(jsonb_agg(question - '{correct_answer,accepted,explanation}'::text[] order by place), '[]')
    from jsonb_array_elements(q.questions) with ordinality as each_question(question, place)
  ) end`;

const tableSection = (name: string, keys: string[], { batch = 500, hidden = '' } = {}): Section => ({
  name,
  keys,
  batch,
  from: (userId) => sql`select t.*, to_jsonb(t) - 'user_id' - ${hidden}::text as row
    from ${sql.identifier(name)} t where t.user_id = ${userId}`,
});

const trashSection = (kind: TrashKind, batch: number, content: SQL): Section => ({
  name: `deleted_${kind}s`,
  keys: ['id'],
  batch,
  from: (userId) => sql`select t.id, ${content} || jsonb_build_object(
      ${`${kind}_id`}::text, ${kind === 'video' ? sql`t.key` : sql`t.key::int`}, 'deleted_at', t.deleted_at
    ) as row from trash t where t.user_id = ${userId} and t.kind = ${kind}`,
});

const deletedWord = sql`t.content || jsonb_build_object('word', (t.content -> 'word') - 'user_id', 'reviews', (
    select coalesce(jsonb_agg(review - 'user_id' order by place), '[]')
    from jsonb_array_elements(t.content -> 'reviews') with ordinality as each_review(review, place)
  ))`;

/** Files are too large for the document: it has their addresses, which expire, and the lesson's page. */
function signedFiles(video: typeof videos.$inferSelect, learnerId: number) {
  return {
    page: lessonPath(null, video.id),
    addresses_end_at: new Date(addressesEnd() * 1000).toISOString(),
    ...(video.fileId !== null && { file: signAddress(video, 'file', learnerId) }),
    ...(video.pictureAt !== null && { picture: signAddress(video, 'picture', learnerId) }),
  };
}

/** A transcript and its lines may have some megabytes each, so that they are read one by one. */
async function* finishVideo(database: Database, row: string, [videoId]: readonly string[]) {
  const read = async (query: SQL) => (await database.execute<{ row: string }>(query)).rows[0]?.row ?? 'null';
  const transcript = await read(
    sql`select (to_jsonb(t) - 'video_id')::text as row from transcripts t where video_id = ${videoId}`,
  );
  const [video] = await database
    .select()
    .from(videos)
    .where(eq(videos.id, videoId ?? ''));
  const files = JSON.stringify(video?.ownerId ? signedFiles(video, video.ownerId) : {});
  yield `${row.slice(0, -1)},"files":${files},"transcript":${transcript},"lines":[`;
  const { rows } = await database.execute<{ language: string }>(
    sql`select language from transcript_lines where video_id = ${videoId} order by language`,
  );
  let separator = '';
  for (const { language } of rows) {
    yield separator;
    yield await read(sql`select (to_jsonb(l) - 'video_id')::text as row from transcript_lines l
      where video_id = ${videoId} and language = ${language}`);
    separator = ',';
  }
  yield ']}';
}

export const sections: readonly Section[] = [
  tableSection('sessions', ['id'], { hidden: 'token_hash' }),
  tableSection('known_places', ['kind', 'digest'], { hidden: 'digest' }),
  tableSection('mail_links', ['token_hash'], { hidden: 'token_hash' }),
  tableSection('repeatable_calls', ['key'], { batch: 20, hidden: 'call_digest' }),
  tableSection('checkouts', ['id']),
  tableSection('vocabulary', ['id'], { batch: 100 }),
  tableSection('reviews', ['review_id']),
  tableSection('known_words', ['language', 'lemma']),
  trashSection('word', 20, deletedWord),
  {
    name: 'quizzes',
    keys: ['id'],
    batch: 20,
    from: (userId) => sql`select q.id, to_jsonb(q) - 'user_id' || jsonb_build_object(
        'questions', ${visibleQuestions}, 'attempt', to_jsonb(a) - 'user_id' - 'quiz_id'
      ) as row from quizzes q left join quiz_attempts a on a.quiz_id = q.id where q.user_id = ${userId}`,
  },
  tableSection('question_reports', ['quiz_id', 'question_index']),
  tableSection('video_progress', ['video_id']),
  tableSection('watch_sessions', ['video_id', 'session_id'], { hidden: 'previous_seconds' }),
  tableSection('study_sessions', ['kind', 'session_id'], { hidden: 'previous_seconds' }),
  tableSection('watch_days', ['day']),
  {
    name: 'watch_spans',
    keys: ['ends_at'],
    batch: 500,
    from: (userId) => sql`select upper(span) as ends_at, jsonb_build_object(
        'starts_at', lower(span), 'ends_at', upper(span)
      ) as row from watch_spans, unnest(spans) as span where user_id = ${userId}`,
  },
  {
    name: 'videos',
    keys: ['id'],
    batch: 50,
    from: (userId) =>
      sql`select v.id, to_jsonb(v) - '{owner_id,media_key,title_key}'::text[] as row from videos v where v.owner_id = ${userId}`,
    finish: finishVideo,
  },
  trashSection('video', 1, sql`t.content #- '{rows,videos,0,media_key}' #- '{rows,videos,0,owner_id}'`),
  tableSection('uploads', ['id']),
  {
    name: 'playlists',
    keys: ['id'],
    batch: 50,
    from: (userId) => sql`select p.id, jsonb_build_object(
        'id', p.id, 'name', p.name, 'description', p.description, 'is_published', p.is_published,
        'has_link', p.link_hash is not null, 'created_at', p.created_at, 'video_ids', array(
          select video_id from playlist_videos v where v.playlist_id = p.id order by position, video_id
        )
      ) as row from playlists p where p.owner_id = ${userId}`,
  },
  trashSection('playlist', 500, sql`t.content`),
  tableSection('playlist_followers', ['playlist_id']),
  {
    name: 'audit_entries',
    keys: ['id'],
    batch: 500,
    from: (userId) => sql`select a.id, to_jsonb(a) - 'user_id' - 'subject_id' - 'operator' as row
      from audit_entries a where ${userId} in (a.user_id, a.subject_id)`,
  },
];
