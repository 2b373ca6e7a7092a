import type { Page } from '@glossa/contract/page';
import {
  SelectableWord,
  type SelectableWordQuery,
  type VocabularySort,
  type VocabularyTags,
  type VocabularyWord,
} from '@glossa/contract/vocabulary/vocabulary';
import { and, type AnyColumn, asc, desc, eq, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { type Database, preparedQuery, readTotal, totalColumn } from '../../platform/database/database';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { answerPage, type JsonOf, writeJson } from '../../platform/database/json-rows';
import { isDue, containsText, whereFilter, type WordFilter } from './word-filter';
import { shownWord, wordJson } from './word-row';

const { placeholder } = sql;

const MAX_IDS = 50_000;

interface WordOrder {
  sort?: VocabularySort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Unicode's root collation: the same order in every locale. In lower case, since it tells capitals apart. */
const alphabetical = (column: AnyColumn) => sql`lower(${column}) collate "und-x-icu"`;

const SORT_VALUES: Readonly<Record<Exclude<VocabularySort, 'added'>, SQL | AnyColumn>> = {
  word: alphabetical(vocabulary.word),
  translation: alphabetical(vocabulary.translation),
  level: vocabulary.difficultyLevel,
  due: vocabulary.dueAt,
};

/** A total order, so that pages neither repeat nor skip a word: of equal words the newest comes first. */
function orderBy({ sort = 'added', order }: WordOrder): SQL[] {
  if (sort === 'added') return [order === 'asc' ? asc(vocabulary.id) : desc(vocabulary.id)];
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  return [sql`${SORT_VALUES[sort]} ${direction} nulls last`, desc(vocabulary.id)];
}

export async function listWords(
  database: Database,
  userId: number,
  filter: WordFilter | undefined,
  { page, perPage, ...order }: WordOrder & { page: number; perPage: number },
): Promise<Page<JsonOf<VocabularyWord>>> {
  if (!filter) return { data: [], page, per_page: perPage, total: 0 };
  const rows = await selectPage(database, userId, filter, {
    ...order,
    perPage,
    offset: (page - 1) * perPage,
  });
  const total = await readTotal(rows, page, () => database.$count(vocabulary, whereFilter(userId, filter)));
  return { data: rows.map(({ json }) => json), page, per_page: perPage, total };
}

/** The statements of the unfiltered list and of the words of a video are prepared: most pages need one of them. */
async function selectPage(
  database: Database,
  userId: number,
  filter: WordFilter,
  { perPage: limit, offset, ...order }: WordOrder & { perPage: number; offset: number },
) {
  const { videoId, text, ...others } = filter;
  const isPrepared =
    !text?.trim() && Object.values({ ...others, ...order }).every((value) => value === undefined);
  if (!isPrepared) return buildQuery(database, whereFilter(userId, filter), order, limit, offset);
  const query = preparedQuery(database, videoId ? 'words_of_video' : 'words', () => {
    const where = and(
      eq(vocabulary.userId, placeholder('userId')),
      videoId ? eq(vocabulary.videoId, placeholder('videoId')) : undefined,
    );
    return buildQuery(database, where, order, placeholder('limit'), placeholder('offset'));
  });
  return query.execute({ userId, videoId, limit, offset });
}

/** Selects the page by ids alone, so that a page far down does not read the words before it, with their videos. */
function buildQuery(
  database: Database,
  where: SQL | undefined,
  order: WordOrder,
  limit: number | Placeholder,
  offset: number | Placeholder,
) {
  const ordering = orderBy(order);
  const ids = database
    .select({ id: vocabulary.id })
    .from(vocabulary)
    .where(where)
    .orderBy(...ordering)
    .limit(limit)
    .offset(offset)
    .as('ids');
  return database
    .select({ json: wordJson, total: totalColumn(database, vocabulary, where) })
    .from(ids)
    .innerJoin(vocabulary, eq(vocabulary.id, ids.id))
    .orderBy(...ordering);
}

/** Words that contain a text: first those that begin with it, the shortest of them before others. */
export async function findWords(database: Database, userId: number, text: string, limit: number) {
  const begins = sql`starts_with(search_key(lower(${vocabulary.word} collate "und-x-icu")), search_key(lower(${text} collate "und-x-icu")))`;
  const rows = await database
    .select({ shown: shownWord })
    .from(vocabulary)
    .where(whereFilter(userId, { text }))
    .orderBy(sql`${begins} desc`, sql`length(${vocabulary.word})`, desc(vocabulary.id))
    .limit(limit);
  return rows.map(({ shown }) => shown);
}

const MAX_LISTED_TAGS = 500;

export async function listTags(database: Database, userId: number): Promise<VocabularyTags> {
  const { rows } = await database.execute<VocabularyTags['tags'][number]>(sql`
    select tag, count(*)::int as words from ${vocabulary}, unnest(${vocabulary.tags}) as tag
    where ${vocabulary.userId} = ${userId} group by tag
    order by lower(tag) collate "und-x-icu", tag limit ${MAX_LISTED_TAGS}`);
  return { tags: rows };
}

/** Newest first. */
export async function findIds(database: Database, userId: number, filter: WordFilter | undefined) {
  if (!filter) return [];
  const rows = await database
    .select({ id: vocabulary.id })
    .from(vocabulary)
    .where(whereFilter(userId, filter))
    .orderBy(desc(vocabulary.id))
    .limit(MAX_IDS);
  return rows.map(({ id }) => id);
}

/** The words that a quiz can be made of, newest first, with the fields that the selection shows. */
export async function listSelectableWords(database: Database, userId: number, query: SelectableWordQuery) {
  const { page = 1, per_page = 100, video_id, only_due, without_mastered, q } = query;
  const where = and(
    whereFilter(userId, { videoId: video_id, status: only_due ? 'due' : undefined }),
    without_mastered ? eq(vocabulary.isMastered, false) : undefined,
    q?.trim() ? containsText(q, vocabulary.word, vocabulary.translation) : undefined,
  );
  const rows = await database
    .select({
      json: writeJson(SelectableWord, vocabulary, { is_due: isDue(new Date()) }),
      total: totalColumn(database, vocabulary, where),
    })
    .from(vocabulary)
    .where(where)
    .orderBy(desc(vocabulary.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await readTotal(rows, page, () => database.$count(vocabulary, where));
  return answerPage({ data: rows.map(({ json }) => json), page, per_page, total });
}
