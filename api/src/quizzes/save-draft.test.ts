import type { ErrorBody } from '@glossa/contract/errors';
import type { Quiz, QuizDraft } from '@glossa/contract/quiz';
import type { SavedQuiz } from '@glossa/contract/quiz-save';
import { openTestApi, type TestApi, type TestLearner } from '../../testing/test-api';
import { generate, learnerWithWords } from './testing/quiz-learner';

let api: TestApi;
let learner: TestLearner;
let quizId: number;
beforeAll(async () => {
  api = await openTestApi();
  learner = await learnerWithWords(api);
});
beforeEach(async () => {
  quizId = (await generate(learner)).id;
});
afterAll(() => api.close());

type Texts = Record<number, string>;
const answersOf = (texts: Texts) =>
  Object.entries(texts).map(([index, answer]) => ({ question_index: Number(index), answer }));
const textsOf = (draft: QuizDraft | null | undefined): Texts =>
  Object.fromEntries((draft?.answers ?? []).map(({ question_index, answer }) => [question_index, answer]));

async function save(texts: Texts, base: string | null | undefined, fields: object = {}): Promise<QuizDraft> {
  const quiz_data = { answers: answersOf(texts), base, ...fields };
  const answer = await learner.post('/quizzes/save', { quiz_id: quizId, quiz_data });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<SavedQuiz>().draft;
}
const kept = async () => (await learner.get(`/quizzes/${quizId}`)).json<Quiz>().quiz_data.draft;

test('a device goes on where another stopped, and its draft takes the place of that', async () => {
  const first = await save({ 0: 'one', 1: 'two' }, null, { time_taken: 30, position: 3 });
  expect(await kept()).toEqual(first);
  expect(first).toMatchObject({ time_taken: 30, position: 3 });
  const next = await save({ 0: 'One' }, first.saved_at, { time_taken: 20, position: 2 });
  expect([textsOf(next), next.time_taken, next.position]).toEqual([{ 0: 'One' }, 20, 2]);
  expect(await kept()).toEqual(next);
});

test('what two devices answered at the same time is kept of both, and told to the later', async () => {
  const began = await save({ 0: 'one' }, null, { time_taken: 10, position: 0 });
  const phone = await save({ 0: 'one', 1: 'phone' }, began.saved_at, { time_taken: 50, position: 1 });
  const desk = await save({ 0: 'one', 2: 'desk' }, began.saved_at, { time_taken: 40 });
  expect(textsOf(desk)).toEqual({ 0: 'one', 1: 'phone', 2: 'desk' });
  expect([desk.time_taken, desk.position]).toEqual([50, 1]);
  expect(await kept()).toEqual(desk);
  expect(textsOf(await save({ 1: 'Phone' }, phone.saved_at))).toMatchObject({ 1: 'Phone', 2: 'desk' });
});

test('a device that opened the quiz before anything was kept loses nothing and takes nothing away', async () => {
  await save({ 0: 'phone' }, null);
  expect(textsOf(await save({ 1: 'desk' }, null))).toEqual({ 0: 'phone', 1: 'desk' });
  expect(textsOf(await save({ 2: 'old remote' }, undefined))).toEqual({
    ...{ 0: 'phone', 1: 'desk', 2: 'old remote' },
  });
});

test('where both answered one question the later counts, also when it was cleared', async () => {
  const began = await save({ 0: 'one', 1: 'two' }, null);
  await save({ 0: 'phone', 1: 'phone' }, began.saved_at);
  const desk = await save({ 0: 'desk', 1: '' }, began.saved_at);
  expect(textsOf(desk)).toEqual({ 0: 'desk', 1: '' });
});

test('what a device only knows from before takes no newer answer back', async () => {
  const began = await save({ 0: 'one', 1: 'two', 2: 'three' }, null);
  await save({ 0: 'phone', 1: 'two', 2: 'phone' }, began.saved_at);
  const sent = { 0: 'one', 1: 'desk', 3: 'desk' };
  const desk = await save(sent, began.saved_at, { changed: [1, 2, 3] });
  expect(textsOf(desk)).toEqual({ 0: 'phone', 1: 'desk', 3: 'desk' });
});

test('`saved_at` of the draft that is sent stands for its base', async () => {
  const first = await save({ 0: 'one' }, null);
  const send = (draft: object) =>
    learner.post('/quizzes/save', { quiz_id: quizId, quiz_data: { draft: { time_taken: 5, ...draft } } });
  const next = await send({ answers: answersOf({ 1: 'two' }), saved_at: first.saved_at });
  expect(textsOf(next.json<SavedQuiz>().draft)).toEqual({ 1: 'two' });
  const stale = await send({ answers: answersOf({ 2: 'three' }), saved_at: first.saved_at });
  expect(textsOf(stale.json<SavedQuiz>().draft)).toEqual({ 1: 'two', 2: 'three' });
});

test('of many devices at once every answer is kept, and each save has a time of its own', async () => {
  const places = [0, 1, 2, 3, 4];
  const drafts = await Promise.all(places.map((place) => save({ [place]: `answer ${place}` }, null)));
  expect(new Set(drafts.map(({ saved_at }) => saved_at)).size).toBe(places.length);
  expect(textsOf(await kept())).toEqual(
    Object.fromEntries(places.map((place) => [place, `answer ${place}`])),
  );
});

test('a place without a question, and a base too long to be ours, are refused', async () => {
  const send = (quiz_data: object) => learner.post('/quizzes/save', { quiz_id: quizId, quiz_data });
  const beyond = await send({ answers: [], position: 5 });
  expect(beyond.json<ErrorBody>().fields).toEqual([
    { name: 'quiz_data.position', problem: 'has no question' },
  ]);
  const fields = [
    { base: 'x'.repeat(41) },
    { changed: [-1] },
    { changed: Array.from({ length: 101 }, () => 0) },
  ];
  const refused = await Promise.all(fields.map((field) => send({ answers: [], ...field })));
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
});
