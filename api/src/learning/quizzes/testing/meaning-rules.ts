/** Rules for the meaning and the form of what a question asks, written without the generator's code. */
import type { Glossary } from '@glossa/words';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import type { QuizWord } from '../making/quiz-word';

/** The faults of a question about words of a quiz. */
export function findMeaningFaults(
  question: StoredQuestion,
  words: readonly QuizWord[],
  glossary: Glossary,
): string[] {
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
  if (question.question_type === 'multiple_choice') faults.push(...findOddOptions(question, word, glossary));
  return [...faults, ...findMixedForms(question, words, glossary)];
}

const isSame = (known: string | null | undefined, sentence: string) =>
  known?.normalize('NFC').toLowerCase() === sentence.normalize('NFC').toLowerCase();

const isPart = (text: string) => /^[-–〜~…ـ]|[-–〜~…ـ]$/u.test(text);

/** What a learner sees of the number of a noun or an adjective. */
const PLURALS: Readonly<Record<string, RegExp>> = { en: /[^su]s$|^people$/, es: /s$/, tr: /l[ae]r$/ };

/** What a learner sees of the tense of a verb: its last letters, in Arabic its first one. */
const TENSES: Readonly<Record<string, RegExp>> = {
  ar: /^[يتنأ]/,
  en: /^(i|you|he|she|it|we|they|there) /i,
  es: /[aeiíï]r(se)?$/,
  ka: /ს$/,
  pl: /[ćc]( się)?$/,
  ru: /(ть|ти|чь)(ся|сь)?$/,
  tr: /m[ae]k$/,
};

const MARKS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  verb: TENSES,
  noun: PLURALS,
  adjective: PLURALS,
};

const isCapitalized = (text: string) => /^\p{Lu}/u.test(text);

/** A matching in which words differ in their part of speech, or verbs in their form, tells its answer. */
function findMixedForms({ pairs }: StoredQuestion, words: readonly QuizWord[], glossary: Glossary): string[] {
  if (!pairs) return [];
  const matched = words.filter(({ word }) => pairs.left.includes(word));
  const known = matched.map((word) => readParts(word, glossary)).filter((parts) => parts.size > 0);
  const [first, ...others] = known;
  const parts = new Set(known.flatMap((each) => [...each]));
  if (first && ![...first].some((part) => others.every((each) => each.has(part))))
    return [`matches parts of speech: ${[...parts].join(', ')}`];
  const ofPairs = matched.filter(({ partOfSpeech }) => partOfSpeech === 'verb');
  const sides = [
    { code: ofPairs[0]?.language ?? '', texts: ofPairs.map(({ word }) => word) },
    {
      code: ofPairs[0]?.translationLanguage ?? '',
      texts: ofPairs.flatMap(({ translations: [text = ''] }) => text),
    },
  ];
  return sides
    .filter(({ code, texts }) => new Set(texts.map((text) => TENSES[code]?.test(text))).size > 1)
    .map(({ texts }) => `matches verbs of different forms: ${texts.join(', ')}`);
}

/** Options of which one is another part of speech, or another form of it, than the answer; or too few of them. */
function findOddOptions(
  { options, correct_answer: answer, answer_language: code }: StoredQuestion,
  word: QuizWord,
  glossary: Glossary,
): string[] {
  const faults = options.length < 3 ? [`has only ${options.length} options`] : [];
  const wanted = readParts(word, glossary);
  const [part = ''] = wanted;
  for (const option of options.filter((text) => text !== answer)) {
    const parts = listParts(glossary, code).get(option.toLowerCase());
    if (parts && wanted.size > 0 && ![...wanted].some((each) => parts.has(each)))
      faults.push(`offers “${option}”, which is no ${[...wanted].join(' or ')}`);
    const mark = wanted.size > 1 ? undefined : MARKS[part]?.[code];
    const isMarked = (text: string) => mark?.test(text) && !isSingular(text, part, code, glossary);
    if (isMarked(option) !== isMarked(answer) || isCapitalized(option) !== isCapitalized(answer))
      faults.push(`offers “${option}” beside “${answer}”, in another form`);
    if (part === 'adverb' && REPLIES.test(option) !== REPLIES.test(answer))
      faults.push(`offers “${option}” beside “${answer}”, which replies`);
  }
  return faults;
}

const REPLIES = /^(no|not|yes|sí|near|ja|nein|nicht|да|нет|не|nie|evet|hayır|არა)$/i;

/** A noun such as `crisis`, which is its own lemma. */
const isSingular = (text: string, part: string, code: string, glossary: Glossary) =>
  part === 'noun' &&
  code === 'es' &&
  (glossary.find(code, text)?.lemma === text || glossary.lemmas(text, code).length === 0);

/** The saved part of speech, else those that our lists give both the word and its translation. */
function readParts(word: QuizWord, glossary: Glossary): Set<string> {
  if (word.partOfSpeech !== null) return new Set([readKind(word.partOfSpeech)]);
  const read = (code: string, text = '') => listParts(glossary, code).get(text.toLowerCase());
  const ofMeaning = read(word.translationLanguage, word.translations[0]);
  return new Set([...(read(word.language, word.word) ?? [])].filter((part) => ofMeaning?.has(part) ?? true));
}

const readKind = (part: string) => (part === 'article' ? 'determiner' : part);

const partsByLanguage = new Map<string, Map<string, Set<string>>>();

/** The parts of speech that our lists give a text of a language, as a word or as a translation. */
function listParts(glossary: Glossary, code: string): Map<string, Set<string>> {
  const known = partsByLanguage.get(code);
  if (known) return known;
  const parts = new Map<string, Set<string>>();
  for (const source of glossary.languages)
    for (const [form, entry] of glossary.forms(source))
      for (const { pos = entry.pos, translations } of [entry, ...(entry.senses ?? [])])
        for (const text of [...(source === code ? [form] : []), ...(translations[code] ?? [])]) {
          const key = text.toLowerCase();
          parts.set(key, (parts.get(key) ?? new Set<string>()).add(readKind(pos)));
        }
  partsByLanguage.set(code, parts);
  return parts;
}
