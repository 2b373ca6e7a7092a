import { openOwnWords } from '@glossa/words/testing/test-words';
import { generateQuestions } from '../making/generate';
import { matchingText } from '../making/matching-question';
import type { QuizWord } from '../making/quiz-word';
import { seededShuffle } from '../making/seeded-shuffle';
import type { StoredQuestion, StoredResult } from '../../../platform/database/schema/quizzes';
import { lessonWords } from '../testing/lesson-words';
import { recheckQuestion } from './recheck-question';
import type { Sources } from '../grading/known-words';
import { quizWord, storedQuestion } from '../testing/quiz-word';

let sources: Sources;
let pairs: Map<string, QuizWord[]>;
beforeAll(async () => {
  const words = await openOwnWords();
  sources = { glossary: words.glossary, words };
  pairs = await lessonWords(words);
}, 60_000);

const saved = (fields: Partial<QuizWord>) =>
  quizWord('casa', { language: 'es', translationLanguage: 'en', translations: ['house'], ...fields });
const result = (question: StoredQuestion, user_answer: string, is_correct = false): StoredResult => ({
  ...{ question_index: 0, is_correct, outcome: is_correct ? 'correct' : 'incorrect' },
  ...{ user_answer, correct_answer: question.correct_answer, ai_analysis: '' },
});
const look = (question: StoredQuestion, answer: string, word?: QuizWord) =>
  recheckQuestion({ question, result: result(question, answer), saved: word, sources });

const casa = storedQuestion({ word: 'casa', correct_answer: 'house' });
const bank = storedQuestion({ word: 'bank', correct_answer: 'banco', answer_language: 'es' });
const bankSaved = saved({ word: 'bank', lemma: 'bank', language: 'en', translationLanguage: 'es' });
const back = storedQuestion({
  question: 'Translate into English: “casa”',
  correct_answer: 'house',
  hint: 'casa',
});
const backSaved = saved({ word: 'house', lemma: 'house', language: 'en', translationLanguage: 'es' });

test.each<[string, StoredQuestion, string, QuizWord | undefined, string]>([
  ['another translation of the glossary', casa, 'home', saved({}), 'correct'],
  ['the same of a word that is no longer saved', casa, 'the home', undefined, 'correct'],
  ['a slip in another translation', casa, 'hoome', saved({}), 'almost'],
  [
    'what the learner’s vocabulary lists today',
    casa,
    'cottage',
    saved({ translations: ['cottage'] }),
    'correct',
  ],
  ['another sense of the word', bank, 'orilla', bankSaved, 'correct'],
  [
    'another word with the meaning asked for',
    back,
    'home',
    { ...backSaved, translations: ['casa'] },
    'correct',
  ],
  ['a synonym of the dictionary', storedQuestion({ correct_answer: 'big' }), 'large', undefined, 'correct'],
  [
    'the dictionary form of the answer',
    storedQuestion({ correct_answer: 'opens' }),
    'open',
    undefined,
    'almost',
  ],
])('%s is accepted', (_case, question, answer, word, outcome) => {
  const found = look(question, answer, word);
  expect(found).toMatchObject({ finding: 'same_meaning', gradedBy: 'Glossa', graded: { outcome } });
  expect(found.detail).toContain(answer);
});

test.each<[string, StoredQuestion, string, QuizWord | undefined]>([
  ['another word', casa, 'dog', saved({})],
  ['nothing that is a word', casa, 'qqqqqq', saved({})],
  [
    'another sense than that of the sentence asked about',
    storedQuestion({
      ...{ word: 'bank', correct_answer: 'orilla', answer_language: 'es', question_type: 'context' },
      question: 'What does “bank” mean in this sentence? “They sat on the bank of the river.”',
    }),
    'banco',
    { ...bankSaved, context: 'They sat on the bank of the river.', translations: ['orilla'] },
  ],
])('%s is not', (_case, question, answer, word) => {
  expect(look(question, answer, word)).toMatchObject({ finding: 'no_fault_found' });
});

const choice = storedQuestion({
  ...{ question: 'Which one means “not small”?', question_type: 'multiple_choice', correct_answer: 'big' },
  options: ['big', 'large', 'river', 'green'],
});

test('a second right option is accepted if chosen, and found if not', () => {
  const chosen = look(choice, 'large');
  expect(chosen).toMatchObject({ finding: 'several_right', graded: { outcome: 'correct' } });
  const other = look(choice, 'river');
  expect(other).toMatchObject({ finding: 'several_right' });
  expect(other.graded).toBeUndefined();
  expect(other.alsoRight).toBe('large');
  const right = recheckQuestion({
    ...{ question: choice, result: result(choice, 'big', true) },
    ...{ saved: undefined, sources },
  });
  expect(right.finding).toBe('several_right');
  const fair = { ...choice, options: ['big', 'river', 'green'] };
  expect(look(fair, 'river').finding).toBe('no_fault_found');
});

const matched = (left: string[], right: string[], correct_answer: string) =>
  storedQuestion({
    ...{ question: matchingText(left, right), question_type: 'matching', correct_answer },
    pairs: { left, right },
  });

test('only pairs with the same meaning may be exchanged', () => {
  // “house” and “home” both mean “casa”, and “hogar” or nothing: only these two are exchangeable.
  const question = matched(['house', 'home', 'dog'], ['casa', 'hogar', 'perro'], '1-a, 2-b, 3-c');
  const word = { ...backSaved, translations: ['casa'] };
  const exchanged = look(
    matched(['big', 'large', 'dog'], ['grande', 'gran', 'perro'], '1-a, 2-b, 3-c'),
    '1-b, 2-a, 3-c',
    word,
  );
  expect(exchanged).toMatchObject({ finding: 'several_right', graded: { outcome: 'correct' } });
  const oneWay = look(question, '1-b, 2-c, 3-a', word);
  expect(oneWay.graded).toBeUndefined();
  const fair = matched(['house', 'dog', 'river'], ['casa', 'perro', 'río'], '1-a, 2-b, 3-c');
  expect(look(fair, '1-b, 2-a, 3-c', word).finding).toBe('no_fault_found');
});

test('the reason quotes the words of wrong pairs, not their numbers', () => {
  const fair = matched(['house', 'dog', 'river'], ['casa', 'perro', 'río'], '1-a, 2-b, 3-c');
  const { detail } = look(fair, '1-b, 2-a, 3-c', backSaved);
  expect(detail).toContain('“house” with “perro” and “dog” with “casa”');
  expect(detail).not.toMatch(/[1-3]-[a-c]|río/);
  expect(look(fair, 'no idea', backSaved).detail).toContain('your pairs');
});

test('a question that fails a check is faulty, and the check is named', () => {
  const twice = { ...choice, options: ['big', 'river', 'River.'] };
  expect(look(twice, 'river')).toMatchObject({
    finding: 'question_faulty',
    detail: expect.stringContaining('has options that differ'),
  });
});

test.each(['en-es', 'es-en'])('rechecking finds no fault with generated questions of %s words', (pair) => {
  const { glossary } = sources;
  const words = seededShuffle(5)(pairs.get(pair) ?? []).slice(0, 12);
  const { questions } = generateQuestions({
    ...{ words, type: 'mixed', count: 20, difficulty: 'hard', seed: 5, glossary },
  });
  expect(questions.length).toBe(20);
  for (const [index, question] of questions.entries()) {
    const word = words.find(({ id }) => id === question.vocabulary_id);
    const right = result(question, question.correct_answer, true);
    expect(recheckQuestion({ question, result: right, saved: word, sources })).toMatchObject({
      finding: 'already_right',
    });
    const wrong = question.options.find((option) => option !== question.correct_answer);
    const answer = wrong ?? questions[(index + 3) % questions.length]?.correct_answer ?? '';
    expect(look(question, answer, word)).toMatchObject({ finding: 'no_fault_found' });
  }
});
