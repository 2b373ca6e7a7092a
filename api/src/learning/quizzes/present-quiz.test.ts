import type { Quiz, QuizList } from '@glossa/contract/quiz/quiz';
import type { QuizResult } from '@glossa/contract/quiz/result';
import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { useTestApi } from '../../../testing/test-api';
import { generate, rightAnswers, submission } from './testing/quiz-learner';

const api = useTestApi();

test('a result contains the place where its word was saved, an open quiz does not', async () => {
  const learner = await api.register({ interface_language: 'es' });
  const met = { video_id: 'river-walk', video_time: 12.5 };
  const save = async (word: object) => (await learner.post('/vocabulary', word)).json<VocabularyWord>();
  const bridge = await save({ word: 'bridge', context: 'We crossed the old bridge.', ...met });
  const bread = await save({ word: 'bread' });
  const quiz = await generate(learner, { num_questions: 8, quiz_type: 'translation' });
  const open = await learner.get(`/quizzes/${quiz.id}`);
  expect(open.body).not.toContain('12.5');
  const right = submission(quiz, await rightAnswers(api, quiz.id));
  const result = (await learner.post('/quizzes/submit', right)).json<QuizResult>();
  const of = (one: QuizResult, wordId: number) =>
    one.results.filter((_result, index) => quiz.quiz_data.questions[index]?.vocabulary_id === wordId);
  const moment = { word_id: bridge.id, ...met, playlist_id: 1, video_title: 'A walk by the river' };
  expect(of(result, bridge.id).length).toBeGreaterThan(0);
  for (const one of of(result, bridge.id)) expect(one.moment).toEqual(moment);
  for (const one of of(result, bread.id)) expect(one.moment).toBeNull();
  expect((await learner.get(`/quizzes/${quiz.id}`)).json<Quiz>().attempt?.result).toEqual(result);
  const [listed] = (await learner.get('/quizzes')).json<QuizList>();
  expect(listed?.attempt?.result.results[0]).not.toHaveProperty('moment');

  await learner.delete(`/vocabulary/${bridge.id}`);
  const later = (await learner.get(`/quizzes/${quiz.id}`)).json<Quiz>().attempt?.result;
  expect(later?.results.map((one) => one.moment)).toEqual(result.results.map(() => null));
});
