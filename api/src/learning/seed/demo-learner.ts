import { sql } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import type { NewVocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { normalizeWord } from '@glossa/contract/word-key';
import { joinWords } from '@glossa/contract/word-separator';
import type { Glossary } from '@glossa/words';
import { hashPassword } from '../../foundation/accounts/passwords';
import { addUser, findForSignIn } from '../../foundation/accounts/store';
import type { LanguageModel } from '../../foundation/language/language-model';
import { type Database, inTransaction } from '../../platform/database/database';
import { storeReport } from '../progress/watch-report';
import { addWord } from '../vocabulary/add-word';
import type { LessonContent } from '../../content/lessons/format/read-lesson';

const DEMO_ACCOUNT = { username: 'demo', email: 'demo@glossa.example', password: 'demo-learner' };
/** Any number that no other lock of this database has. */
const DEMO_LOCK = 7_140_223;
const HOUR_MS = 60 * 60 * 1000;
/** Watched percentage of the first lessons. */
const WATCHED_PERCENT = [60, 25];

export async function makeDemoLearner(
  deps: { database: Database; language: LanguageModel; glossary: Glossary },
  lessons: readonly LessonContent[],
): Promise<void> {
  if (await findForSignIn(deps.database, DEMO_ACCOUNT.username)) return;
  const passwordHash = await hashPassword(DEMO_ACCOUNT.password, 'this server');
  await inTransaction(deps.database, async (database) => {
    // Servers that start together wait here, and the second finds the account.
    await database.execute(sql`set local lock_timeout = 0; set local statement_timeout = 0`);
    await database.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (await findForSignIn(database, DEMO_ACCOUNT.username)) return;
    const languages = { interfaceLanguage: 'en', targetLanguage: 'es', level: 'A1' } as const;
    const account = { ...DEMO_ACCOUNT, passwordHash, ...languages };
    const { user: learner } = await addUser(database, account);
    const learned = learnedLessons(lessons, learner);
    const words = learned.flatMap((lesson) => lessonWords(lesson, deps.glossary));
    for (const word of words.slice(0, MAX_WORDS)) {
      await addWord({ database, language: deps.language, dictionary: deps.language }, learner, word);
    }
    for (const [index, percentage] of WATCHED_PERCENT.entries()) {
      const lesson = learned[index];
      if (!lesson) continue;
      const watched = Math.round(((lesson.document.duration ?? 0) * percentage) / 100);
      await storeReport(database, learner, lesson.id, {
        session_id: 'demo',
        watched_duration: watched,
        position: watched,
        progress_percentage: percentage,
        // At different times, because a moment counts once.
        watched_at: new Date(Date.now() - index * HOUR_MS).toISOString(),
      });
    }
  });
}

const MAX_WORDS_PER_LESSON = 4;
const MAX_WORDS = 8;
const SAVED_PARTS_OF_SPEECH: ReadonlySet<string> = new Set(['noun', 'verb', 'adjective', 'adverb']);

/** The spoken lessons in the language being learned; all of them where there are none. */
function learnedLessons(lessons: readonly LessonContent[], learner: User): readonly LessonContent[] {
  const spoken = lessons.filter(({ document }) => document.transcript);
  const learned = spoken.filter(({ document }) => document.language === learner.target_language);
  return learned.length > 0 ? learned : spoken;
}

/** The longest content word of each sentence, no lemma twice. */
function lessonWords({ id, document }: LessonContent, glossary: Glossary): NewVocabularyWord[] {
  const { language, transcript } = document;
  const lemmas = new Set<string>();
  const chosen: NewVocabularyWord[] = [];
  for (const { first, count } of transcript?.sentences ?? []) {
    const words = transcript?.words.slice(first, first + count) ?? [];
    const [longest] = words
      .map((word) => ({ ...word, entry: glossary.find(language, normalizeWord(word.text, language)) }))
      .filter(({ entry }) => entry && SAVED_PARTS_OF_SPEECH.has(entry.pos) && !lemmas.has(entry.lemma))
      .sort((a, b) => b.text.length - a.text.length);
    if (!longest?.entry || chosen.length === MAX_WORDS_PER_LESSON) continue;
    lemmas.add(longest.entry.lemma);
    const context = joinWords(words, language);
    const word = normalizeWord(longest.text, language);
    chosen.push({ word, context, video_id: id, video_time: longest.start });
  }
  return chosen;
}
