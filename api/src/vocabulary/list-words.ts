import { and, asc, desc, eq, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import type { Page } from '@glossa/contract/page';
import type { VocabularySort, VocabularyWord } from '@glossa/contract/vocabulary';
import { preparedQuery } from '../platform/database/prepared-query';
import type { Database } from '../platform/database/connect';
import { totalColumn, readTotal } from '../platform/database/page-total';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { whereFilter, type WordFilter } from './word-filter';
import { toWord, wordColumns } from './word-row';

const { placeholder } = sql;

const MAX_IDS = 50_000;

interface WordOrder {
  sort?: VocabularySort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

interface WordPage extends WordOrder {
  page: number;
  perPage: number;
}

/**
 * Unicode's root collation, so that the order is the same whatever locale the database was created with. Lower-cased,
 * because this collation tells capitals apart.
 */
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

/** A page of the learner's words, newest first by default. */
export async function listWords(
  database: Database,
  userId: number,
  filter: WordFilter | undefined,
  { page, perPage, ...order }: WordPage,
): Promise<Page<VocabularyWord>> {
  if (!filter) return { data: [], page, per_page: perPage, total: 0 };
  const rows = await selectPage(database, userId, filter, {
    ...order,
    perPage,
    offset: (page - 1) * perPage,
  });
  const total = await readTotal(rows, page, () => database.$count(vocabulary, whereFilter(userId, filter)));
  return { data: rows.map(toWord), page, per_page: perPage, total };
}

/** The statements of the unfiltered list and of the words of a video are prepared: most pages need one of them. */
async function selectPage(
  database: Database,
  userId: number,
  filter: WordFilter,
  { perPage: limit, offset, ...order }: WordOrder & { perPage: number; offset: number },
) {
  const { videoId, text, status, language } = filter;
  const isPrepared =
    !text?.trim() && status === undefined && language === undefined && !order.sort && !order.order;
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
    .select({ ...wordColumns, total: totalColumn(database, vocabulary, where) })
    .from(ids)
    .innerJoin(vocabulary, eq(vocabulary.id, ids.id))
    .orderBy(...ordering);
}

/** Newest first. */
export async function findIds(
  database: Database,
  userId: number,
  filter: WordFilter | undefined,
): Promise<number[]> {
  if (!filter) return [];
  const rows = await database
    .select({ id: vocabulary.id })
    .from(vocabulary)
    .where(whereFilter(userId, filter))
    .orderBy(desc(vocabulary.id))
    .limit(MAX_IDS);
  return rows.map(({ id }) => id);
}
