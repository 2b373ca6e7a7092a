import type { Client } from 'pg';
import type { Learner } from '../harness/learners';
import type { MeasuredLearner } from './send';

/** Makes a quiz for each learner and copies its questions to all their quizzes, so that these are realistic. */
export async function giveQuizzes(
  database: Client,
  learners: readonly Learner[],
): Promise<MeasuredLearner[]> {
  const measured: MeasuredLearner[] = [];
  for (const learner of learners) {
    const { id: quiz } = await learner.post<{ id: number }>('/quizzes/generate', { num_questions: 10 });
    await database.query(
      `update quizzes set questions = made.questions from quizzes made
       where made.id = $1 and quizzes.user_id = made.user_id and quizzes.id <> made.id`,
      [quiz],
    );
    measured.push({ ...learner, quiz });
  }
  await database.query('vacuum analyze quizzes');
  return measured;
}
