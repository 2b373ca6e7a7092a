import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import type { Glossary } from '../../language/glossary';
import type { QuizWord } from '../making/quiz-word';
import { toQuizWord } from '../select-words';
import { normalizeText } from '../normalize-text';
import type { StoredQuestion } from '../stored-question';
import { glossaryTranslations } from './glossary-lookup';

/** The saved word a question is about, as the learner has it now; undefined for none and for one that was deleted. */
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

/** What is asked for, as far as it can be told. */
export interface AskedWord {
  word: string;
  language: string;
  /** Language of the meanings, where there is another. */
  meaningLanguage: string | null;
  /** The meaning by which the word is asked for, where there is one. */
  meaning: string | null;
  /** Answers the learner's own vocabulary lists for the question. */
  listed: string[];
  /** The sentence the word was met in. */
  sentence: string | null;
}

/** Of a word that is no longer saved, the question itself and the glossary tell. */
export function askedWord(
  question: StoredQuestion,
  saved: QuizWord | undefined,
  glossary: Glossary,
): AskedWord | undefined {
  return saved ? askedFromSaved(question, saved) : askedFromQuestion(question, glossary);
}

function askedFromSaved(question: StoredQuestion, saved: QuizWord): AskedWord {
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

function askedFromQuestion(question: StoredQuestion, glossary: Glossary): AskedWord | undefined {
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

/** Whether the answer is what the word means, and not the word itself. */
export function asksMeaning(question: StoredQuestion, word: string): boolean {
  return question.word !== null && normalizeText(question.word) === normalizeText(word);
}
