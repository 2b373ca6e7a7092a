import type { ErrorBody } from '@glossa/contract/errors';
import type { ProgressStats } from '@glossa/contract/progress';
import type { Quiz, QuizList } from '@glossa/contract/quiz/quiz';
import type { QuizResult } from '@glossa/contract/quiz/result';
import type { StoredQuizId } from '@glossa/contract/quiz/store';
import { sql } from 'drizzle-orm';
import { type TestLearner, useTestApi } from '../../../../testing/test-api';
import { generate, learnerWithWords, rightAnswers, submission } from '../testing/quiz-learner';

const api = useTestApi();

const explanation = 'So it is.';
const house = {
  ...{ question: 'Translate into Spanish: “house”', question_type: 'translation', word: 'house' },
  ...{ correct_answer: 'casa', answer_language: 'es', explanation },
};
const size = {
  ...{ question: 'Which one means “not small”?', question_type: 'multiple_choice', explanation },
  ...{ options: ['big', 'large', 'river'], correct_answer: 'big' },
};
const dog = {
  ...{ question: 'What is “perro” in English?', question_type: 'multiple_choice', explanation },
  ...{ options: ['dog', 'cat', 'bread'], correct_answer: 'dog' },
};

async function answered(learner: TestLearner, questions: object[], answers: string[]): Promise<number> {
  const stored = await learner.post('/quizzes/store', { quiz_data: { questions } });
  const { quiz_id: id } = stored.json<StoredQuizId>();
  const submitted = await learner.post('/quizzes/submit', submission({ id }, answers));
  if (submitted.statusCode !== 200) throw new Error(submitted.body);
  return id;
}
const report = (
  learner: TestLearner,
  id: number,
  index: number,
  body: object = { reason: 'answer_is_right' },
) => learner.post(`/quizzes/${id}/questions/${index}/report`, body);
const read = async (learner: TestLearner, id: number) => (await learner.get(`/quizzes/${id}`)).json<Quiz>();

test('after a report an equally right answer counts wherever the quiz is shown', async () => {
  const learner = await api.register();
  const id = await answered(learner, [house, dog], ['hogar', 'cat']);
  const before = (await read(learner, id)).attempt?.result;
  expect(before).toMatchObject({ score: 0, correct_answers: 0, total_questions: 2 });
  const answer = await report(learner, id, 0, {
    reason: 'answer_is_right',
    comment: ' My teacher says so. ',
  });
  expect(answer.statusCode).toBe(200);
  const result = answer.json<QuizResult>();
  expect(result).toMatchObject({ score: 50, correct_answers: 1, total_questions: 2 });
  expect(result.results[0]).toMatchObject({
    ...{ is_correct: true, outcome: 'correct', user_answer: 'hogar', correct_answer: 'casa' },
    ai_analysis: '“hogar” is also correct, not only “casa”. Your answer now counts as correct. So it is.',
    report: {
      ...{ reason: 'answer_is_right', comment: 'My teacher says so.', outcome: 'accepted' },
      ...{ finding: 'same_meaning', graded_by: 'Glossa' },
    },
  });
  expect(result.results[1]).toEqual(before?.results[1]);
  expect(await read(learner, id)).toMatchObject({ score: 50, total_questions: 2, attempt: { result } });
  const [listed] = (await learner.get('/quizzes')).json<QuizList>();
  expect(listed).toMatchObject({ score: 50, total_questions: 2, attempt: { result: { score: 50 } } });
});

test('a faulty question no longer counts, in all figures', async () => {
  const learner = await api.register();
  const id = await answered(learner, [size, house, dog], ['river', 'casa', 'cat']);
  const result = (await report(learner, id, 0, { reason: 'question_unclear' })).json<QuizResult>();
  expect(result).toMatchObject({ score: 50, correct_answers: 1, total_questions: 2 });
  expect(result.results).toHaveLength(3);
  expect(result.results[0]).toMatchObject({
    ...{ is_correct: false, voided: true, user_answer: 'river' },
    report: { outcome: 'voided', finding: 'several_right', comment: null },
  });
  const [listed] = (await learner.get('/quizzes')).json<QuizList>();
  expect(listed).toMatchObject({ score: 50, total_questions: 2 });
  expect((await read(learner, id)).quiz_data.questions).toHaveLength(3);
  const stats = (await learner.get('/progress/stats')).json<ProgressStats>();
  expect(stats).toMatchObject({ completed_quizzes: 1, recent_quizzes_completed: 1 });
});

test('no report makes a score worse', async () => {
  const learner = await api.register();
  const right = await answered(learner, [size, dog], ['big', 'cat']);
  const kept = (await report(learner, right, 0)).json<QuizResult>();
  expect(kept).toMatchObject({ score: 50, total_questions: 2 });
  expect(kept.results[0]?.report).toMatchObject({ outcome: 'accepted', finding: 'several_right' });
  const alone = await answered(learner, [size], ['river']);
  const last = (await report(learner, alone, 0)).json<QuizResult>();
  expect(last).toMatchObject({ score: 100, correct_answers: 1, total_questions: 1 });
  expect(last.results[0]).toMatchObject({ is_correct: true, report: { outcome: 'accepted' } });
});

test('a report without a finding is stored, with the reason in words', async () => {
  const learner = await api.register();
  const id = await answered(learner, [house, dog], ['tree', 'dog']);
  const before = (await read(learner, id)).attempt?.result;
  await report(learner, id, 0, { reason: 'other' });
  const result = (await report(learner, id, 1)).json<QuizResult>();
  expect(result).toMatchObject({ score: 50, correct_answers: 1, total_questions: 2 });
  const reports = result.results.map((one) => one.report);
  expect(reports).toMatchObject([
    { outcome: 'kept', finding: 'no_fault_found', detail: expect.stringContaining('“tree”') },
    { outcome: 'kept', finding: 'already_right' },
  ]);
  expect(result.results.map(({ report: _report, ...rest }) => rest)).toEqual(before?.results);
});

test('a question is rechecked once, also by concurrent reports', async () => {
  const learner = await api.register();
  const id = await answered(learner, [house, dog], ['hogar', 'cat']);
  const reasons = ['answer_is_right', 'question_unclear', 'other', 'wrong_answer_marked'];
  const answers = await Promise.all(reasons.map((reason) => report(learner, id, 0, { reason })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const first = answers[0]?.json<QuizResult>();
  for (const answer of answers) expect(answer.json<QuizResult>()).toEqual(first);
  const { rows } = await api.database.execute(
    sql`select outcome, finding, graded_by from question_reports where quiz_id = ${id}`,
  );
  expect(rows).toEqual([{ outcome: 'accepted', finding: 'same_meaning', graded_by: 'Glossa' }]);
});

test('concurrent reports of two questions both count', async () => {
  const learner = await api.register();
  const id = await answered(learner, [house, size, dog], ['hogar', 'large', 'cat']);
  await Promise.all([report(learner, id, 0), report(learner, id, 1)]);
  expect((await read(learner, id)).attempt?.result).toMatchObject({ score: 66.67, correct_answers: 2 });
});

test('only the learner can report, after submission, and only an existing question', async () => {
  const learner = await api.register();
  const id = await answered(learner, [house], ['tree']);
  const other = await api.register();
  const stored = await learner.post('/quizzes/store', { quiz_data: { questions: [house] } });
  const answers = [
    await report(other, id, 0),
    await report(learner, id, 1),
    await report(learner, stored.json<StoredQuizId>().quiz_id, 0),
    await report(learner, id, 0, { reason: 'because' }),
    await report(learner, id, 0, { reason: 'other', comment: 'x'.repeat(501) }),
    await report(learner, id, 0, { reason: 'other', comment: 'a\u0000b' }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<ErrorBody>().code])).toEqual([
    [404, 'quiz_not_found'],
    [404, 'question_not_found'],
    [409, 'quiz_not_submitted'],
    [422, 'invalid_fields'],
    [422, 'invalid_fields'],
    [422, 'invalid_fields'],
  ]);
  expect((await read(learner, id)).attempt?.result.results[0]).not.toHaveProperty('report');
});

test('a faulty question is not generated again for this learner, but for others', async () => {
  const [learner, other] = [await learnerWithWords(api), await learnerWithWords(api)];
  const wanted = { quiz_type: 'multiple_choice', seed: 11, num_questions: 5 };
  const quiz = await generate(learner, wanted);
  const answers = await rightAnswers(api, quiz.id);
  const first = quiz.quiz_data.questions[0];
  const wrong = first?.options.find((option) => option !== answers[0]) ?? '';
  await learner.post('/quizzes/submit', submission(quiz, [wrong, ...answers.slice(1)]));
  // Breaks the stored question: two options differ only in capitals.
  const broken = JSON.stringify([answers[0], wrong, `${wrong}.`]);
  await api.database.execute(
    sql`update quizzes set questions = jsonb_set(questions, '{0,options}', ${broken}::jsonb) where id = ${quiz.id}`,
  );
  const result = (await report(learner, quiz.id, 0)).json<QuizResult>();
  expect(result.results[0]?.report).toMatchObject({ outcome: 'voided', finding: 'question_faulty' });
  const asksIt = async (who: TestLearner, fromId: number | null | undefined) => {
    const again = await generate(who, wanted);
    const right = await rightAnswers(api, again.id);
    return again.quiz_data.questions.some(
      ({ question_type, vocabulary_id }, index) =>
        question_type === 'multiple_choice' && vocabulary_id === fromId && right[index] === answers[0],
    );
  };
  expect(await asksIt(learner, first?.vocabulary_id)).toBe(false);
  const words = (await other.get('/vocabulary')).json<{ data: { id: number; word: string }[] }>().data;
  const mine = (await learner.get(`/vocabulary/${first?.vocabulary_id}`)).json<{ word: string }>().word;
  expect(await asksIt(other, words.find(({ word }) => word === mine)?.id)).toBe(true);
});

test('after a report of an option the word is asked again, with other options', async () => {
  const learner = await learnerWithWords(api);
  const wanted = { quiz_type: 'multiple_choice', seed: 3, num_questions: 5 };
  const quiz = await generate(learner, wanted);
  const [right = '', ...others] = await rightAnswers(api, quiz.id);
  const [first] = quiz.quiz_data.questions;
  const rival = first?.options.find((option) => option !== right) ?? '';
  await learner.post('/quizzes/submit', submission(quiz, [rival, ...others]));
  // Makes a second option right, which the generator could not know.
  await api.database.execute(
    sql`update quizzes set questions = jsonb_set(questions, '{0,accepted}', ${JSON.stringify([right, rival])}::jsonb) where id = ${quiz.id}`,
  );
  const result = (await report(learner, quiz.id, 0)).json<QuizResult>();
  expect(result.results[0]?.report).toMatchObject({ finding: 'several_right', also_right: rival });
  const optionsFor = async (who: TestLearner) => {
    const again = await generate(who, wanted);
    const answers = await rightAnswers(api, again.id);
    const place = again.quiz_data.questions.findIndex(
      ({ question_type }, index) => question_type === 'multiple_choice' && answers[index] === right,
    );
    return again.quiz_data.questions[place]?.options;
  };
  const options = await optionsFor(learner);
  expect(options).toContain(right);
  expect(options).not.toContain(rival);
  expect(options).toHaveLength(first?.options.length ?? 0);
});
