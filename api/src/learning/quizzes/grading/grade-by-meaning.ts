import type { AnswerOutcome } from '@glossa/contract/quiz/result';
import { normalizeWord } from '@glossa/contract/word-key';
import { applyReplacements, matchPattern } from './apply-rules';
import { gradeTypedAnswer, type TypedGrade } from './grade-typed-answer';
import { createWordCheck, rankWords, type Sources } from './known-words';
import { normalizeAnswer, splitArticle } from './normalize-answer';
import { splitPronoun } from './subject-pronouns';
import synonyms from './synonyms.json';
import { isNegation } from './typos';
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

/** A question asks for the saved word, or for its meaning. */
interface SavedWord extends Sources {
  language: string;
  /** Its part of speech; an adverb counts as an adjective. */
  kind: string;
  /** Whether the saved word is another form than its lemma. */
  isInflected: boolean;
  /** Whether a verb has the form of a sentence that is shown; English infinitives look like one. */
  isInSentence: boolean;
}

function describeSaved(question: StoredQuestion, { glossary, words }: Sources): SavedWord {
  const { answer_language: language, correct_answer: answer, facts } = question;
  const source = facts?.language ?? language;
  const form = normalizeWord(facts?.meanings[0]?.word ?? '', source);
  const describe = (word: string, ofLanguage: string, sentence?: string) =>
    words.describe({ word, sourceLanguage: ofLanguage, targetLanguage: ofLanguage, sentence });
  const described = describe(form, source, facts?.sentence ?? undefined);
  const entry = glossary.find(source, form);
  const lemma = described?.lemma ?? entry?.lemma ?? glossary.lemmas(form, source)[0] ?? form;
  const known = described?.partOfSpeech ?? entry?.pos ?? describe(answer, language)?.partOfSpeech ?? '';
  const isInflected = normalizeWord(lemma, source) !== form;
  const isVerb = known === 'verb' || (known === '' && isInfinitive(answer, language));
  return {
    ...{ glossary, words, language, isInflected },
    isInSentence: question.sentence !== null && (isInflected || source === 'en'),
    kind: isVerb ? 'verb' : known.replace('adverb', 'adjective') || 'noun',
  };
}

const isInfinitive = (text: string, language: string) => matchPattern('infinitives', text, language) !== '';

/**
 * Another form of an adjective or of a noun saved in another form is correct, of a verb without a sentence
 * almost correct. A noun for a woman is another word than the one for a man.
 */
function gradeForm(typed: string, accepted: string, saved: SavedWord): AnswerOutcome {
  const { kind, language } = saved;
  const match = (name: 'feminine' | 'citations') =>
    [typed, accepted].map((text) => matchPattern(name, text, language) !== '');
  const isOtherPerson = kind === 'noun' && new Set(match('feminine')).size > 1;
  // A German participle, such as `gesehen`, ends like an infinitive.
  const isListed = saved.glossary.lemmas(typed, language).includes(accepted);
  const areVerbs = !isListed && [typed, accepted].every((text) => isInfinitive(text, language));
  if (typed === accepted || isOtherPerson || isNegation(typed, accepted, language)) return 'incorrect';
  if (!['noun', 'adjective', 'verb'].includes(kind) || (kind === 'verb' && areVerbs)) return 'incorrect';
  const [ofTyped = [], ofAccepted = []] = [typed, accepted].map((text) => listLemmas(text, saved));
  if (ofAccepted.includes(typed)) return 'correct';
  const isLemma = (lemma: string) => ofTyped.includes(lemma);
  // Turkish dictionaries have `aramak`, people say `arar`.
  if (match('citations').every(Boolean) && [accepted, ...ofAccepted].some(isLemma)) return 'correct';
  if (!isLemma(accepted) || (kind === 'noun' && !saved.isInflected)) return 'incorrect';
  return kind === 'verb' && !saved.isInSentence ? 'almost' : 'correct';
}

/** These have lists of forms: a frequent word that is not among them is its own lemma. */
const LISTED_LANGUAGES: ReadonlySet<string> = new Set(['de', 'es', 'fr', 'it', 'pl', 'pt', 'ru']);

/** Its lemmas by the lists, else what rules lead to, of which some are other words or none. */
function listLemmas(text: string, { kind, language, glossary, words }: SavedWord): readonly string[] {
  if (language === 'en') {
    const known = words.describe({ word: text, sourceLanguage: language, targetLanguage: language });
    // Of `news` it says that it is an adjective.
    return known && /noun|verb/.test(known.partOfSpeech ?? '') ? [normalizeWord(known.lemma, language)] : [];
  }
  const listed = glossary.lemmas(text, language);
  const isOwnLemma = LISTED_LANGUAGES.has(language) && rankWords(glossary, language).has(text);
  if (kind !== 'adjective' && (listed.length > 0 || isOwnLemma)) return listed;
  const fits = (form: string) => {
    if (kind !== 'noun') return kind === 'verb' ? isInfinitive(form, language) : !/id|tr/.test(language);
    return language === 'nl' && form.length < text.length;
  };
  const candidates = glossary.lookupForms(text, language).slice(1).filter(fits);
  return [...listed, ...candidates, applyReplacements('plurals', text, language)];
}
