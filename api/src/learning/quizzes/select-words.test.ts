import { useTestApi } from '../../../testing/test-api';
import { generate, learnerWithWords, rightAnswers } from './testing/quiz-learner';

const api = useTestApi();

test('a word that was saved without a translation is asked with those of the glossary', async () => {
  const learner = await learnerWithWords(api);
  const choice = { quiz_type: 'translation', num_questions: 5, seed: 7 };
  const before = await generate(learner, choice);
  await api.pool.query("update vocabulary set translations = '{}', translation = null");
  const after = await generate(learner, choice);
  expect(after.quiz_data.questions).toHaveLength(5);
  expect(await rightAnswers(api, after.id)).toEqual(await rightAnswers(api, before.id));
});
