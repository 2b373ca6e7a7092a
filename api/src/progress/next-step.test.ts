import type { NextStep, NextStepAnswer } from '@glossa/contract/progress';
import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { openTestApi, type TestApi, type TestLearner } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const nextStep = async (learner: TestLearner): Promise<NextStep | null> =>
  (await learner.get('/progress/next-step')).json<NextStepAnswer>().step;
const watch = (learner: TestLearner, video: string, percentage: number, position = 0) =>
  learner.post(`/progress/video/${video}`, {
    watched_duration: 1,
    progress_percentage: percentage,
    position,
    session_id: `${video}-${percentage}`,
  });
const save = async (learner: TestLearner, word: string) =>
  (await learner.post('/vocabulary', { word })).json<VocabularyWord>();
/** Known by heart: not reviewed any more. */
const master = ({ id }: VocabularyWord, learner: TestLearner) =>
  learner.put(`/vocabulary/${id}`, { is_mastered: true });

test('a new learner begins with the first lesson of the language being learned', async () => {
  const learner = await api.register({ target_language: 'es' });
  expect(await nextStep(learner)).toEqual({
    kind: 'begin',
    title: expect.any(String),
    language: 'es',
    playlist_id: expect.any(Number),
    youtube_id: 'la-mesa',
    minutes: 1,
  });
});

test('who reads English and has not said what they learn is not sent to English lessons first', async () => {
  expect(await nextStep(await api.register())).toMatchObject({ kind: 'begin', language: 'es' });
  const improving = await api.register();
  await improving.patch('/auth/me', { level: 'B1' });
  expect(await nextStep(improving)).toMatchObject({ kind: 'begin', language: 'en' });
});

test('a lesson that was left comes before a new one, and the next one after it is finished', async () => {
  const learner = await api.register({ target_language: 'es' });
  await watch(learner, 'la-mesa', 40, 1);
  expect(await nextStep(learner)).toMatchObject({ kind: 'resume', youtube_id: 'la-mesa', minutes: 1 });
  await watch(learner, 'la-mesa', 100);
  expect(await nextStep(learner)).toMatchObject({ kind: 'watch', youtube_id: 'river-walk' });
});

test('a lesson marked as completed is not resumed', async () => {
  const learner = await api.register({ target_language: 'es' });
  await watch(learner, 'la-mesa', 40);
  await learner.put('/progress/la-mesa', { completed: true });
  expect(await nextStep(learner)).toMatchObject({ kind: 'watch' });
});

test('words to review come before everything else, new ones no more than a day takes', async () => {
  const learner = await api.register();
  await watch(learner, 'la-mesa', 40);
  await save(learner, 'boat');
  expect(await nextStep(learner)).toEqual({ kind: 'review', count: 1, minutes: 1 });
  for (let number = 0; number < 12; number += 1) await save(learner, `word${'abcdefghijkl'[number]}`);
  expect(await nextStep(learner)).toEqual({ kind: 'review', count: 10, minutes: 2 });
});

test('the words of this week make a quiz, unless there are few or a quiz was taken', async () => {
  const learner = await api.register();
  const words = [];
  for (const word of ['boat', 'bridge', 'river', 'child']) {
    expect(await nextStep(learner)).not.toMatchObject({ kind: 'quiz' });
    const saved = await save(learner, word);
    words.push(saved);
    await master(saved, learner);
  }
  const ids = words.map(({ id }) => id).reverse();
  expect(await nextStep(learner)).toEqual({ kind: 'quiz', word_ids: ids, minutes: 1 });
  const quiz = await learner.post('/quizzes/generate-enhanced', {
    num_questions: 5,
    vocabulary_selection: { vocabulary_ids: ids },
  });
  const { quiz_data, total_questions } = quiz.json<{
    quiz_data: { quiz_id: number };
    total_questions: number;
  }>();
  const answers = Array.from({ length: total_questions }, (_, question_index) => ({
    question_index,
    answer: 'boat',
  }));
  await learner.post('/quizzes/submit', { quiz_id: quiz_data.quiz_id, answers, time_taken: 9 });
  expect(await nextStep(learner)).toMatchObject({ kind: 'begin' });
});

test('there is none when every lesson has been watched', async () => {
  const learner = await api.register();
  for (const video of ['la-mesa', 'river-walk', 'silent-film']) await watch(learner, video, 100);
  expect(await nextStep(learner)).toBeNull();
});
