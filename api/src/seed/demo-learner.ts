import { sql } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import type { NewVocabularyWord } from '@glossa/contract/vocabulary';
import { normalizeWord } from '@glossa/shared/word-key';
import { wordSeparator } from '@glossa/shared/word-separator';
import { hashPassword } from '../accounts/passwords';
import { addUser, findForSignIn } from '../accounts/store';
import type { Glossary } from '../language/glossary';
import type { LanguageModel } from '../language/language-model';
import { type Database, inTransaction } from '../platform/database/database';
import { storeReport } from '../progress/watch-report';
import { addWord } from '../vocabulary/add-word';
import type { Lessons, TranscriptFile } from './read-lessons';

const DEMO_ACCOUNT = { username: 'demo', email: 'demo@glossa.example', password: 'demo-learner' };
/** Any number that no other lock of this database has. */
const DEMO_LOCK = 7_140_223;
const HOUR_MS = 60 * 60 * 1000;
/** Watched percentage of the first lessons. */
const WATCHED_PERCENT = [60, 25];

/** Creates the demo account with words and progress, unless it exists. */
export async function makeDemoLearner(
  deps: { database: Database; language: LanguageModel; glossary: Glossary },
  lessons: Lessons,
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
    for (const word of chooseDemoWords(lessons, deps.glossary, learner)) {
      await addWord({ database, language: deps.language, dictionary: deps.language }, learner, word);
    }
    const learned = new Set(learnedTranscripts(lessons, learner).map(({ video_id }) => video_id));
    const videos = lessons.catalogue.videos.filter(({ video_id }) => learned.has(video_id));
    for (const [index, percentage] of WATCHED_PERCENT.entries()) {
      const video = videos[index];
      if (!video) continue;
      const watched = Math.round((video.duration * percentage) / 100);
      await storeReport(database, learner, video.video_id, {
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

/** The lessons in the language being learned; all of them where there are none. */
function learnedTranscripts({ transcripts }: Lessons, learner: User): readonly TranscriptFile[] {
  const learned = transcripts.filter(({ language }) => language === learner.target_language);
  return learned.length > 0 ? learned : transcripts;
}

/** A few words with their sentences. */
function chooseDemoWords(lessons: Lessons, glossary: Glossary, learner: User): NewVocabularyWord[] {
  const chosen = learnedTranscripts(lessons, learner).flatMap((transcript) =>
    lessonWords(transcript, glossary),
  );
  return chosen.slice(0, MAX_WORDS);
}

/** The longest content word of each sentence, no lemma twice. */
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
      .filter(({ entry }) => entry && SAVED_PARTS_OF_SPEECH.has(entry.pos) && !lemmas.has(entry.lemma))
      .sort((a, b) => b.text.length - a.text.length);
    if (!longest?.entry || chosen.length === MAX_WORDS_PER_LESSON) continue;
    lemmas.add(longest.entry.lemma);
    const context = words.map(({ text }) => text).join(wordSeparator(transcript.language));
    const word = normalizeWord(longest.text, transcript.language);
    chosen.push({ word, context, video_id: transcript.video_id, video_time: longest.start });
  }
  return chosen;
}
