import type { QuizDifficulty, QuizType } from '@glossa/contract/quiz/quiz';
import type { Glossary } from '@glossa/words';
import { openOwnWords } from '@glossa/words/testing/test-words';
import { generateQuestions } from './generate';
import type { QuizWord } from './quiz-word';
import { lessonWords } from '../testing/lesson-words';
import { findFaults } from '../testing/question-rules';

const QUIZZES = 4_000;
const BALANCED_QUIZZES = 600;
const types: readonly QuizType[] = [
  'multiple_choice',
  'fill_blank',
  'matching',
  'translation',
  'context',
  'mixed',
];
const difficulties: readonly QuizDifficulty[] = ['easy', 'medium', 'hard'];
const sizes = [1, 2, 3, 4, 6, 10, 20, 40, 100, 500];

let glossary: Glossary;
let byPair: [string, QuizWord[]][];
beforeAll(async () => {
  const words = await openOwnWords();
  glossary = words.glossary;
  byPair = [...(await lessonWords(words))];
}, 60_000);

/** The n-th plan: each choice cycles at its own pace, so that they combine in many ways. */
function makePlan(n: number) {
  const [pair, all] = at(byPair, n);
  const size = at(sizes, Math.floor(n / 7));
  const start = (n * 31) % all.length;
  const words = [...all, ...all].slice(start, start + Math.min(size, all.length));
  return {
    pair,
    words,
    type: at(types, n),
    difficulty: at(difficulties, Math.floor(n / 5)),
    count: 5 + (Math.floor(n / 3) % 16),
    seed: (n * 2_654_435_761) % 4_294_967_296,
    glossary,
  };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

test(`${QUIZZES} quizzes follow the rules for questions, with right options distributed evenly`, () => {
  const faults: string[] = [];
  const places = [0, 0, 0, 0];
  let questionsMade = 0;
  for (let n = 0; n < QUIZZES; n += 1) {
    const plan = makePlan(n);
    const { questions, notice } = generateQuestions(plan);
    questionsMade += questions.length;
    const name = `quiz ${n} (${plan.pair}, ${plan.type}, ${plan.difficulty}, ${plan.count})`;
    for (const question of questions) {
      for (const fault of findFaults(question, plan)) faults.push(`${name} “${question.question}” ${fault}`);
      if (question.options.length === 4) {
        const place = question.options.indexOf(question.correct_answer);
        places[place] = (places[place] ?? 0) + 1;
      }
    }
    const asked = new Set(questions.map(({ question }) => question));
    if (asked.size !== questions.length) faults.push(`${name} asks the same twice`);
    if (questions.length > plan.count) faults.push(`${name} asks more than wanted`);
    if (questions.length < plan.count !== (notice?.code === 'fewer_questions')) {
      faults.push(`${name} does not say that it is short`);
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect(questionsMade).toBeGreaterThan(9 * QUIZZES);
  const choices = places.reduce((sum, count) => sum + count, 0);
  const shares = places.map((count) => count / choices);
  for (const share of shares) expect(Math.abs(share - 0.25)).toBeLessThan(0.25 * 0.03);
}, 300_000);

test('the same words and seed give the same quiz, whatever was generated in between', () => {
  for (let n = 0; n < QUIZZES; n += 97) {
    const first = generateQuestions(makePlan(n));
    generateQuestions(makePlan(n + 1));
    expect(generateQuestions(makePlan(n))).toEqual(first);
  }
});

test('within one quiz the places of right options differ in frequency by one at most', () => {
  for (let n = 0; n < BALANCED_QUIZZES; n += 1) {
    const { questions } = generateQuestions({ ...makePlan(n), type: 'multiple_choice' });
    const four = questions.filter(({ options }) => options.length === 4);
    const counts = [0, 1, 2, 3].map(
      (place) => four.filter(({ options, correct_answer }) => options[place] === correct_answer).length,
    );
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  }
});
