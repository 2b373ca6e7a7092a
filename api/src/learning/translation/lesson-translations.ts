import type { Transcript } from '@glossa/contract/video/transcript';
import type { User } from '@glossa/contract/user';
import { trimPunctuation } from '@glossa/contract/word-key';
import { wordSeparator } from '@glossa/contract/word-separator';
import { LRUCache } from 'lru-cache';
import { Histogram, type Registry } from 'prom-client';
import { translationLanguage } from '../../foundation/accounts/learner-languages';
import type { WordQuery, LanguageModel } from '../../language/language-model';
import type { ApiApp } from '../../platform/http/api-app';
import { runInBackground } from '../../platform/operations/run-in-background';
import { openTimeSlices } from '../../platform/operations/time-slices';
import type { Database } from '../../platform/database/database';

/** What the routes of this folder need. */
export interface TranslationDeps {
  database: Database;
  language: LanguageModel;
  /** Not a language model, which may cost money and time. */
  dictionary: LanguageModel;
}

export interface LessonTranslations {
  /** Has the words of a lesson that a learner opens translated in the background. */
  prepare(learner: User, transcript: Transcript): void;
}

/** Each process bounds what learners have translated by opening lessons. */
const LIMITS = {
  /** The rest of a longer lesson is translated word by word, when it is clicked. */
  wordsOfLesson: 20_000,
  /** Those of one account. */
  wordsPerHour: 200_000,
  /** Learners whose lesson waits for those of others. */
  waiting: 200,
};
const HOUR_MS = 3_600_000;
const MAX_COUNTED_ACCOUNTS = 10_000;
const BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16];

/**
 * Translates the words of lessons in their sentences before they are clicked. The answers stay in the cache of the
 * dictionary, which bounds them and looks words up again when its sources have changed. One lesson is translated at a
 * time, and of each learner only the one that was opened last.
 */
export function openLessonTranslations(
  app: ApiApp,
  { dictionary }: Pick<TranslationDeps, 'dictionary'>,
  metrics: Registry,
  limits = LIMITS,
): LessonTranslations {
  const waiting = new Map<number, Lesson>();
  const wordsUsed = new LRUCache<number, number>({ max: MAX_COUNTED_ACCOUNTS, ttl: HOUR_MS });
  const duration = new Histogram({
    name: 'glossa_lesson_translation_seconds',
    help: 'Time in which the words of an opened lesson were translated in the background',
    buckets: BUCKETS_SECONDS,
    registers: [metrics],
  });

  const mayTranslate = (userId: number, words: number): boolean => {
    const used = (wordsUsed.get(userId) ?? 0) + words;
    if (used > limits.wordsPerHour || (waiting.size >= limits.waiting && !waiting.has(userId))) return false;
    // The hour begins with its first lesson.
    wordsUsed.set(userId, used, { noUpdateTTL: true });
    return true;
  };

  const work = runInBackground(app, 'the words of a lesson were not translated', async (signal) => {
    for (const [userId, lesson] of waiting) {
      waiting.delete(userId);
      const stopTimer = duration.startTimer();
      await translateAll(dictionary, listQueries(lesson), signal);
      if (signal.aborted) return;
      stopTimer();
    }
  });

  return {
    prepare(learner, transcript) {
      const targetLanguage = translationLanguage(learner);
      if (targetLanguage === transcript.language) return;
      if (!mayTranslate(learner.id, Math.min(transcript.words.length, limits.wordsOfLesson))) return;
      waiting.set(learner.id, {
        sentences: readSentences(transcript, limits.wordsOfLesson),
        language: transcript.language,
        targetLanguage,
      });
      work.wake();
    },
  };
}

/** What waits of a lesson: a tenth of its transcript, which has the time of each word. */
interface Lesson {
  /** The words of each, in lines. */
  sentences: string[];
  language: string;
  targetLanguage: string;
}

/** The sentences that have at most `maxWords` words in all. */
function readSentences({ words, sentences }: Transcript, maxWords: number): string[] {
  return sentences
    .filter(({ first, count }) => first + count <= maxWords)
    .map(({ first, count }) =>
      words
        .slice(first, first + count)
        .map(({ text }) => text)
        .join('\n'),
    );
}

/** A click sends no longer one, and each is kept with the answers of its words. */
const MAX_SENTENCE_LENGTH = 1000;

/** The same queries that a click on each word sends: the word without its punctuation, and the sentence as it is shown. */
function* listQueries({ sentences, language, targetLanguage }: Lesson): Generator<WordQuery> {
  for (const lines of sentences) {
    const words = lines.split('\n');
    const sentence = words.join(wordSeparator(language));
    if (sentence.length > MAX_SENTENCE_LENGTH) continue;
    for (const word of words.map(trimPunctuation))
      if (word !== '') yield { word, sentence, sourceLanguage: language, targetLanguage };
  }
}

async function translateAll(
  dictionary: TranslationDeps['dictionary'],
  queries: Iterable<WordQuery>,
  signal: AbortSignal,
): Promise<void> {
  const waitForTurn = openTimeSlices();
  for (const query of queries) {
    await waitForTurn();
    if (signal.aborted) return;
    await dictionary.translate(query);
  }
}
