import { normalizeWord } from '@glossa/contract/word-key';
import { and, eq } from 'drizzle-orm';
import type { Glossary, GlossaryEntry } from '@glossa/words';
import type { Database } from '../../../platform/database/database';
import { vocabulary } from '../../../platform/database/schema/vocabulary';
import type { QuizWord } from '../making/quiz-word';
import { normalizeText } from '../normalize-text';
import { toQuizWord } from '../select-words';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';

/** The saved word of a question; undefined for none and for a deleted one. */
export async function findSavedWord(
  database: Database,
  glossary: Glossary,
  userId: number,
  { vocabulary_id }: StoredQuestion,
): Promise<QuizWord | undefined> {
  if (vocabulary_id === null) return undefined;
  const [row] = await database
    .select()
    .from(vocabulary)
    .where(and(eq(vocabulary.id, vocabulary_id), eq(vocabulary.userId, userId)));
  return row && toQuizWord(row, glossary);
}

export interface TargetWord {
  word: string;
  language: string;
  /** Language of the meanings; null within one language. */
  meaningLanguage: string | null;
  /** The meaning that the question gives; null when it gives none. */
  meaning: string | null;
  /** Answers that the learner's vocabulary lists. */
  listed: string[];
  sentence: string | null;
}

/** For a word that is no longer saved, the question and the glossary are read. */
export const findTargetWord = (question: StoredQuestion, saved: QuizWord | undefined, glossary: Glossary) =>
  saved ? targetFromSaved(question, saved) : targetFromQuestion(question, glossary);

function targetFromSaved(question: StoredQuestion, saved: QuizWord): TargetWord {
  const two = saved.language !== saved.translationLanguage;
  return {
    word: saved.word,
    language: saved.language,
    meaningLanguage: two ? saved.translationLanguage : null,
    meaning: question.hint ?? saved.translations[0] ?? null,
    listed: asksMeaning(question, saved.word) ? saved.translations : saved.synonyms,
    sentence: saved.context,
  };
}

function targetFromQuestion(question: StoredQuestion, glossary: Glossary): TargetWord | undefined {
  const { word, hint, sentence, answer_language: language, correct_answer } = question;
  const unknown = { meaningLanguage: null, listed: [], sentence: null };
  if (word === null) return { ...unknown, word: correct_answer, language, meaning: hint };
  const means = (source: string) =>
    glossaryTranslations(glossary, word, source, language).some(
      (text) => normalizeText(text) === normalizeText(correct_answer),
    );
  const source = glossary.languages.find((other) => other !== language && means(other));
  if (source === undefined) return undefined;
  return { ...unknown, word, language: source, meaningLanguage: language, meaning: correct_answer, sentence };
}

export const asksMeaning = (question: StoredQuestion, word: string): boolean =>
  question.word !== null && normalizeText(question.word) === normalizeText(word);

export function glossaryTranslations(glossary: Glossary, word: string, language: string, into: string) {
  const entry = glossary.find(language, normalizeWord(word, language));
  if (!entry) return [];
  const ofLemma = glossary.find(language, normalizeWord(entry.lemma, language));
  return [...senseTranslations(entry, into), ...(ofLemma ? senseTranslations(ofLemma, into) : [])];
}

/** Words of `language` that have `meaning` among their translations, in any sense. */
export function findWordsByMeaning(
  glossary: Glossary,
  meaning: string,
  meaningLanguage: string,
  language: string,
): string[] {
  const wanted = normalizeText(meaning);
  return [...glossary.forms(language)]
    .filter(([, entry]) =>
      senseTranslations(entry, meaningLanguage).some((text) => normalizeText(text) === wanted),
    )
    .map(([form]) => form);
}

/** The normalized lemma of a word, or the word itself when the glossary does not have it. */
export function glossaryLemma(glossary: Glossary, word: string, language: string): string {
  const form = normalizeWord(word, language);
  return normalizeWord(glossary.find(language, form)?.lemma ?? form, language);
}

const senseTranslations = (entry: GlossaryEntry, into: string): string[] =>
  [entry, ...(entry.senses ?? [])].flatMap(({ translations }) => translations[into] ?? []);
