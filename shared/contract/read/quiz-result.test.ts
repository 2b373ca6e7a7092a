import { readQuizResult } from './quiz-result';

const submitted = { quiz_id: 7, time_taken: 95 };
/** Every field of the specification, and no other. */
const result = {
  score: 50,
  correct_answers: 1,
  total_questions: 2,
  time_taken: 90,
  results: [
    {
      ...{ question_index: 0, is_correct: true, user_answer: 'dog', correct_answer: 'dog' },
      ai_analysis: 'A dog barks.',
    },
    { question_index: 1, is_correct: false, user_answer: null, correct_answer: 'cat', ai_analysis: null },
  ],
};

test('a result of the specification belongs to the quiz that was submitted', () => {
  expect(readQuizResult(result, submitted)).toEqual({
    ...{ quiz_id: 7, score: 50, correct_answers: 1, total_questions: 2, time_taken: 90, analysed_by: null },
    results: [
      { ...result.results[0], outcome: 'correct' },
      { ...result.results[1], outcome: 'incorrect', user_answer: '', ai_analysis: '' },
    ],
  });
});

test('what the server does not count is counted', () => {
  expect(readQuizResult({ results: result.results }, submitted)).toMatchObject({
    ...{ score: 50, correct_answers: 1, total_questions: 2, time_taken: 95 },
  });
});

test('what our own API says is kept', () => {
  const own = { ...result.results[0], outcome: 'almost', voided: true, letters: [] };
  const read = readQuizResult({ ...result, results: [own], analysed_by: 'Glossa' }, submitted);
  expect(read).toMatchObject({ results: [own], analysed_by: 'Glossa' });
});

test.each([null, '<!doctype html>', {}, { results: null }, { results: [{ user_answer: 'dog' }] }])(
  '%j is no result',
  (received) => {
    expect(() => readQuizResult(received, submitted)).toThrow('answer');
  },
);
