import { normalizeWord } from '@glossa/contract/word-key';
import { gradeTypedAnswer, type TypedGrade } from './grade-typed-answer';
import { createWordCheck, type Sources } from './known-words';
import { normalizeAnswer, splitArticle } from './normalize-answer';
import { splitPronoun } from './subject-pronouns';
import synonyms from './synonyms.json';
import { describeSaved, gradeForm } from './word-forms';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';

/** By language and text, what is as right, between commas. */
const SYNONYMS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(synonyms).map(([language, listed]) => [language, new Map(Object.entries<string>(listed))]),
);

/** Grades a synonym of an accepted answer, or another form. Looks words up, so it is for answers that would be wrong. */
export function gradeByMeaning(question: StoredQuestion, answer: string, sources: Sources): TypedGrade {
  const { answer_language: language, accepted } = question;
  const listed = SYNONYMS.get(language);
  const addOthers = (texts: readonly string[]) =>
    accepted.concat(texts.flatMap((text) => listed?.get(text)?.split(', ') ?? []));
  const keys = accepted.map((text) => normalizeWord(text, language));
  const glosses = listGlosses(question, keys, sources);
  const texts = [...addOthers(keys), ...glosses];
  const grade = gradeTypedAnswer(answer, texts, language, createWordCheck(language, sources));
  if (grade.outcome === 'correct') return grade;
  const saved = describeSaved(question, sources);
  const bases = keys.flatMap((key) => [key, ...sources.glossary.lemmas(key, language)]);
  const others = [...addOthers(bases), ...glosses];
  const [typed = '', ...forms] = [answer, ...others].map((text) => stripStart(text, language));
  const outcomes = forms.map((form) => gradeForm(typed, form, saved));
  const outcome = (['correct', 'almost'] as const).find((each) => outcomes.includes(each));
  return outcome ? { ...grade, outcome, nearest: forms[outcomes.indexOf(outcome)] ?? '' } : grade;
}

/** What a dictionary lists for the sense of the word that has an accepted meaning. Our own lists do not part the senses. */
function listGlosses(
  { word, facts, answer_language: targetLanguage }: StoredQuestion,
  keys: readonly string[],
  { words }: Sources,
): string[] {
  const sourceLanguage = facts?.language;
  if (word === null || sourceLanguage === undefined || sourceLanguage === targetLanguage) return [];
  const found = words.translate({
    word,
    sourceLanguage,
    targetLanguage,
    sentence: facts?.sentence ?? undefined,
  });
  const isMeant = (text: string) => keys.includes(normalizeWord(text, targetLanguage));
  return (found?.senses ?? []).flatMap(({ translations }) =>
    translations.some(isMeant) ? translations : [],
  );
}

/** In lower case, without an article, and without a pronoun that fits. */
function stripStart(text: string, language: string): string {
  const { text: rest } = splitArticle(normalizeAnswer(text, language).toLocaleLowerCase(language), language);
  const started = splitPronoun(rest, language);
  return started?.fits ? started.verb : rest;
}
