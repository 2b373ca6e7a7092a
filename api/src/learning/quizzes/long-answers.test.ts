import type { QuizResult } from '@glossa/contract/quiz/result';
import type { StoredQuizId } from '@glossa/contract/quiz/store';
import { useTestApi } from '../../../testing/test-api';
import { submission } from './testing/quiz-learner';

const api = useTestApi();

/** One character that normalizes to eighteen. */
const PHRASE = '\ufdfa';

// Comparing the longest answers letter by letter would take minutes.
test('a quiz of the longest answers there can be is graded', async () => {
  const learner = await api.register();
  const longest = (n: number) => PHRASE.repeat(499) + String.fromCodePoint(0x621 + n);
  const questions = Array.from({ length: 2 }, (_, n) => ({
    question: `Write text ${n}.`,
    question_type: 'translation',
    correct_answer: longest(n),
    accepted: Array.from({ length: 20 }, (_each, other) => longest(n + other)),
    explanation: 'It is long.',
    answer_language: 'ar',
  }));
  const stored = await learner.post('/quizzes/store', { quiz_data: { questions } });
  expect(stored.statusCode).toBe(201);
  const id = stored.json<StoredQuizId>().quiz_id;
  const answers = questions.map((_question, n) => (n === 0 ? longest(0) : `${PHRASE.repeat(480)}x`));
  const result = await learner.post('/quizzes/submit', submission({ id }, answers));
  expect([result.statusCode, result.json<QuizResult>().correct_answers]).toEqual([200, 1]);
});
