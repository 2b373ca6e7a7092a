import { sql } from 'drizzle-orm';
import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { TestApi, TestLearner } from '../../../../testing/test-api';

const sentences = {
  bridge: 'We crossed the old bridge.',
  boat: 'A small boat waited by the river.',
  warm: 'The children ran to the warm bread.',
};

/** A learner who has saved three words of one lesson. */
export async function learnerWithWords(api: TestApi, fields: object = {}): Promise<TestLearner> {
  const learner = await api.register({ interface_language: 'es', ...fields });
  for (const [word, context] of Object.entries(sentences)) {
    await learner.post('/vocabulary', { word, context, video_id: 'river-walk' });
  }
  return learner;
}

export const everything = { vocabulary_selection: { include_all: true } };

export async function generate(learner: TestLearner, fields: object = {}): Promise<Quiz> {
  const body = { ...everything, num_questions: 5, ...fields };
  const answer = await learner.post('/quizzes/generate-enhanced', body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Quiz>();
}

/** Reads the stored answers, which no call returns before submission. */
export async function rightAnswers(api: TestApi, quizId: number): Promise<string[]> {
  const { rows } = await api.database.execute<{ questions: { correct_answer: string }[] }>(
    sql`select questions from quizzes where id = ${quizId}`,
  );
  return (rows[0]?.questions ?? []).map((question) => question.correct_answer);
}

export const submission = (quiz: Pick<Quiz, 'id'>, answers: string[]) => ({
  quiz_id: quiz.id,
  answers: answers.map((answer, question_index) => ({ question_index, answer })),
  time_taken: 42,
  target_language: 'es',
  level: null,
  translation_language: null,
  onboarding_pending: false,
});
