import { columnLetter, parsePairs } from '../matching-answer';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { reshuffleQuestions } from './shuffle-questions';
import { matchingText } from './matching-question';
import { storedQuestion } from '../testing/quiz-word';

const choices = ['dog', 'cat', 'cow', 'hen'].map((answer) =>
  storedQuestion({
    question: `Which one says hello like number ${answer.length}${answer.charCodeAt(0)}?`,
    question_type: 'multiple_choice',
    options: ['dog', 'cat', 'cow', 'hen'],
    correct_answer: answer,
  }),
);
const columns = { left: ['uno', 'dos', 'tres', 'cuatro'], right: ['two', 'one', 'four', 'three'] };
const matching = storedQuestion({
  question: matchingText(columns.left, columns.right),
  question_type: 'matching',
  pairs: columns,
  correct_answer: '1-b, 2-a, 3-d, 4-c',
});
const meaning: Record<string, string> = { uno: 'one', dos: 'two', tres: 'three', cuatro: 'four' };
const seeds = Array.from({ length: 20 }, (_, index) => index);

test('the seed decides the order, and each question is asked once', () => {
  const orders = seeds.map((seed) =>
    reshuffleQuestions(choices, seed).map(({ correct_answer }) => correct_answer),
  );
  expect(reshuffleQuestions(choices, 3)).toEqual(reshuffleQuestions(choices, 3));
  expect(new Set(orders.map(String)).size).toBeGreaterThan(5);
  for (const order of orders) expect([...order].sort()).toEqual(['cat', 'cow', 'dog', 'hen']);
});

test('the right option stands at each place once, among the same options', () => {
  for (const seed of seeds) {
    const asked = reshuffleQuestions(choices, seed);
    const places = asked.map(({ options, correct_answer }) => options.indexOf(correct_answer));
    expect([...places].sort()).toEqual([0, 1, 2, 3]);
    for (const { options } of asked) expect([...options].sort()).toEqual(['cat', 'cow', 'dog', 'hen']);
  }
});

test('a matching is reshuffled with its answer, and its text lists its columns', () => {
  const asked = seeds.flatMap((seed) => reshuffleQuestions([matching], seed));
  expect(asked).toHaveLength(seeds.length);
  expect(new Set(asked.map(({ correct_answer }) => correct_answer)).size).toBeGreaterThan(2);
  for (const { pairs, correct_answer, accepted, question } of asked) {
    for (const [number, place] of parsePairs(correct_answer)) {
      const right = pairs?.right.find((_text, index) => columnLetter(index) === place);
      expect(right).toBe(meaning[pairs?.left[number - 1] ?? '']);
    }
    expect(accepted).toEqual([correct_answer]);
    expect(question).toBe(matchingText(pairs?.left ?? [], pairs?.right ?? []));
  }
});

test('no meaning stands in the row of its word', () => {
  const two = { left: ['uno', 'dos'], right: ['two', 'one'] };
  const question = matchingText(two.left, two.right);
  const short = { ...matching, pairs: two, question, correct_answer: '1-b, 2-a' };
  for (const { correct_answer } of seeds.flatMap((seed) => reshuffleQuestions([matching, short], seed))) {
    for (const [number, place] of parsePairs(correct_answer))
      expect(place).not.toBe(columnLetter(number - 1));
  }
});

test('a matching with a text of its own stays unchanged', () => {
  const own = { ...matching, question: 'Match 1. uno with b. one …' };
  for (const seed of seeds) expect(reshuffleQuestions([own], seed)).toEqual([own]);
});

test('questions are reshuffled whether or not they pass today’s checks', () => {
  const before = { ...(choices[0] as StoredQuestion), options: ['dog', 'Dog.'] };
  const types = reshuffleQuestions([before, matching], 1).map(({ question_type }) => question_type);
  expect([...types].sort()).toEqual(['matching', 'multiple_choice']);
});

test('a column keeps its language when reshuffled', () => {
  const languages = { left_language: 'es', right_language: 'en' };
  const [asked] = reshuffleQuestions([{ ...matching, pairs: { ...columns, ...languages } }], 4);
  expect(asked?.pairs).toMatchObject(languages);
});

test('questions about one word stay apart, and those to choose come before those to type', () => {
  const ofWord = (id: number) =>
    [[], choices[0]?.options ?? []].map((options): StoredQuestion => ({
      ...(choices[0] as StoredQuestion),
      ...{ question: `Question ${options.length} of ${id}?`, vocabulary_id: id, options },
    }));
  for (const seed of seeds) {
    const asked = reshuffleQuestions([1, 2, 3, 4].flatMap(ofWord), seed);
    const [first, second] = [asked.slice(0, 4), asked.slice(4)];
    for (const half of [first, second])
      expect(half.map(({ vocabulary_id: id }) => id).sort()).toEqual([1, 2, 3, 4]);
    expect(first.every(({ options }) => options.length > 0)).toBe(true);
  }
});
