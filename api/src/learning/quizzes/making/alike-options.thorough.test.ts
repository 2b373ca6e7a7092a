import type { QuizDifficulty } from '@glossa/contract/quiz/quiz';
import type { Equivalents, Glossary } from '@glossa/words';
import { isIrregular } from '@glossa/words/english';
import { openOwnWords, openParts } from '@glossa/words/testing/test-words';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { lessonWords } from '../testing/lesson-words';
import { formClass } from './form-class';
import { generateQuestions } from './generate';
import type { QuizWord } from './quiz-word';
import { quizWord } from '../testing/quiz-word';

const difficulties: readonly QuizDifficulty[] = ['easy', 'medium', 'hard'];
/** Words that a learner has saved when they make a quiz. */
const QUIZ_SIZE = 5;
/** Fewer than the words of a quiz, so that most words are in two. */
const QUIZ_STEP = 3;

let glossary: Glossary;
let byPair: Map<string, QuizWord[]>;
let equivalents: Equivalents;
let listParts: (form: string) => string[];
beforeAll(async () => {
  const words = await openOwnWords();
  ({ glossary, equivalents } = words);
  byPair = await lessonWords(words);
  listParts = await openParts();
}, 60_000);

const OPEN_PARTS = ['noun', 'verb', 'adjective', 'adverb'];

/** Choices between words of the language that is learned, of words of the open classes, a few words a quiz. */
function* makeChoices(words: readonly QuizWord[]): Generator<[QuizWord, StoredQuestion]> {
  for (let start = 0; start < words.length; start += QUIZ_STEP) {
    const ofQuiz = words.slice(start, start + QUIZ_SIZE);
    const difficulty = difficulties[start % 3] ?? 'medium';
    const plan = { words: ofQuiz, type: 'multiple_choice', count: 20, seed: start, difficulty } as const;
    for (const question of generateQuestions({ ...plan, glossary, equivalents }).questions) {
      const word = ofQuiz.find(({ id }) => id === question.vocabulary_id);
      if (!word || !OPEN_PARTS.includes(word.partOfSpeech ?? '')) continue;
      if (question.options.length > 0 && question.correct_answer === word.word) yield [word, question];
    }
  }
}

/** By WordNet and the last letters, not by the lists and marks that options are chosen by. */
function isAlikeInEnglish(option: string, answer: string, partOfSpeech: string): boolean {
  const isPart = glossary
    .lookupForms(option.normalize('NFD').replaceAll(/\p{M}/gu, ''), 'en')
    .some((form) => listParts(form).includes(partOfSpeech));
  const [one, other] = [describeEnding(option, partOfSpeech), describeEnding(answer, partOfSpeech)];
  // WordNet has no adverbs that ask.
  return (isPart || /^(how|when|where|why)$/.test(option)) && one === other;
}

/** A form whose base WordNet has ends as its form does; another lemma of WordNet has no ending. */
function describeEnding(text: string, partOfSpeech: string): string {
  const isWord = (form: string) => listParts(form).includes(partOfSpeech);
  const endings = partOfSpeech === 'verb' ? /^(.*?)(ing|ed|e?s)$/ : /^(.*?)(e?s)$/;
  const [, stem = '', ending = ''] = endings.exec(text) ?? [];
  if (partOfSpeech === 'adverb' || partOfSpeech === 'adjective') return '';
  if (ending !== '' && [stem, `${stem}e`, stem.slice(0, -1), `${stem.slice(0, -1)}y`].some(isWord))
    return ending.slice(-1);
  // Of `have`, `do` and `be`.
  if (/^(has|does|is)$/.test(text)) return 's';
  if (isIrregular(text) && text !== 'are' && text !== 'am') return partOfSpeech === 'verb' ? 'd' : 's';
  return '';
}

/** The parts of speech that the glossary gives a text as a translation or as a word of its own. */
function listPartsInGlossary(text: string, language: string): Set<string> {
  const key = text.toLocaleLowerCase(language);
  const own = glossary.find(language, key);
  return new Set([...(own ? [own.pos] : []), ...(partsOfTranslations(language).get(key) ?? [])]);
}

const translatedParts = new Map<string, Map<string, string[]>>();

/** The parts of speech of all translations into a language, by their text. */
function partsOfTranslations(language: string): Map<string, string[]> {
  const known = translatedParts.get(language);
  if (known) return known;
  const parts = new Map<string, string[]>();
  for (const [, { pos, translations }] of [...glossary.forms('en'), ...glossary.forms('es')]) {
    for (const translation of translations[language] ?? []) {
      const key = translation.toLocaleLowerCase(language);
      parts.set(key, [...(parts.get(key) ?? []), pos]);
    }
  }
  translatedParts.set(language, parts);
  return parts;
}

function measureShare(
  words: readonly QuizWord[],
  isAlike: (option: string, word: QuizWord) => boolean,
): { share: number; questions: number; faults: string[] } {
  const faults: string[] = [];
  let questions = 0;
  for (const [word, { options, correct_answer: answer }] of makeChoices(words)) {
    questions += 1;
    const wrong = options.filter((option) => option !== answer);
    if (wrong.length !== 3 || !wrong.every((option) => isAlike(option, word)))
      faults.push(`${answer} (${word.partOfSpeech}): ${wrong.join(', ')}`);
  }
  return { share: 1 - faults.length / Math.max(1, questions), questions, faults };
}

function report(name: string, { share, questions, faults }: ReturnType<typeof measureShare>): void {
  const text = `${name}: ${(100 * share).toFixed(1)} % of ${questions} questions have four options alike`;
  process.stdout.write(`${text}${faults.length > 0 ? `; not ${faults.slice(0, 5).join(' | ')}` : ''}\n`);
}

let lastId = 0;
const toQuizWord = (word: string, lemma: string, partOfSpeech: string, translation: string) =>
  quizWord(word, {
    ...{ id: (lastId += 1), lemma, partOfSpeech, translationLanguage: 'de', translations: [translation] },
    ...{ definition: `what is meant by number ${lastId}`, difficultyLevel: 5 },
  });

/** Words of all levels in all forms that English has. */
function listEnglishWords(): QuizWord[] {
  return glossary
    .cefrWords()
    .filter(({ word, partOfSpeech }) => OPEN_PARTS.includes(partOfSpeech) && /^[a-z]{4,}$/.test(word))
    .filter((_word, index) => index % 58 === 0)
    .map(({ word, partOfSpeech }, index) => {
      const ofVerb = [word, `${word}s`, `${word}ing`, `${word}ed`][index % 4] ?? word;
      const isRegular = partOfSpeech === 'verb' && /[^eyhsxo]$/.test(word) && !/[aeiou][^aeiouw]$/.test(word);
      return toQuizWord(isRegular ? ofVerb : word, word, partOfSpeech, `Nummer${index}`);
    });
}

test('of English questions at least 95 % have four options of one part of speech and form', () => {
  const isAlike = (option: string, { word, partOfSpeech }: QuizWord) =>
    isAlikeInEnglish(option, word, partOfSpeech ?? '');
  const ofLessons = measureShare(byPair.get('en-de') ?? [], isAlike);
  const ofLevels = measureShare(listEnglishWords(), isAlike);
  report('English words of lessons', ofLessons);
  report('English words of the levels', ofLevels);
  expect(ofLessons.questions + ofLevels.questions).toBeGreaterThan(400);
  expect(ofLessons.share).toBeGreaterThanOrEqual(0.95);
  expect(ofLevels.share).toBeGreaterThanOrEqual(0.95);
}, 300_000);

test.each(['de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'ru', 'tr', 'uk', 'vi', 'zh'])(
  'of questions in the language %s at least 90 %% have four options of one part of speech and form',
  (code) => {
    const words = byPair.get(`${code}-en`) ?? [];
    const measured = measureShare(words, (option, { word, partOfSpeech }) => {
      const part = partOfSpeech ?? '';
      return (
        listPartsInGlossary(option, code).has(part) &&
        formClass(option, code, part, glossary) === formClass(word, code, part, glossary)
      );
    });
    report(code, measured);
    expect(measured.questions).toBeGreaterThan(100);
    expect(measured.share).toBeGreaterThanOrEqual(0.9);
  },
  60_000,
);
