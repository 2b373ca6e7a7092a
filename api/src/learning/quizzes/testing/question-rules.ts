/**
 * The rules for questions, written a second time from the notes on learning, so that the generator is not tested by
 * its own checks. This file imports neither the generator nor its checks.
 */
import type { Glossary, GlossaryEntry } from '@glossa/words';
import type { QuizWord } from '../making/quiz-word';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';

interface Known {
  words: readonly QuizWord[];
  glossary: Glossary;
}

/** The faults of a question. */
export function findFaults(question: StoredQuestion, known: Known): string[] {
  const word = known.words.find(({ id }) => id === question.vocabulary_id);
  if (!word) return ['is about no word of the quiz'];
  const faults = [...textFaults(question), ...blankFaults(question, word, known.glossary)];
  if (question.question_type === 'multiple_choice') faults.push(...choiceFaults(question, word, known));
  else if (question.options.length > 0) faults.push('has options and is no choice');
  if (question.question_type === 'matching') faults.push(...matchingFaults(question, known));
  return faults;
}

/** The entries of all forms of a lemma, by language. */
const byLemma = new WeakMap<Glossary, Map<string, GlossaryEntry[]>>();

function glossaryEntries(glossary: Glossary, language: string, lemma: string): GlossaryEntry[] {
  const known = byLemma.get(glossary) ?? new Map<string, GlossaryEntry[]>();
  if (!byLemma.has(glossary)) {
    for (const code of glossary.languages) {
      for (const entry of glossary.forms(code).values()) {
        const key = `${code} ${entry.lemma.toLowerCase()}`;
        known.set(key, [...(known.get(key) ?? []), entry]);
      }
    }
    byLemma.set(glossary, known);
  }
  return known.get(`${language} ${lemma}`) ?? [];
}

const normal = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim();

function textFaults({ question, correct_answer, explanation, accepted }: StoredQuestion): string[] {
  return [
    ...(question.trim() ? [] : ['has no text']),
    ...(correct_answer.trim() ? [] : ['has no answer']),
    ...(explanation.trim() ? [] : ['has no explanation']),
    ...(accepted[0] === correct_answer ? [] : ['does not accept its answer']),
  ];
}

function choiceFaults(question: StoredQuestion, word: QuizWord, known: Known): string[] {
  const { options, correct_answer: answer, accepted, answer_language: language } = question;
  const wrong = options.filter((option) => option !== answer);
  const right = new Set(accepted.map(normal));
  const faults: string[] = [];
  if (options.length < 2 || options.length > 4) faults.push(`has ${options.length} options`);
  if (wrong.length !== options.length - 1) faults.push('has not its answer once among the options');
  if (new Set(options.map(normal)).size !== options.length) faults.push('has options that are the same');
  for (const option of wrong) {
    if (right.has(normal(option))) faults.push(`accepts “${option}” as well`);
    if (script(option) !== script(answer)) faults.push(`has “${option}” in another script`);
    if (capital(option) !== capital(answer)) faults.push(`has “${option}” in other capitals`);
    if (language === word.language && sameWord(option, word, known)) {
      faults.push(`“${option}” is as right as “${answer}”`);
    }
    if (language === word.translationLanguage && alsoMeans(option, word, known)) {
      faults.push(`“${option}” is another translation of “${word.word}”`);
    }
  }
  return faults;
}

/** True of a form of the word, a synonym, and a word with a common translation. */
function sameWord(option: string, word: QuizWord, { words, glossary }: Known): boolean {
  const lowerCase = option.toLowerCase();
  if (word.synonyms.map(normal).includes(normal(option))) return true;
  const entry = glossary.find(word.language, lowerCase);
  const saved = words.find((other) => other.word === option && other.language === word.language);
  if (entry && entry.lemma.toLowerCase() === word.lemma) return true;
  if (saved && (saved.lemma === word.lemma || saved.synonyms.map(normal).includes(normal(word.word))))
    return true;
  const meanings = new Set(word.translations.map(normal));
  const others = [
    ...(entry ? translations(entry, word.translationLanguage) : []),
    ...(saved?.translations ?? []),
  ];
  return others.some((text) => meanings.has(normal(text)));
}

/** True of a saved translation and of one in the glossary, in either direction. */
function alsoMeans(option: string, word: QuizWord, { glossary }: Known): boolean {
  const listed = glossaryEntries(glossary, word.language, word.lemma).flatMap((entry) =>
    translations(entry, word.translationLanguage),
  );
  if (word.translationLanguage !== word.language) {
    if ([...word.translations, ...listed].map(normal).includes(normal(option))) return true;
  }
  const back = glossary.find(word.translationLanguage, option.toLowerCase());
  if (!back || word.translationLanguage === word.language) return false;
  return translations(back, word.language).some((text) =>
    [word.word, word.lemma].includes(text.toLowerCase()),
  );
}

function translations(entry: GlossaryEntry, language: string): string[] {
  return [entry, ...(entry.senses ?? [])].flatMap((sense) => sense.translations[language] ?? []);
}

function blankFaults(question: StoredQuestion, word: QuizWord, glossary: Glossary): string[] {
  const blanks = question.question.match(/_{2,}/g) ?? [];
  if (blanks.length === 0) return question.question_type === 'fill_blank' ? ['has no blank'] : [];
  if (blanks.length > 1) return ['has more than one blank'];
  if (!question.sentence?.includes('_')) return [];
  const findLemma = (form: string) => glossary.find(word.language, form)?.lemma.toLowerCase() ?? form;
  const rest = question.sentence.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? [];
  const again = rest.filter((form) => form === word.word.toLowerCase() || findLemma(form) === word.lemma);
  return again.length === 0 ? [] : [`has “${again.join(', ')}” beside the blank for “${word.word}”`];
}

function matchingFaults(question: StoredQuestion, { words, glossary }: Known): string[] {
  const { left = [], right = [] } = question.pairs ?? {};
  const answered = [...question.correct_answer.matchAll(/(\d)-([a-e])/g)].map((match) => ({
    left: left[Number(match[1]) - 1] ?? '',
    right: right['abcde'.indexOf(match[2] ?? '')] ?? '',
  }));
  const faults: string[] = [];
  if (left.length < 2 || left.length > 5 || right.length !== left.length) faults.push('has not 2 to 5 pairs');
  if (new Set(answered.map((pair) => pair.left)).size !== left.length) faults.push('leaves a word out');
  if (new Set(answered.map((pair) => normal(pair.right))).size !== left.length)
    faults.push('uses a meaning twice');
  for (const [index, text] of left.entries()) {
    if (!question.question.includes(`${index + 1}. ${text}`)) faults.push('cannot be answered by reading');
  }
  const [{ language, translationLanguage } = { language: '', translationLanguage: '' }] = words;
  const meanings = (text: string) => {
    const ofForm = glossary.find(language, text);
    return [
      ...words
        .filter((word) => word.word === text)
        .flatMap((word) => [...word.translations, word.definition ?? '']),
      ...(ofForm ? translations(ofForm, translationLanguage) : []),
    ];
  };
  const meaningsOfForms = (text: string) =>
    glossaryEntries(glossary, language, glossary.find(language, text)?.lemma.toLowerCase() ?? text).flatMap(
      (entry) => translations(entry, translationLanguage),
    );
  for (const pair of answered) {
    const fits = new Set(meanings(pair.left).map(normal));
    if (!fits.has(normal(pair.right))) faults.push(`“${pair.right}” is no meaning of “${pair.left}”`);
    const fitsAForm = new Set([...fits, ...meaningsOfForms(pair.left).map(normal)]);
    const others = right.filter((text) => text !== pair.right && fitsAForm.has(normal(text)));
    if (others.length > 0) faults.push(`“${others.join(', ')}” fits “${pair.left}” too`);
  }
  return faults;
}

function script(text: string): string {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  const names = ['Latin', 'Cyrillic', 'Georgian'];
  return names.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter)) ?? 'none';
}

function capital(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return first !== first.toLowerCase();
}
