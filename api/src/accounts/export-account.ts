import { sql, type SQL } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';

interface Section {
  name: string;
  /** Rows of one learner as JSON; `row` in it is the row, without what only we need. */
  from: (userId: number) => SQL;
  /** Columns that order the rows and tell each from the others. */
  keys: readonly string[];
  /** Rows read at a time. */
  batch: number;
}

/** Questions of a quiz `q` as the learner may see them: without their answers while they are still to be given. */
const questionsSeen = sql`case when a.quiz_id is not null then q.questions else (
    select coalesce(jsonb_agg(asked - '{correct_answer,accepted,explanation}'::text[] order by place), '[]')
    from jsonb_array_elements(q.questions) with ordinality as each_question(asked, place)
  ) end`;

/** Reviews of a deleted word `d`, as those of other words are. */
const withoutLearner = sql`(
    select coalesce(jsonb_agg(review - 'user_id' order by place), '[]')
    from jsonb_array_elements(d.reviews) with ordinality as each_review(review, place)
  )`;

const ofLearner =
  (table: string) =>
  (userId: number): SQL =>
    sql`select t.*, to_jsonb(t) - 'user_id' as row from ${sql.identifier(table)} t where t.user_id = ${userId}`;

const tableSection = (name: string, keys: string[], batch = 500): Section => ({
  name,
  from: ofLearner(name),
  keys,
  batch,
});

/** Rows with large texts come few at a time. */
const sections: readonly Section[] = [
  tableSection('checkouts', ['id']),
  tableSection('vocabulary', ['id']),
  tableSection('reviews', ['review_id']),
  {
    name: 'deleted_words',
    keys: ['word_id'],
    batch: 100,
    from: (userId) => sql`select d.word_id, to_jsonb(d) - 'user_id' || jsonb_build_object(
        'word', d.word - 'user_id', 'reviews', ${withoutLearner}
      ) as row from deleted_words d where d.user_id = ${userId}`,
  },
  {
    name: 'quizzes',
    keys: ['id'],
    batch: 20,
    from: (userId) => sql`select q.id, to_jsonb(q) - 'user_id' || jsonb_build_object(
        'questions', ${questionsSeen}, 'attempt', to_jsonb(a) - 'user_id' - 'quiz_id'
      ) as row from quizzes q left join quiz_attempts a on a.quiz_id = q.id where q.user_id = ${userId}`,
  },
  tableSection('question_reports', ['quiz_id', 'question_index']),
  tableSection('video_progress', ['video_id']),
  {
    name: 'watch_sessions',
    keys: ['video_id', 'session_id'],
    batch: 500,
    from: (userId) => sql`select t.*, to_jsonb(t) - 'user_id' - 'previous_seconds' as row
      from watch_sessions t where t.user_id = ${userId}`,
  },
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
    batch: 5,
    from: (userId) => sql`select v.id, to_jsonb(v) - 'owner_id' || jsonb_build_object('transcript', (
        select to_jsonb(t) - 'video_id' from transcripts t where t.video_id = v.id
      ), 'lines', (
        select coalesce(jsonb_agg(to_jsonb(l) - 'video_id' order by l.language), '[]')
        from transcript_lines l where l.video_id = v.id
      )) as row from videos v where v.owner_id = ${userId}`,
  },
];

/**
 * The text of `AccountExport`, bit by bit: neither all of it nor a connection is held while it is read, so what
 * changes meanwhile may or may not be in it.
 */
export async function* exportAccount(database: Database, learner: User): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(new Date())},"account":${JSON.stringify(learner)}`;
  yield `,"subscription":${await readSubscription(database, learner.id)}`;
  for (const section of sections) {
    yield `,${JSON.stringify(section.name)}:[`;
    let separator = '';
    for await (const rows of batchesOf(database, learner.id, section)) {
      yield separator + rows.join(',');
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}

async function readSubscription(database: Database, userId: number): Promise<string> {
  const { rows } = await database.execute<{ row: string }>(
    sql`select (to_jsonb(s) - 'user_id')::text as row from subscriptions s where user_id = ${userId}`,
  );
  return rows[0]?.row ?? 'null';
}

async function* batchesOf(database: Database, userId: number, section: Section): AsyncGenerator<string[]> {
  const { keys, batch } = section;
  const columns = sql.join(
    keys.map((key) => sql`l.${sql.identifier(key)}`),
    sql`, `,
  );
  // Keys go as text both ways, so that no type of ours rounds them.
  const asText = sql`to_jsonb(array[${sql.join(
    keys.map((key) => sql`l.${sql.identifier(key)}::text`),
    sql`, `,
  )}])`;
  for (let last: string[] | undefined; ;) {
    const after = last
      ? sql`where (${columns}) > (${sql.join(
          last.map((key) => sql`${key}`),
          sql`, `,
        )})`
      : sql``;
    const { rows } = await database.execute<{ row: string; key: string[] }>(
      sql`select l.row::text as row, ${asText} as key from (${section.from(userId)}) l ${after}
          order by ${columns} limit ${batch}`,
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    last = rows.at(-1)?.key;
    if (rows.length < batch) return;
  }
}
