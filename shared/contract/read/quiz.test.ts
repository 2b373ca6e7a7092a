import { readQuiz, readQuizId } from './quiz';

const question = {
  question: 'What does “perro” mean?',
  question_type: 'multiple_choice',
  options: ['dog', 'cat'],
  correct_answer: 'dog',
  explanation: 'A dog barks.',
  difficulty: 2,
};
/** The fields of a stored quiz in the specification, and no other. */
const record = {
  id: 7,
  quiz_type: 'mixed',
  score: 4,
  total_questions: 5,
  quiz_data: { video_id: 12, questions: [question] },
  created_at: '2026-05-04T10:00:00Z',
};
/** The fields of a quiz as it is answered in the specification. */
const answered = {
  total_questions: 1,
  quiz_data: {
    ...{ quiz_id: 7, questions: [question], estimated_time: 3, difficulty: 'easy', submitted: false },
  },
};

test('a stored quiz of the specification with a score is a submitted one, without results', () => {
  expect(readQuiz(record)).toMatchObject({
    ...{ id: 7, score: 4, correct_answers: 4, total_questions: 5, attempt: null, retry_of: null },
    quiz_data: {
      ...{ quiz_id: 7, video_id: '12', submitted: true, difficulty: null, estimated_time: null },
      ...{ generated_by: null, notice: null, draft: undefined },
    },
  });
});

test.each([
  [4, 5, 4],
  [0, 5, 0],
  [80, 5, 4],
  [66.67, 3, 2],
  [null, 5, null],
])('a score of %p over %i questions is that many right answers: %p', (score, total_questions, correct) => {
  expect(readQuiz({ ...record, score, total_questions }).correct_answers).toBe(correct);
});

test('a quiz to be answered of the specification has its own id, or that of the call', () => {
  const { submitted, estimated_time, difficulty } = readQuiz(answered).quiz_data;
  expect([submitted, estimated_time, difficulty]).toEqual([false, 3, 'easy']);
  expect(readQuiz(answered).id).toBe(7);
  expect(readQuiz({ quiz_data: { questions: [question] } }, 9)).toMatchObject({
    ...{ id: 9, total_questions: 1, score: null },
    quiz_data: { quiz_id: 9, submitted: false },
  });
});

test('fields of the quiz data may stand beside it', () => {
  const { quiz_data, total_questions } = answered;
  expect(readQuiz({ total_questions, ...quiz_data }, 7)).toEqual(readQuiz(answered));
});

test('types and difficulties that nobody knows are not named', () => {
  const { quiz_type, quiz_data } = readQuiz({ ...record, quiz_type: 'weird', difficulty: 'beginner' });
  expect([quiz_type, quiz_data.difficulty]).toEqual([null, null]);
});

test('a question of any type may lack all but its text', () => {
  const questions = [
    { question: 'Say it.', question_type: 'speaking', options: null, difficulty: 'hard', pairs: {} },
    { question: 'Write it.' },
  ];
  const [first, second] = readQuiz({ ...record, quiz_data: { questions } }).quiz_data.questions;
  expect(first).toMatchObject({
    ...{ question_type: 'speaking', options: [], difficulty: null, pairs: null, answer_language: 'und' },
    ...{ word: null, sentence: null, hint: null, vocabulary_id: null },
  });
  expect([first?.correct_answer, second?.explanation]).toEqual([undefined, undefined]);
});

test('a matching keeps its columns', () => {
  const pairs = { left: ['uno'], right: ['one'], left_language: 'es' };
  const read = readQuiz({ ...record, quiz_data: { questions: [{ ...question, pairs }] } });
  expect(read.quiz_data.questions[0]?.pairs).toEqual(pairs);
});

test('a generated quiz is stored only where its data says under which id', () => {
  expect(readQuizId(answered)).toBe(7);
  for (const received of [record, { quiz_data: {} }, { quiz_id: 3 }, '', null]) {
    expect(readQuizId(received)).toBeNull();
  }
});

test.each([null, '<!doctype html>', [], {}])('%j is no quiz', (received) => {
  expect(() => readQuiz(received)).toThrow('answer');
});
