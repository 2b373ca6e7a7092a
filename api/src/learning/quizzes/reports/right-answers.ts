import type { Sources } from '../grading/known-words';
import { BLANK } from '@glossa/contract/quiz-blank';
import { normalizeText } from '../normalize-text';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import {
  asksMeaning,
  type TargetWord,
  glossaryLemma,
  glossaryTranslations,
  findWordsByMeaning,
} from './target-word';

/** Searches wider than the generator. For a meaning in a sentence only that sense counts. `forms`: lemmas of right answers, almost right. */
export function findRightAnswers(question: StoredQuestion, target: TargetWord | undefined, sources: Sources) {
  const { glossary, words } = sources;
  const { accepted, answer_language: language } = question;
  const meanings = target ? [...target.listed, ...findMeanings(sources, question, target)] : [];
  const sentence = target && !asksMeaning(question, target.word) ? target.sentence : null;
  const synonyms = accepted.flatMap((text) => findSynonyms(words, text, language, sentence ?? undefined));
  const forms = accepted.map((text) => glossaryLemma(glossary, text, language));
  const others = [...meanings, ...synonyms];
  // A sentence requires one form, so other forms of the same word are excluded.
  const texts = hasBlank(question)
    ? others.filter((text) => !forms.includes(glossaryLemma(glossary, text, language)))
    : others;
  return { texts: unique([...accepted, ...texts]), forms: unique(forms) };
}

/** Whether the dictionary lists one as a synonym of the other, in either direction. */
export function isSynonym(
  { words }: Sources,
  text: string,
  { accepted, answer_language: language }: Pick<StoredQuestion, 'accepted' | 'answer_language'>,
): boolean {
  const right = new Set(accepted.map((one) => normalizeText(one)));
  return findSynonyms(words, text, language).some((synonym) => right.has(normalizeText(synonym)));
}

function findMeanings({ glossary, words }: Sources, question: StoredQuestion, target: TargetWord): string[] {
  const { word, language, meaning, meaningLanguage, sentence } = target;
  if (meaningLanguage === null) return [];
  if (asksMeaning(question, word) && question.question_type === 'context' && sentence !== null) {
    // The first translation belongs to the sentence's sense.
    const query = { word, sourceLanguage: language, targetLanguage: meaningLanguage, sentence };
    return words.translate(query)?.translations.slice(0, 1) ?? [];
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

function findSynonyms(words: Sources['words'], word: string, language: string, sentence?: string): string[] {
  const query = { word, sourceLanguage: language, targetLanguage: language, sentence };
  return words.describe(query)?.synonyms ?? [];
}

const hasBlank = ({ question, sentence }: StoredQuestion): boolean =>
  question.includes(BLANK) && (sentence?.includes(BLANK) ?? false);

function unique(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [normalizeText(text), text])).values()];
}
