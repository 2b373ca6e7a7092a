import { sql } from 'drizzle-orm';
import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { QuizWordChoices } from '@glossa/contract/quiz/request';
import type { SelectableWordPage, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { readSettings } from '../../platform/settings/settings';
import { generate, learnerWithWords } from './testing/quiz-learner';

const { plans } = readSettings({ FREE_QUIZ_LIMIT: '3' }, '/tmp');

const api = useTestApi(() => ({ settings: { plans } }));

const choices = async (learner: TestLearner) =>
  (await learner.get('/quizzes/word-choices')).json<QuizWordChoices>();

test('words are counted over all, due and by video, the video saved from last first', async () => {
  const learner = await learnerWithWords(api);
  const save = async (word: string, video_id: string | null) =>
    (await learner.post('/vocabulary', { word, video_id, language: 'en' })).json<VocabularyWord>().id;
  await save('bread', null);
  const later = await save('garden', 'silent-film');
  await learner.post(`/vocabulary/${later}/reviews`, { review_id: 'reviewed-once', grade: 'easy' });
  const { videos, ...counts } = await choices(learner);
  expect(counts).toEqual({ all: 5, due: 4, quizzes: { limit: 3, used: 0 } });
  expect(videos.map(({ video_id, words }) => [video_id, words])).toEqual([
    ['silent-film', 1],
    ['river-walk', 3],
  ]);
  expect(videos.every(({ title, language }) => title !== '' && language === 'en')).toBe(true);
});

test('each choice makes a quiz of as many words as it says', async () => {
  const learner = await learnerWithWords(api);
  await learner.post('/vocabulary', { word: 'garden', video_id: 'silent-film', language: 'en' });
  await api.database.execute(
    sql`update vocabulary set due_at = now() + interval '1 day'
      where user_id = ${learner.session.user.id} and word = 'boat'`,
  );
  const { all, due, videos } = await choices(learner);
  const words = ({ quiz_data }: Quiz) => new Set(quiz_data.questions.map((one) => one.vocabulary_id)).size;
  expect(words(await generate(learner, { num_questions: 20 }))).toBe(all);
  const ofDue = { include_all: true, filter_due_for_review: true };
  expect(words(await generate(learner, { num_questions: 20, vocabulary_selection: ofDue }))).toBe(due);
  const [last] = videos;
  const body = { video_id: last?.video_id, num_questions: 5 };
  expect(words((await learner.post('/quizzes/generate', body)).json<Quiz>())).toBe(last?.words);
  expect((await choices(learner)).quizzes).toEqual({ limit: 3, used: 3 });
});

test('a name is not counted and not asked, but where it was chosen by hand', async () => {
  const learner = await learnerWithWords(api);
  await learner.post('/vocabulary', { word: 'Madrid', video_id: 'silent-film', language: 'en' });
  await api.database.execute(
    sql`update vocabulary set part_of_speech = 'name', translation = 'la capital', translations = '{la capital}'
      where user_id = ${learner.session.user.id} and word = 'Madrid'`,
  );
  const { all, due, videos } = await choices(learner);
  expect([all, due, videos.map(({ words }) => words)]).toEqual([3, 3, [3]]);
  const asked = async (fields: object) => {
    const { quiz_data } = await generate(learner, { num_questions: 20, ...fields });
    return new Set(quiz_data.questions.map(({ vocabulary_id }) => vocabulary_id));
  };
  const { data } = (await learner.get('/vocabulary/for-quiz-selection')).json<SelectableWordPage>();
  const madrid = data.find(({ word }) => word === 'Madrid')?.id;
  const everyone = await asked({});
  expect([everyone.size, everyone.has(madrid ?? 0)]).toEqual([3, false]);
  const byHand = {
    quiz_type: 'translation',
    vocabulary_selection: { vocabulary_ids: [madrid], include_all: false },
  };
  expect([...(await asked(byHand))]).toEqual([madrid]);
  const ofVideo = await learner.post('/quizzes/generate', { video_id: 'silent-film', num_questions: 5 });
  expect(ofVideo.json()).toMatchObject({ code: 'no_words_selected' });
});

test('a learner without words has no choice, and nobody sees the words of another', async () => {
  await learnerWithWords(api);
  expect(await choices(await api.register())).toEqual({
    ...{ all: 0, due: 0, videos: [] },
    quizzes: { limit: 3, used: 0 },
  });
});
