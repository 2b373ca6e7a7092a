import type { NextStep, NextStepResponse, ProgressStats, RecentActivity } from '@glossa/contract/progress';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { eq } from 'drizzle-orm';
import { videoProgress } from '../../platform/database/schema/progress';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { type TestLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

const DAY_MS = 86_400_000;

const ask = async (learner: TestLearner) =>
  (await learner.get('/progress/next-step')).json<NextStepResponse>();
const nextStep = async (learner: TestLearner): Promise<NextStep | null> => (await ask(learner)).step;
const watch = (learner: TestLearner, video: string, percentage: number, position = 0) =>
  learner.post(`/progress/video/${video}`, {
    watched_duration: 1,
    progress_percentage: percentage,
    position,
    session_id: `${video}-${percentage}`,
  });
const save = async (learner: TestLearner, word: string, place: object = {}) =>
  (await learner.post('/vocabulary', { word, ...place })).json<VocabularyWord>();
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
    video_id: 'la-mesa',
    minutes: 1,
    thumbnail_url: '/api/media/la-mesa/thumbnail.svg',
    cefr_level: 'A1',
  });
});

test('who reads English and has not said what they learn is not sent to English lessons first', async () => {
  expect(await nextStep(await api.register())).toMatchObject({ kind: 'begin', language: 'es' });
  const improving = await api.register();
  await improving.patch('/auth/me', { level: 'B1' });
  expect(await nextStep(improving)).toMatchObject({ kind: 'begin', language: 'en' });
});

/** As if the learner had been away since. */
const abandon = (learner: TestLearner, days: number) =>
  api.database
    .update(videoProgress)
    .set({ lastWatchedAt: new Date(Date.now() - days * DAY_MS) })
    .where(eq(videoProgress.userId, learner.session.user.id));

test('a lesson that was left comes before a new one, and the next one after it is finished', async () => {
  const learner = await api.register({ target_language: 'en' });
  await learner.patch('/auth/me', { level: 'A2' });
  await watch(learner, 'river-walk', 40, 1);
  expect(await nextStep(learner)).toMatchObject({ kind: 'resume', youtube_id: 'river-walk', minutes: 1 });
  await watch(learner, 'river-walk', 100);
  expect(await nextStep(learner)).toMatchObject({ kind: 'watch', youtube_id: 'silent-film' });
});

test('only lessons in the language being learned are new or resumed', async () => {
  const learner = await api.register({ target_language: 'es' });
  await watch(learner, 'river-walk', 40);
  expect(await nextStep(learner)).toMatchObject({ kind: 'watch', youtube_id: 'la-mesa' });
  await watch(learner, 'la-mesa', 100);
  expect(await nextStep(learner)).toBeNull();
});

test('who learns a language without lessons is sent to none of another, and told that there are none', async () => {
  const learner = await api.register({ target_language: 'ja' });
  expect(await ask(learner)).toMatchObject({ step: null, has_lessons: false });
});

test('a lesson left days ago comes after the new ones, and is still the last resort', async () => {
  const learner = await api.register({ target_language: 'en' });
  await learner.patch('/auth/me', { level: 'A2' });
  await watch(learner, 'river-walk', 40);
  await abandon(learner, 1);
  expect(await nextStep(learner)).toMatchObject({ kind: 'resume', youtube_id: 'river-walk' });
  await abandon(learner, 4);
  expect(await nextStep(learner)).toMatchObject({ kind: 'watch', youtube_id: 'silent-film' });
  await watch(learner, 'silent-film', 100);
  expect(await nextStep(learner)).toMatchObject({ kind: 'resume', youtube_id: 'river-walk' });
});

test('a lesson that was opened and not played is resumed, counted and listed alike', async () => {
  const learner = await api.register({ target_language: 'en' });
  await learner.patch('/auth/me', { level: 'A2' });
  const watched = async () => {
    const { videos_watched, recent_videos_watched } = (await learner.get('/progress')).json<ProgressStats>();
    const { recent_videos } = (await learner.get('/progress/recent-activity')).json<RecentActivity>();
    return [videos_watched, recent_videos_watched, recent_videos.length];
  };
  // Saved by another program: the lesson was not opened.
  await master(await save(learner, 'river', { video_id: 'river-walk' }), learner);
  await learner.put('/progress/river-walk', { completed: false });
  expect(await nextStep(learner)).toMatchObject({ kind: 'begin' });
  expect(await watched()).toEqual([0, 0, 0]);
  await learner.post('/progress/video/river-walk', { watched_duration: 0, progress_percentage: 0 });
  expect(await nextStep(learner)).toMatchObject({ kind: 'resume', youtube_id: 'river-walk' });
  expect(await watched()).toEqual([1, 1, 1]);
});

test('the answer tells when words are reviewed next', async () => {
  const learner = await api.register();
  expect((await ask(learner)).next_review_at).toBeNull();
  const word = await save(learner, 'boat');
  expect(Date.parse((await ask(learner)).next_review_at ?? '')).toBeLessThanOrEqual(Date.now());
  const dueAt = new Date(Date.now() + 9 * DAY_MS);
  await api.database.update(vocabulary).set({ dueAt }).where(eq(vocabulary.id, word.id));
  expect((await ask(learner)).next_review_at).toBe(dueAt.toISOString());
});

test('new words that a day has no room for come on the next day', async () => {
  const learner = await api.register();
  for (let number = 0; number < 11; number += 1) {
    const word = await save(learner, `word${'abcdefghijk'[number]}`);
    if (number === 10) continue;
    await learner.post(`/vocabulary/${word.id}/reviews`, {
      review_id: `review-${number}0000`,
      grade: 'easy',
    });
  }
  const { step, next_review_at } = await ask(learner);
  expect(step).not.toMatchObject({ kind: 'review' });
  const wait = Date.parse(next_review_at ?? '') - Date.now();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(DAY_MS);
});

test('a lesson marked as completed is not resumed', async () => {
  const learner = await api.register({ target_language: 'es' });
  await watch(learner, 'la-mesa', 40);
  await learner.put('/progress/la-mesa', { completed: true });
  expect(await nextStep(learner)).toBeNull();
});

test('words to review come before everything else, new ones no more than a day takes', async () => {
  const learner = await api.register();
  await watch(learner, 'la-mesa', 40);
  await save(learner, 'boat');
  expect(await nextStep(learner)).toEqual({ kind: 'review', count: 1, minutes: 1, thumbnail_url: null });
  for (let number = 0; number < 12; number += 1) await save(learner, `word${'abcdefghijkl'[number]}`);
  expect(await nextStep(learner)).toMatchObject({ kind: 'review', count: 10, minutes: 2 });
});

test('words to review come with the picture of a lesson that one of them is from', async () => {
  const learner = await api.register();
  await save(learner, 'boat');
  await save(learner, 'river', { video_id: 'river-walk' });
  expect(await nextStep(learner)).toMatchObject({ thumbnail_url: '/api/media/river-walk/thumbnail.svg' });
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
  expect(await ask(learner)).toMatchObject({ step: null, has_lessons: true });
});
