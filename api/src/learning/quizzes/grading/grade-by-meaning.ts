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
  const grade = gradeTypedAnswer(answer, addOthers(keys), language, createWordCheck(language, sources));
  if (grade.outcome === 'correct') return grade;
  const saved = describeSaved(question, sources);
  const bases = keys.flatMap((key) => [key, ...sources.glossary.lemmas(key, language)]);
  const [typed = '', ...forms] = [answer, ...addOthers(bases)].map((text) => stripStart(text, language));
  const outcomes = forms.map((form) => gradeForm(typed, form, saved));
  const outcome = (['correct', 'almost'] as const).find((each) => outcomes.includes(each));
  return outcome ? { ...grade, outcome, nearest: forms[outcomes.indexOf(outcome)] ?? '' } : grade;
}

/** In lower case, without an article, and without a pronoun that fits. */
function stripStart(text: string, language: string): string {
  const { text: rest } = splitArticle(normalizeAnswer(text, language).toLocaleLowerCase(language), language);
  const started = splitPronoun(rest, language);
  return started?.fits ? started.verb : rest;
}
