import { sql } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import type { NewVocabularyWord } from '@glossa/contract/vocabulary';
import { normalizeWord } from '@glossa/shared/word-key';
import { hashPassword } from '../accounts/password';
import { addUser, findForSignIn } from '../accounts/store';
import type { Glossary } from '../language/glossary';
import type { LanguageModel } from '../language/language-model';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { storeReport } from '../progress/watch-report';
import { wordSeparator } from '../transcripts/split-words';
import { addWord } from '../vocabulary/add-word';
import type { Lessons, TranscriptFile } from './read-lessons';

const demo = { username: 'demo', email: 'demo@glossa.example', password: 'demo-learner' };
/** Any number but that of `storeLessons`: no other lock of this database has it. */
const DEMO_LOCK = 7_140_223;
const HOUR_MS = 60 * 60 * 1000;
/** How much of its first lessons the demo learner has seen, in percent. */
const seen = [60, 25];

/** Makes the demo account with something in it, once: later starts leave whatever has become of it alone. */
export async function makeDemoLearner(
  deps: { database: Database; language: LanguageModel; glossary: Glossary },
  lessons: Lessons,
): Promise<void> {
  if (await findForSignIn(deps.database, demo.username)) return;
  const passwordHash = await hashPassword(demo.password);
  await inTransaction(deps.database, async (database) => {
    // Servers that start together on a new database take turns, and the second finds the account made.
    await database.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (await findForSignIn(database, demo.username)) return;
    const account = { ...demo, passwordHash, interfaceLanguage: 'en', targetLanguage: 'es' } as const;
    const learner = await addUser(database, account);
    for (const word of chooseDemoWords(lessons, deps.glossary, learner)) {
      await addWord({ database, language: deps.language }, learner, word);
    }
    for (const [index, percentage] of seen.entries()) {
      const video = lessons.catalogue.videos[index];
      if (!video) continue;
      const watched = Math.round((video.duration * percentage) / 100);
      await storeReport(database, learner, video.video_id, {
        session_id: 'demo',
        watched_duration: watched,
        position: watched,
        progress_percentage: percentage,
        // One after the other: a moment counts once.
        watched_at: new Date(Date.now() - index * HOUR_MS).toISOString(),
      });
    }
  });
}

const WORDS_OF_A_LESSON = 3;
const WORDS = 8;
const worthSaving: ReadonlySet<string> = new Set(['noun', 'verb', 'adjective', 'adverb']);

/** A few words a learner might have saved, each in its sentence: first from lessons in the language being learned. */
function chooseDemoWords(lessons: Lessons, glossary: Glossary, learner: User): NewVocabularyWord[] {
  const own = lessons.transcripts.filter(({ language }) => language === learner.target_language);
  const others = lessons.transcripts.filter(({ language }) => language !== learner.target_language);
  const chosen = [...own, ...others].flatMap((transcript) => lessonWords(transcript, glossary));
  return chosen.slice(0, WORDS);
}

/** The longest word of a sentence that is worth saving, no lemma twice. */
function lessonWords(transcript: TranscriptFile, glossary: Glossary): NewVocabularyWord[] {
  const lemmas = new Set<string>();
  const chosen: NewVocabularyWord[] = [];
  for (const { words } of transcript.sentences) {
    const [longest] = words
      .map(({ text, start }) => ({
        text,
        start,
        entry: glossary.find(transcript.language, normalizeWord(text, transcript.language)),
      }))
      .filter(({ entry }) => entry && worthSaving.has(entry.pos) && !lemmas.has(entry.lemma))
      .sort((a, b) => b.text.length - a.text.length);
    if (!longest?.entry || chosen.length === WORDS_OF_A_LESSON) continue;
    lemmas.add(longest.entry.lemma);
    const context = words.map(({ text }) => text).join(wordSeparator(transcript.language));
    const word = normalizeWord(longest.text, transcript.language);
    chosen.push({ word, context, video_id: transcript.video_id, video_time: longest.start });
  }
  return chosen;
}
