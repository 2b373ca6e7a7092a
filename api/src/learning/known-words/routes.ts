import { KnownWord, KnownWordMark } from '@glossa/contract/vocabulary/known-word';
import type { User } from '@glossa/contract/user';
import { isCountedWord, normalizeWord } from '@glossa/contract/word-key';
import { sql } from 'drizzle-orm';
import type { ApiApp } from '../../platform/http/api-app';
import type { Database } from '../../platform/database/database';
import { withUserLock } from '../../foundation/accounts/lock-user';
import { findWordLevel } from '../../foundation/language/word-level';
import { MAX_KNOWN_WORDS } from '../../foundation/plans/account-bounds';
import { ApiError, invalidFields } from '../../platform/errors/api-error';
import type { VocabularyDeps } from '../vocabulary/add-word';
import { resolveWordLanguage } from '../translation/look-up-details';
import { setMastered } from '../vocabulary/change-word';

type KnownWordDeps = Pick<VocabularyDeps, 'database' | 'dictionary'>;

export function knownWordRoutes(app: ApiApp, deps: KnownWordDeps): void {
  const schema = { body: KnownWordMark, response: { 200: KnownWord } };
  app.put('/known-words', { schema }, (request) => markKnownWord(deps, request.learner, request.body));
}

/** Saved words become mastered or not everywhere; others get a mark. Throws 404, 409 and 422. */
async function markKnownWord(
  { database, dictionary }: KnownWordDeps,
  learner: User,
  { word, known, ...request }: KnownWordMark,
): Promise<KnownWord> {
  const place = { language: request.language, videoId: request.video_id };
  const language = await resolveWordLanguage(database, learner, place);
  const key = normalizeWord(word, language);
  if (!isCountedWord(key)) throw invalidFields([{ name: 'word', problem: 'must hold a letter' }]);
  const { lemma } = await findWordLevel(dictionary, { word: key, language });
  const marked = { language, lemma, known };
  await withUserLock(database, learner.id, async (transaction) => {
    if (await setMastered(transaction, learner.id, { language, key, mastered: known })) return;
    if (!(await storeMark(transaction, learner.id, marked))) throw new ApiError('known_words_limit_reached');
  });
  return marked;
}

/** False at the bound; a lemma that has a mark can still be changed. */
async function storeMark(database: Database, userId: number, { language, lemma, known }: KnownWord) {
  const { rowCount } = await database.execute(sql`
    insert into known_words (user_id, language, lemma, is_known)
    select ${userId}, ${language}, ${lemma}, ${known}
    where (select count(*) from known_words where user_id = ${userId}) < ${MAX_KNOWN_WORDS}
      or exists (select from known_words where user_id = ${userId} and language = ${language} and lemma = ${lemma})
    on conflict (user_id, language, lemma) do update set is_known = excluded.is_known`);
  return rowCount === 1;
}
