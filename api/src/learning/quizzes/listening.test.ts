import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { QuizResult } from '@glossa/contract/quiz/result';
import type { Transcript } from '@glossa/contract/video/transcript';
import { type TestLearner, useTestApi } from '../../../testing/test-api';
import { generate, learnerWithWords, rightAnswers, submission } from './testing/quiz-learner';

const api = useTestApi();
let learner: TestLearner;
beforeAll(async () => {
  learner = await learnerWithWords(api);
});

const heard = ({ quiz_data }: Quiz) => quiz_data.questions.filter(({ listen }) => listen);
const transcript = async () => (await learner.get('/transcribe/river-walk')).json<Transcript>();

test('a blank is heard in the lesson, from two seconds before the word until two seconds after it', async () => {
  const quiz = await generate(learner, { quiz_type: 'fill_blank' });
  const answers = await rightAnswers(api, quiz.id);
  const { words, sentences } = await transcript();
  const questions = heard(quiz);
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) {
    const answer = answers[quiz.quiz_data.questions.indexOf(question)] ?? '';
    const filled = question.sentence?.replace('_____', answer).toLowerCase();
    const said = sentences.find(
      ({ first, count }) =>
        filled ===
        words
          .slice(first, first + count)
          .map(({ text }) => text)
          .join(' ')
          .toLowerCase(),
    );
    const word = words
      .slice(said?.first, (said?.first ?? 0) + (said?.count ?? 0))
      .find(({ text }) => text.toLowerCase().startsWith(answer));
    expect(question.listen).toEqual({
      media: { kind: 'file', url: '/api/media/river-walk/lesson.webm', type: 'video/webm' },
      start: expect.closeTo(Math.max(0, (word?.start ?? NaN) - 2), 3) as number,
      end: expect.closeTo((word?.end ?? NaN) + 2, 3) as number,
    });
    expect(question.question).not.toContain(answer);
  }
});

test('a choice asks what is heard means, and the analysis of it is in the language of the page', async () => {
  const more = ['bread', 'river'];
  for (const word of more) await learner.post('/vocabulary', { word, video_id: 'river-walk' });
  const quiz = await generate(learner, { quiz_type: 'multiple_choice', seed: 1 });
  const [question] = heard(quiz);
  expect(question?.wording?.key).toBe('listen_meaning');
  const answers = await rightAnswers(api, quiz.id);
  const sent = { ...submission(quiz, answers), target_language: 'ka' };
  const result = (await learner.post('/quizzes/submit', sent)).json<QuizResult>();
  expect(result.score).toBe(100);
  for (const { ai_analysis } of result.results) expect(ai_analysis).toMatch(/^სწორია\. „.+“ ნიშნავს: „.+“/u);
});

test('a word of no lesson is heard where a lesson says it, but its meaning there is not asked', async () => {
  const other = await api.register({ interface_language: 'es' });
  await other.post('/vocabulary', {
    word: 'bridge',
    context: 'The bridge was built long ago.',
    language: 'en',
  });
  const [blank] = heard(await generate(other, { quiz_type: 'fill_blank' }));
  expect(blank?.listen?.media).toMatchObject({ kind: 'file' });
  expect(
    heard(await generate(other, { quiz_type: 'multiple_choice' })).map(({ wording }) => wording?.key),
  ).toEqual(['listen_blank']);
});

test('lessons of other learners and lessons without measured times are not heard', async () => {
  const { rows } = await api.pool.query<{ id: number }>('select min(id) as id from users');
  const other = await learnerWithWords(api);
  await api.pool.query('update videos set owner_id = $1', [rows[0]?.id]);
  expect(heard(await generate(other, { quiz_type: 'fill_blank' }))).toEqual([]);
  await api.pool.query('update videos set owner_id = null');
  expect(heard(await generate(other, { quiz_type: 'fill_blank' }))).not.toEqual([]);
  await api.pool.query('update transcripts set interpolated = true');
  expect(heard(await generate(other, { quiz_type: 'fill_blank' }))).toEqual([]);
});

test('parts of the answer are not sent before the quiz is submitted', async () => {
  const quiz = await generate(learner, { quiz_type: 'translation' });
  expect(quiz.quiz_data.questions.every((question) => question.wording && !question.facts)).toBe(true);
});
