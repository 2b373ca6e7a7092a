import type { ErrorBody } from '@glossa/contract/errors';
import type { Quiz, QuizDraft } from '@glossa/contract/quiz/quiz';
import type { SavedQuiz } from '@glossa/contract/quiz/store';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { generate, learnerWithWords } from './testing/quiz-learner';

const api = useTestApi();
let learner: TestLearner;
let quizId: number;
beforeAll(async () => {
  learner = await learnerWithWords(api);
});
beforeEach(async () => {
  quizId = (await generate(learner)).id;
});

type Texts = Record<number, string>;
const toAnswers = (texts: Texts) =>
  Object.entries(texts).map(([index, answer]) => ({ question_index: Number(index), answer }));
const toTexts = (draft: QuizDraft | null): Texts =>
  Object.fromEntries((draft?.answers ?? []).map(({ question_index, answer }) => [question_index, answer]));

async function save(texts: Texts, fields: object = {}): Promise<QuizDraft> {
  const quiz_data = { answers: toAnswers(texts), ...fields };
  const response = await learner.post('/quizzes/save', { quiz_id: quizId, quiz_data });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<SavedQuiz>().draft;
}
const readDraft = async () => (await learner.get(`/quizzes/${quizId}`)).json<Quiz>().quiz_data.draft;

test('a device continues where another stopped', async () => {
  const first = await save({ 0: 'one', 1: 'two' }, { time_taken: 30, position: 3 });
  expect(await readDraft()).toEqual(first);
  expect(first).toMatchObject({ time_taken: 30, position: 3 });
  const next = await save({ 0: 'One' }, { time_taken: 40, position: 2 });
  expect([toTexts(next), next.time_taken, next.position]).toEqual([{ 0: 'One', 1: 'two' }, 40, 2]);
  expect(await readDraft()).toEqual(next);
});

test('answers that two devices gave at the same time are all stored, and returned to the later device', async () => {
  await save({ 0: 'one' }, { time_taken: 10, position: 0 });
  await save({ 1: 'phone' }, { time_taken: 50, position: 1 });
  const desk = await save({ 2: 'desk' }, { time_taken: 40 });
  expect(toTexts(desk)).toEqual({ 0: 'one', 1: 'phone', 2: 'desk' });
  expect([desk.time_taken, desk.position]).toEqual([50, 1]);
  expect(await readDraft()).toEqual(desk);
  expect(toTexts(await save({ 1: 'Phone' }))).toEqual({ 0: 'one', 1: 'Phone', 2: 'desk' });
});

test('a device that opened the quiz before anything was saved neither loses nor removes an answer', async () => {
  await save({ 0: 'phone' });
  expect(toTexts(await save({ 1: 'desk' }))).toEqual({ 0: 'phone', 1: 'desk' });
});

test('the later save counts where two devices answered one question, also when it clears the answer', async () => {
  await save({ 0: 'one', 1: 'two' });
  await save({ 0: 'phone', 1: 'phone' });
  const desk = await save({ 0: 'desk', 1: '' });
  expect(toTexts(desk)).toEqual({ 0: 'desk', 1: '' });
});

test('a save without an answer to a question does not undo the answer of another device', async () => {
  await save({ 0: 'one', 1: 'two' });
  await save({ 0: 'phone', 2: 'phone' });
  const desk = await save({ 1: 'desk', 3: 'desk' });
  expect(toTexts(desk)).toEqual({ 0: 'phone', 1: 'desk', 2: 'phone', 3: 'desk' });
});

test('of two answers to one question in a save the last counts', async () => {
  const answers = [...toAnswers({ 0: 'one' }), ...toAnswers({ 0: 'two' })];
  expect(toTexts(await save({}, { answers }))).toEqual({ 0: 'two' });
});

test('of many devices at once every answer is stored, and each save has a different time', async () => {
  const places = [0, 1, 2, 3, 4];
  const drafts = await Promise.all(places.map((place) => save({ [place]: `answer ${place}` })));
  expect(new Set(drafts.map(({ saved_at }) => saved_at)).size).toBe(places.length);
  expect(toTexts(await readDraft())).toEqual(
    Object.fromEntries(places.map((place) => [place, `answer ${place}`])),
  );
});

test('the quiz_data that generating answered can be sent back, before and after answers are stored', async () => {
  const read = async () => (await learner.get(`/quizzes/${quizId}`)).json<Quiz>().quiz_data;
  expect(toTexts(await save({}, { ...(await read()), answers: undefined }))).toEqual({});
  await save({ 0: 'one' }, { time_taken: 30 });
  const draft = await save({}, { ...(await read()), answers: undefined });
  expect([toTexts(draft), draft.time_taken]).toEqual([{ 0: 'one' }, 30]);
});

test('a question that the quiz does not have, and an index that none can have, are refused', async () => {
  const send = (quiz_data: object) => learner.post('/quizzes/save', { quiz_id: quizId, quiz_data });
  const response = await send({ answers: [], position: 5 });
  expect(response.json<ErrorBody>().fields).toEqual([
    { name: 'quiz_data.position', problem: 'has no question' },
  ]);
  const invalid = [
    { answers: [{ question_index: -1, answer: '' }] },
    { answers: Array.from({ length: 101 }, () => ({ question_index: 0, answer: '' })) },
  ];
  const refused = await Promise.all(invalid.map((fields) => send(fields)));
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
});
