import type { QuizType } from '@glossa/contract/quiz/quiz';
import type { Glossary } from '@glossa/words';
import { openOwnWords } from '@glossa/words/testing/test-words';
import { lessonWords } from '../testing/lesson-words';
import { findMeaningFaults } from '../testing/meaning-rules';
import { generateQuestions } from './generate';
import type { QuizWord } from './quiz-word';

const PAIRS = [
  'en-ar',
  'en-ka',
  'en-ja',
  'en-tr',
  'en-es',
  'en-ru',
  'es-en',
  'es-ka',
  'es-ar',
  'ka-en',
  'tr-en',
  'pl-en',
];
const TYPES: readonly QuizType[] = ['mixed', 'matching', 'multiple_choice', 'fill_blank'];
const QUIZZES = 2_000;

let glossary: Glossary;
let byPair: Map<string, QuizWord[]>;
beforeAll(async () => {
  const words = await openOwnWords();
  ({ glossary } = words);
  byPair = await lessonWords(words);
}, 60_000);

test(`${QUIZZES} quizzes over ${PAIRS.length} pairs of languages ask for the saved meaning, without affixes, with options of one kind and form`, () => {
  const faults: string[] = [];
  let asked = 0;
  for (let n = 0; n < QUIZZES; n += 1) {
    const all = byPair.get(PAIRS[n % PAIRS.length] ?? '') ?? [];
    const start = (n * 37) % all.length;
    // Files of other programs have no parts of speech.
    const words = [...all, ...all]
      .slice(start, start + 4 + (n % 7))
      .map((word, index) => ((n + index) % 3 === 0 ? { ...word, partOfSpeech: null } : word));
    const plan = {
      words,
      type: TYPES[Math.floor(n / PAIRS.length) % TYPES.length] ?? 'mixed',
      count: 6,
    } as const;
    for (const question of generateQuestions({ ...plan, difficulty: 'medium', seed: n, glossary })
      .questions) {
      asked += 1;
      for (const fault of findMeaningFaults(question, words, glossary))
        faults.push(`quiz ${n}: ${question.question} ${fault}`);
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect(asked).toBeGreaterThan(4 * QUIZZES);
}, 300_000);
