import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { QuizResult } from '@glossa/contract/quiz/result';
import type { StoredQuizId } from '@glossa/contract/quiz/store';
import { CHAT, chatting, useOpenAiServer } from '../../../../testing/stand-ins/openai-server';
import { useLearner, useTestApi } from '../../../../testing/test-api';
import { submission } from '../testing/quiz-learner';

const model = useOpenAiServer();
const ai = () => ({ baseUrl: model.baseUrl, apiKey: 'a key for tests', model: 'tester-1', timeoutMs: 5000 });
const api = useTestApi(() => ({ settings: { ai: ai() } }));
const learner = useLearner(api, beforeAll);

const house = {
  ...{ question: 'Translate into Spanish: “house”', question_type: 'translation', word: 'house' },
  ...{ correct_answer: 'casa', answer_language: 'es', explanation: 'So it is.' },
};
const bread = { ...house, question: 'And “bread”?', word: 'bread', correct_answer: 'pan' };

/** A quiz that was submitted while the model failed. */
async function answered(...answers: string[]): Promise<number> {
  model.on(CHAT, () => ({ status: 400, body: { error: { message: 'no' } } }));
  const stored = await learner.post('/quizzes/store', { quiz_data: { questions: [house, bread] } });
  const { quiz_id: id } = stored.json<StoredQuizId>();
  await learner.post('/quizzes/submit', submission({ id }, answers));
  return id;
}
const report = async (id: number, index = 0) => {
  const body = { reason: 'other', comment: 'It means a home.' };
  return (await learner.post(`/quizzes/${id}/questions/${index}/report`, body)).json<QuizResult>();
};
const deciding = (outcome: string, reason = 'A home is a dwelling.') => chatting(() => ({ outcome, reason }));

test.each([
  ['accepted', { score: 100, total_questions: 2 }, 'same_meaning', { is_correct: true, outcome: 'correct' }],
  ['voided', { score: 100, total_questions: 1 }, 'question_faulty', { is_correct: false, voided: true }],
  ['kept', { score: 50, total_questions: 2 }, 'no_fault_found', { is_correct: false }],
])('the model’s outcome %s is stored under its name', async (outcome, figures, finding, question) => {
  const id = await answered('vivienda', 'pan');
  model.on(CHAT, deciding(outcome));
  const result = await report(id);
  expect(result).toMatchObject(figures);
  expect(result.results[0]).toMatchObject({
    ...question,
    report: {
      ...{ outcome, finding, graded_by: 'tester-1' },
      detail: expect.stringContaining('A home is a dwelling.'),
    },
  });
  expect((await learner.get(`/quizzes/${id}`)).json<Quiz>()).toMatchObject({ attempt: { result } });
});

test.each([
  ['accepts without a reason', () => deciding('accepted', '  ')],
  ['answers in markup', () => deciding('accepted', 'See <b>here</b>.')],
  ['decides something else', () => deciding('maybe')],
  ['is away', () => () => ({ status: 400, body: { error: { message: 'no' } } })],
])('a model that %s is ignored, and our rules decide', async (_fault, answer) => {
  const id = await answered('vivienda', 'pan');
  model.on(CHAT, answer());
  const [first] = (await report(id)).results;
  expect(first?.report).toMatchObject({ outcome: 'kept', graded_by: 'Glossa' });
});

test('the model cannot overrule the dictionary, nor a right answer', async () => {
  const id = await answered('hogar', 'pan');
  model.on(CHAT, deciding('kept'));
  expect((await report(id)).results[0]?.report).toMatchObject({ outcome: 'accepted', graded_by: 'Glossa' });
  const result = await report(id, 1);
  expect(result.results[1]).toMatchObject({ is_correct: true, report: { finding: 'already_right' } });
  expect(result.score).toBe(100);
});

test('late analyses keep what a report changed', async () => {
  model.on(CHAT, () => ({ status: 400, body: { error: { message: 'no' } } }));
  const stored = await learner.post('/quizzes/store', { quiz_data: { questions: [house, bread] } });
  const { quiz_id: id } = stored.json<StoredQuizId>();
  const analyses = [0, 1].map((question_index) => ({ question_index, analysis: 'Well explained.' }));
  // The learner reports while the model writes its analyses.
  let reported: Promise<QuizResult> | undefined;
  model.on(CHAT, async (request) => {
    reported ??= report(id);
    await reported;
    return chatting(() => ({ analyses }))(request);
  });
  await learner.post('/quizzes/submit', submission({ id }, ['hogar', 'pan']));
  const results = (await learner.get(`/quizzes/${id}`)).json<Quiz>().attempt?.result.results;
  expect(results?.[0]).toMatchObject({ is_correct: true, report: { outcome: 'accepted' } });
  expect(results?.[0]?.ai_analysis).toContain('Your answer now counts as correct.');
  expect(results?.[1]?.ai_analysis).toBe('Well explained.');
});
