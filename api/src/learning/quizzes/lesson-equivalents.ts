import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import { normalizeWord } from '@glossa/contract/word-key';
import type { Equivalents } from '@glossa/words';
import type { Database } from '../../platform/database/database';
import { lessonWords } from '../../platform/database/schema/imported-lessons';
import { groupBy } from '../../platform/text/group-by';
import type { QuizWord } from './making/quiz-word';

/** Adds what the glossaries of the imported lessons say in which the words were saved. */
export async function addLessonEquivalents(
  database: Database,
  words: readonly QuizWord[],
  known: Equivalents,
): Promise<Equivalents> {
  const found = await findLessonWords(database, words);
  return {
    translations(word, from, to) {
      const key = normalizeWord(word, from);
      const ofWord = found
        .filter((each) => each.language === from && each.key === key)
        .flatMap(({ entry }) => listMeanings(entry, to));
      const withMeaning = found
        .filter(
          (each) =>
            each.language === to &&
            listMeanings(each.entry, from).some((text) => normalizeWord(text, from) === key),
        )
        // The word that was saved may be one of an expression.
        .flatMap(({ key: form, entry: { lemma = form } }) => [...new Set([form, lemma])]);
      return [...known.translations(word, from, to), ...ofWord, ...withMeaning];
    },
    synonyms: (word, language) => known.synonyms(word, language),
  };
}

interface LessonWord {
  key: string;
  language: string;
  entry: (typeof lessonWords.$inferSelect)['entry'];
}

/** The saved words as the lessons have them, and words of the lessons that mean the same as one of them. */
async function findLessonWords(database: Database, words: readonly QuizWord[]): Promise<LessonWord[]> {
  const languages = new Map(
    words.flatMap(({ videoId, language }) => (videoId === null ? [] : [[videoId, language]])),
  );
  if (languages.size === 0) return [];
  const keys = new Set(words.map(({ word, language }) => normalizeWord(word, language)));
  const rows = await database
    .select()
    .from(lessonWords)
    .where(
      and(
        inArray(lessonWords.videoId, [...languages.keys()]),
        or(
          inArray(lessonWords.wordKey, [...keys]),
          ...[...groupBy(words, (word) => word.translationLanguage)].map(whereMeans),
        ),
      ),
    );
  return rows.map(({ videoId, wordKey, entry }) => ({
    key: wordKey,
    language: languages.get(videoId) ?? '',
    entry,
  }));
}

function whereMeans([language, words]: readonly [string, QuizWord[]]): SQL | undefined {
  const texts = words.flatMap(({ translations }) => translations);
  if (texts.length === 0) return undefined;
  const inAnySentence = sql`('$.**.translations.' || ${JSON.stringify(language)}::text || '[*] ? (@ == $texts[*])')`;
  return sql`jsonb_path_exists(${lessonWords.entry}, ${inAnySentence}::jsonpath, ${JSON.stringify({ texts })}::jsonb)`;
}

/** What the word means in any sentence of the lesson. */
const listMeanings = (entry: LessonWord['entry'], language: string): readonly string[] =>
  [entry, ...(entry.elsewhere ?? [])].flatMap(({ translations }) => translations[language] ?? []);
