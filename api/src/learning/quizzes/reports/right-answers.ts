import type { Glossary } from '@glossa/words';
import { BLANK } from '@glossa/contract/quiz-blank';
import type { LanguageModel } from '../../../foundation/language/language-model';
import { normalizeText } from '../normalize-text';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import {
  asksMeaning,
  type TargetWord,
  glossaryLemma,
  glossaryTranslations,
  findWordsByMeaning,
} from './target-word';

export interface Sources {
  glossary: Glossary;
  dictionary: LanguageModel;
}

export interface RightAnswers {
  texts: string[];
  /** Lemmas of right answers: almost right. */
  forms: string[];
}

/** Searches wider than the generator. For a meaning in a sentence only that sense counts. */
export async function findRightAnswers(
  question: StoredQuestion,
  target: TargetWord | undefined,
  sources: Sources,
): Promise<RightAnswers> {
  const { glossary, dictionary } = sources;
  const { accepted, answer_language: language } = question;
  const meanings = target ? [...target.listed, ...(await findMeanings(sources, question, target))] : [];
  const sentence = target && !asksMeaning(question, target.word) ? target.sentence : null;
  const synonyms = await Promise.all(
    accepted.map((text) => findSynonyms(dictionary, text, language, sentence ?? undefined)),
  );
  const forms = accepted.map((text) => glossaryLemma(glossary, text, language));
  const others = [...meanings, ...synonyms.flat()];
  // A sentence requires one form, so other forms of the same word are excluded.
  const texts = hasBlank(question)
    ? others.filter((text) => !forms.includes(glossaryLemma(glossary, text, language)))
    : others;
  return { texts: unique([...accepted, ...texts]), forms: unique(forms) };
}

/** Whether the dictionary lists one as a synonym of the other, in either direction. */
export async function isSynonym(
  { dictionary }: Sources,
  text: string,
  { accepted, answer_language: language }: Pick<StoredQuestion, 'accepted' | 'answer_language'>,
): Promise<boolean> {
  const right = new Set(accepted.map((one) => normalizeText(one)));
  return (await findSynonyms(dictionary, text, language)).some((synonym) =>
    right.has(normalizeText(synonym)),
  );
}

async function findMeanings(
  { glossary, dictionary }: Sources,
  question: StoredQuestion,
  target: TargetWord,
): Promise<string[]> {
  const { word, language, meaning, meaningLanguage, sentence } = target;
  if (meaningLanguage === null) return [];
  if (asksMeaning(question, word) && question.question_type === 'context' && sentence !== null) {
    // The first translation belongs to the sentence's sense.
    const query = { word, sourceLanguage: language, targetLanguage: meaningLanguage, sentence };
    return (await dictionary.translate(query))?.translations.slice(0, 1) ?? [];
  }
  if (asksMeaning(question, word)) {
    const lemma = glossaryLemma(glossary, word, language);
    return [
      ...glossaryTranslations(glossary, word, language, meaningLanguage),
      ...[word, lemma].flatMap((text) => findWordsByMeaning(glossary, text, language, meaningLanguage)),
    ];
  }
  if (meaning === null) return [];
  return [
    ...findWordsByMeaning(glossary, meaning, meaningLanguage, language),
    ...glossaryTranslations(glossary, meaning, meaningLanguage, language),
  ];
}

async function findSynonyms(
  dictionary: LanguageModel,
  word: string,
  language: string,
  sentence?: string,
): Promise<string[]> {
  const query = { word, sourceLanguage: language, targetLanguage: language, sentence };
  return (await dictionary.describe(query))?.synonyms ?? [];
}

function hasBlank({ question, sentence }: StoredQuestion): boolean {
  return question.includes(BLANK) && (sentence?.includes(BLANK) ?? false);
}

function unique(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [normalizeText(text), text])).values()];
}
