import { sql } from 'drizzle-orm';
import { LEVELS_VERSION } from '@glossa/words/levels';
import { findWordLevels } from '../../foundation/language/word-level';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../platform/database/advisory-lock';
import type { ApiApp } from '../../platform/http/api-app';
import { runInBackground } from '../../platform/operations/run-in-background';
import type { VocabularyDeps } from './add-word';

const BATCH_SIZE = 200;

type LevelDeps = Pick<VocabularyDeps, 'database' | 'dictionary'>;

/** Recomputes levels of an earlier version. One process at a time: no word is looked up twice. */
export function refreshSavedLevels(app: ApiApp, deps: LevelDeps): void {
  runInBackground(
    app,
    { job: 'saved_levels', warning: 'the levels of saved words were not stored' },
    (signal) =>
      withAdvisoryLock(deps.database, ADVISORY_LOCKS.savedLevels, signal, () => refreshLevels(deps, signal)),
  );
}

/** Goes through the words by id, so that the table is read once. Levels that a learner chose stay. */
export async function refreshLevels({ database, dictionary }: LevelDeps, signal?: AbortSignal) {
  for (let last = 0; ;) {
    const { rows } = await database.execute<{
      id: number;
      word: string;
      language: string;
      context: string | null;
    }>(sql`select id, word, language, context from vocabulary
      where id > ${last} and levels_version < ${LEVELS_VERSION} order by id limit ${BATCH_SIZE}`);
    const words = rows.map(({ context, ...word }) => ({ ...word, sentence: context ?? undefined }));
    const found = await findWordLevels(dictionary, words, signal);
    if (!found) return;
    const levels = found.map(({ level }) => level);
    const ids = rows.map(({ id }) => id);
    // Somebody may have chosen a level meanwhile.
    await database.execute(sql`update vocabulary v set difficulty_level = l.level, levels_version = ${LEVELS_VERSION}
      from unnest(${sql.param(ids)}::int[], ${sql.param(levels)}::int[]) as l(id, level)
      where v.id = l.id and v.levels_version < ${LEVELS_VERSION}`);
    last = ids.at(-1) ?? 0;
    if (ids.length < BATCH_SIZE) return;
  }
}
