import { and, desc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Page } from '@glossa/contract/page';
import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { preparedQuery } from '../platform/database/prepared-query';
import type { Database } from '../platform/database/connect';
import { totalColumn, readTotal } from '../platform/database/page-total';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { wordsThrough, type WordFilter } from './word-filter';
import { wordOrder, type WordOrder } from './word-order';
import { toWord, wordColumns } from './word-row';

const { placeholder } = sql;

/** More than anybody has saved, and few enough for one answer. */
const MOST_IDS = 50_000;

interface WordPage extends WordOrder {
  page: number;
  perPage: number;
}

/**
 * A page of the learner's words; newest first, unless another order is asked for.
 *
 * The page is chosen by ids alone and the words are read after that, so that a page far down does not read, with their
 * videos, all the words before it.
 */
export async function listWords(
  database: Database,
  userId: number,
  filter: WordFilter | undefined,
  { page, perPage, ...asked }: WordPage,
): Promise<Page<VocabularyWord>> {
  if (!filter) return { data: [], page, per_page: perPage, total: 0 };
  const rows = await pageOf(database, userId, filter, { ...asked, perPage, offset: (page - 1) * perPage });
  const where = wordsThrough(userId, filter);
  const total = await readTotal(rows, page, () => database.$count(vocabulary, where));
  return { data: rows.map(toWord), page, per_page: perPage, total };
}

/** What most pages are asked with is built once. */
async function pageOf(
  database: Database,
  userId: number,
  filter: WordFilter,
  { perPage: limit, offset, ...asked }: WordOrder & { perPage: number; offset: number },
) {
  const { videoId, text, status, language } = filter;
  const isUsual =
    !text?.trim() && status === undefined && language === undefined && !asked.sort && !asked.order;
  if (!isUsual) return wordsQuery(database, wordsThrough(userId, filter), asked, limit, offset);
  const query = preparedQuery(database, videoId ? 'words_of_video' : 'words', (unnamed) => {
    const where = and(
      eq(vocabulary.userId, placeholder('userId')),
      videoId ? eq(vocabulary.videoId, placeholder('videoId')) : undefined,
    );
    return wordsQuery(database, where, asked, placeholder('limit'), placeholder('offset')).prepare(unnamed);
  });
  return query.execute({ userId, videoId, limit, offset });
}

function wordsQuery(
  database: Database,
  where: SQL | undefined,
  asked: WordOrder,
  limit: number | Placeholder,
  offset: number | Placeholder,
) {
  const order = wordOrder(asked);
  const found = database
    .select({ id: vocabulary.id })
    .from(vocabulary)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('found');
  return database
    .select({ ...wordColumns, total: totalColumn(database, vocabulary, where) })
    .from(found)
    .innerJoin(vocabulary, eq(vocabulary.id, found.id))
    .orderBy(...order);
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
    .where(wordsThrough(userId, filter))
    .orderBy(desc(vocabulary.id))
    .limit(MOST_IDS);
  return rows.map(({ id }) => id);
}

export async function findWord(
  database: Database,
  userId: number,
  id: number,
): Promise<VocabularyWord | undefined> {
  const [row] = await database.select(wordColumns).from(vocabulary).where(own(userId, id));
  return row && toWord(row);
}

export function own(userId: number, id: number): SQL | undefined {
  return and(eq(vocabulary.id, id), eq(vocabulary.userId, userId));
}
