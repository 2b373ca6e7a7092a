/** Rules for the meaning and the form of what a question asks, written without the generator's code. */
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import type { QuizWord } from '../making/quiz-word';

/** The faults of a question about words of a quiz. */
export function findMeaningFaults(question: StoredQuestion, words: readonly QuizWord[]): string[] {
  const word = words.find(({ id }) => id === question.vocabulary_id);
  if (!word) return ['is about no word of the quiz'];
  const [saved = word.definition ?? ''] = word.translations;
  const { values = {} } = question.wording ?? {};
  const shown = [values['meaning'], question.hint ?? undefined].filter((text) => text !== undefined);
  const faults = shown
    .filter((text) => text !== saved && text !== word.definition)
    .map((text) => `asks for “${text}” instead of “${saved}”`);
  const sentence = question.sentence?.replace(/_{2,}/, word.word);
  if (
    sentence !== undefined &&
    ![word.context, word.sound?.sentence].some((known) => isSame(known, sentence))
  )
    faults.push(`has a sentence of its own: ${sentence}`);
  for (const option of question.options) if (isPart(option)) faults.push(`offers the affix “${option}”`);
  return [...faults, ...findMixedForms(question, words)];
}

const isSame = (known: string | null | undefined, sentence: string) =>
  known?.normalize('NFC').toLowerCase() === sentence.normalize('NFC').toLowerCase();

const isPart = (text: string) => /^[-–〜~…ـ]|[-–〜~…ـ]$/u.test(text);

/** What a learner sees of the tense of a verb: its last letters, in Arabic its first one. */
const MARKS: Readonly<Record<string, RegExp>> = {
  ar: /^[يتنأ]/,
  es: /[aei]r(se)?$/,
  ka: /ს$/,
  pl: /[ćc]( się)?$/,
  ru: /(ть|ти|чь)(ся|сь)?$/,
  tr: /m[ae]k$/,
};

/** A matching in which verbs differ in their form tells its answer. */
function findMixedForms({ pairs }: StoredQuestion, words: readonly QuizWord[]): string[] {
  if (!pairs) return [];
  const ofPairs = words.filter(
    ({ word, partOfSpeech }) => pairs.left.includes(word) && partOfSpeech === 'verb',
  );
  const sides = [
    { code: ofPairs[0]?.language ?? '', texts: ofPairs.map(({ word }) => word) },
    {
      code: ofPairs[0]?.translationLanguage ?? '',
      texts: ofPairs.flatMap(({ translations: [text = ''] }) => text),
    },
  ];
  return sides
    .filter(({ code, texts }) => new Set(texts.map((text) => MARKS[code]?.test(text))).size > 1)
    .map(({ texts }) => `matches verbs of different forms: ${texts.join(', ')}`);
}
