import type { Quiz } from '@glossa/contract/quiz/quiz';
import { UNKNOWN_ANSWER } from '@glossa/contract/quiz-blank';
import type { QuizResult } from '@glossa/contract/quiz/result';
import type { SavedQuiz } from '@glossa/contract/quiz/store';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { generate, learnerWithWords, rightAnswers, submission } from './testing/quiz-learner';

const api = useTestApi();
let learner: TestLearner;
let quiz: Quiz;
let right: string[];
beforeAll(async () => {
  learner = await learnerWithWords(api);
});
beforeEach(async () => {
  quiz = await generate(learner);
  right = await rightAnswers(api, quiz.id);
});

const check = (index: number, answer: string, by = learner) =>
  by.post(`/quizzes/${quiz.id}/questions/${index}/check`, { answer });
const readChecked = async (index: number, answer: string) =>
  (await check(index, answer)).json<SavedQuiz>().draft;
const read = async () => (await learner.get(`/quizzes/${quiz.id}`)).json<Quiz>();

test('a checked answer is graded at once, with why and where the word was met, and nothing else is told', async () => {
  const draft = await readChecked(1, right[1] ?? '');
  expect(draft.checked).toMatchObject([{ question_index: 1, is_correct: true, correct_answer: right[1] }]);
  expect(draft.checked?.[0]?.ai_analysis).not.toBe('');
  expect(draft.checked?.[0]?.moment).toMatchObject({ video_id: 'river-walk' });
  expect(draft.answers).toEqual([{ question_index: 1, answer: right[1] }]);
  const { quiz_data, attempt } = await read();
  expect(attempt).toBeNull();
  expect(quiz_data.draft).toEqual(draft);
  expect(quiz_data.questions.every(({ correct_answer }) => correct_answer === undefined)).toBe(true);
});

test('the first checked answer is final: checking, saving and submitting another one changes nothing', async () => {
  const first = await readChecked(0, UNKNOWN_ANSWER);
  expect(first.checked).toMatchObject([{ is_correct: false, correct_answer: right[0] }]);
  expect((await readChecked(0, right[0] ?? '')).checked).toEqual(first.checked);
  const answers = [{ question_index: 0, answer: right[0] }];
  const saved = await learner.post('/quizzes/save', { quiz_id: quiz.id, quiz_data: { answers } });
  expect(saved.json<SavedQuiz>().draft.answers).toEqual([{ question_index: 0, answer: UNKNOWN_ANSWER }]);
  const result = (await learner.post('/quizzes/submit', submission(quiz, right))).json<QuizResult>();
  expect(result.results.map(({ is_correct }) => is_correct)).toEqual(right.map((_, index) => index > 0));
});

test('an answer that was checked needs not be submitted again', async () => {
  await readChecked(0, right[0] ?? '');
  const { answers, ...rest } = submission(quiz, right);
  const result = await learner.post('/quizzes/submit', { ...rest, answers: answers.slice(1) });
  expect(result.json<QuizResult>().score).toBe(100);
});

test('answers are checked of one’s own quiz, before it is submitted, and never blank', async () => {
  expect((await check(0, '  ')).json()).toMatchObject({ code: 'answers_missing' });
  expect((await check(99, 'house')).json()).toMatchObject({ code: 'question_not_found' });
  expect((await check(0, 'house', await api.register())).json()).toMatchObject({ code: 'quiz_not_found' });
  await learner.post('/quizzes/submit', submission(quiz, right));
  expect((await check(0, 'house')).json()).toMatchObject({ code: 'quiz_already_submitted' });
});

test('of answers that are checked and saved at once none is lost', async () => {
  const save = (index: number) =>
    learner.post('/quizzes/save', {
      quiz_id: quiz.id,
      quiz_data: { answers: [{ question_index: index, answer: 'saved' }] },
    });
  await Promise.all([check(0, 'checked'), save(1), check(2, 'checked'), save(3)]);
  const { draft } = (await read()).quiz_data;
  expect(draft?.answers.map(({ answer }) => answer)).toEqual(['checked', 'saved', 'checked', 'saved']);
  expect(draft?.checked).toHaveLength(2);
});
