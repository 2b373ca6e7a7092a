import { getTableColumns } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { SavedWords } from '@glossa/contract/vocabulary/vocabulary';
import { type Database, runSql } from '../../platform/database/database';
import { readText } from '../../platform/text/fill-text';
import type { LessonGlossaryEntry } from '../../platform/database/schema/imported-lessons';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { ApiError } from '../../platform/errors/api-error';
import { maySeeVideo } from '../../content/videos/may-see-video';
import { requireWithinLimit } from '../../foundation/plans/plans';
import type { FirstAnswers } from '../translation/look-up-details';
import { requireWordFits } from './word-bytes';
import * as wordRow from './word-row';

/** The words of a learner and a video; without a language that of the video, or else `defaultLanguage`. */
interface SavedWordQuery extends Omit<wordRow.WordPlace, 'language'> {
  language?: string | undefined;
  defaultLanguage?: string;
  keys: readonly string[];
  /** -1: none. */
  limit: number;
}

interface Found {
  language: string;
  video_id: string | null;
  /** The learner's number of words; 0 without a limit. */
  used: number;
  own: [key: string, targetLanguage: string, translation: string][] | null;
  in_lesson: Record<string, LessonGlossaryEntry> | null;
}

const SHOWN = new PgDialect().sqlToQuery(wordRow.shownWord).sql;
const [FIND, FIND_IN_VIDEO] = ['is null', '= videos.id'].map((ofPlace) =>
  readText(__dirname, 'saved-words.sql', {
    shown: SHOWN,
    visible: maySeeVideo('videos', '$1::int'),
    ofPlace,
  }),
) as [string, string];

/** One statement has all that precedes look-ups. Throws 404 for a hidden video, 401 for a deleted account. */
export async function findSavedWords(
  database: Database,
  { userId, videoId, language, defaultLanguage = language ?? '', keys, limit }: SavedWordQuery,
) {
  const text = videoId === null ? FIND : FIND_IN_VIDEO;
  const values = [userId, videoId, language, limit, keys, defaultLanguage];
  const rows = await runSql<Found & (SavedRow | { wordKey: null })>(database, text, values);
  const [first] = rows;
  if (!first) throw new ApiError('not_signed_in');
  if (videoId !== null && first.video_id === null) throw new ApiError('video_not_found');
  const { own, in_lesson: inLesson, used } = first;
  return {
    language: first.language,
    used,
    saved: rows.flatMap((row) => (row.wordKey === null ? [] : [row])),
    /** As `prepareLookUps` reads them. */
    firstAnswers: (key: string, targetLanguage: string): FirstAnswers => {
      const [, , translation = null] =
        own?.find((each) => each[0] === key && each[1] === targetLanguage) ?? [];
      return { own: translation, inLesson: inLesson?.[key] ?? null };
    },
  };
}

/** Saves all or none and unmarks known words; what others saved meanwhile stays. Throws 402 and 422. */
export async function saveWords(
  database: Database,
  place: wordRow.WordPlace,
  words: readonly wordRow.WordToSave[],
  limit: number,
): Promise<SavedWords> {
  const rows = words.map((word) => ({ ...wordRow.newRow(place, word), lemma: word.lemma }));
  for (const row of rows) requireWordFits(row);
  const { added, existing } = await saveRows(database, place, rows, limit);
  return { added: added.map(({ shown }) => shown), existing: existing.map(({ shown }) => shown) };
}

type RowToSave = wordRow.NewRow & { lemma: string };
type SavedRow = Pick<wordRow.WordRow, 'wordKey' | 'shown'>;

async function saveRows(
  database: Database,
  place: wordRow.WordPlace,
  rows: readonly RowToSave[],
  limit: number,
): Promise<{ added: SavedRow[]; existing: SavedRow[] }> {
  const added = rows.length > 0 ? await insertWithinLimit(database, place.userId, rows, limit) : [];
  const others = exclude(rows, added);
  if (others.length === 0) return { added, existing: [] };
  // Another request has saved some of them meanwhile, or there is no room for all.
  const keys = others.map(({ wordKey }) => wordKey);
  const { saved: existing, used } = await findSavedWords(database, { ...place, keys, limit });
  const missing = exclude(others, existing);
  requireWithinLimit({ limit, used, more: missing.length });
  const rest = await saveRows(database, place, missing, limit);
  return { added: [...added, ...rest.added], existing: [...existing, ...rest.existing] };
}

function exclude(rows: readonly RowToSave[], known: readonly SavedRow[]): RowToSave[] {
  const keys = new Set(known.map(({ wordKey }) => wordKey));
  return rows.filter(({ wordKey }) => !keys.has(wordKey));
}

const { id: _id, createdAt: _createdAt, ...insertedColumns } = getTableColumns(vocabulary);
const INSERTED_COLUMNS = Object.entries(insertedColumns) as [keyof wordRow.NewRow, PgColumn][];

/** The limit is part of the statement, and parallel ones wait in `lock_and_count_words`: together they cannot exceed it. */
const INSERT = readText(__dirname, 'insert-words.sql', {
  columns: INSERTED_COLUMNS.map(([, { name }]) => name).join(', '),
  shown: SHOWN,
});

/** Inserts all rows, as one JSON value, or none; rows that are there already are left out. */
async function insertWithinLimit(
  database: Database,
  userId: number,
  rows: readonly RowToSave[],
  limit: number,
): Promise<SavedRow[]> {
  const json = JSON.stringify(
    rows.map((row) => ({
      ...Object.fromEntries(INSERTED_COLUMNS.map(([field, { name }]) => [name, row[field]])),
      lemma: row.lemma,
    })),
  );
  return runSql(database, INSERT, [json, limit, userId]);
}
