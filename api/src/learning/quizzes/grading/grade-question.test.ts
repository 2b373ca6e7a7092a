import { useWords } from '@glossa/words/testing/test-words';
import { gradeQuestion } from './grade-question';
import { englishTexts, quizTexts } from '../quiz-texts';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { storedQuestion } from '../testing/quiz-word';

const words = useWords();

const question = (fields: Partial<StoredQuestion>) =>
  storedQuestion({
    ...{ question: 'Translate into English: “casa”', word: 'casa', explanation: '“casa” means “house”.' },
    ...{ correct_answer: 'house', accepted: ['house', 'home'] },
    ...fields,
  });
const grade = (fields: Partial<StoredQuestion>, answer: string, texts = englishTexts) =>
  gradeQuestion(question(fields), 3, answer, { glossary: words.glossary, words }, texts);

test('a typo is accepted, with its letters marked and not repeated in the text', () => {
  expect(grade({}, 'huose')).toEqual({
    question_index: 3,
    is_correct: true,
    outcome: 'almost',
    user_answer: 'huose',
    correct_answer: 'house',
    ai_analysis: 'Counted as correct. Check the highlighted letters. “casa” means “house”.',
    letters: [
      { kind: 'same', typed: 'h', expected: 'h' },
      { kind: 'wrong', typed: 'uo', expected: 'ou' },
      { kind: 'same', typed: 'se', expected: 'se' },
    ],
  });
});

test.each([
  ['me siento', 'correct'],
  ['siento en el banco', 'correct'],
  ['Me siento en', 'correct'],
  ['me sento', 'almost'],
  ['me', 'incorrect'],
  ['se siento', 'incorrect'],
  ['me me siento', 'incorrect'],
])('words beside the blank may be typed again: “%s” is %s', (answer, outcome) => {
  const blank = { question_type: 'fill_blank', answer_language: 'es', accepted: ['siento'] } as const;
  const sentence = 'Fill in the blank: Por la tarde me _____ en el banco.';
  const result = grade({ ...blank, accepted: ['siento'], question: sentence }, answer);
  expect([result.outcome, result.user_answer]).toEqual([outcome, answer]);
});

test.each([
  ['that book', 'correct'],
  ['that bok', 'almost'],
  ['book', 'incorrect'],
])('an accepted answer may begin with the word before the blank: “%s” is %s', (answer, outcome) => {
  const question = 'Fill in the blank: He said that _____ was old.';
  const result = grade({ question_type: 'fill_blank', accepted: ['that book'], question }, answer);
  expect(result.outcome).toBe(outcome);
});

test('a typed word beside the blank is no typo of a long answer', () => {
  const question = 'Fill in the blank: Llegó y _____ se fue.';
  const fields = { question_type: 'fill_blank', answer_language: 'es', question } as const;
  const result = grade({ ...fields, accepted: ['inmediatamente'] }, 'y inmediatamente');
  expect(result.outcome).toBe('correct');
});

test('the marked letters keep their capitals where a word beside the blank is left out', () => {
  const question = 'Fill in the blank: Das ist _____ am Abend.';
  const fields = { question_type: 'fill_blank', answer_language: 'de', question } as const;
  const result = grade({ ...fields, accepted: ['Frühstück'] }, 'Ist „Frühstükc“ am Abend');
  expect(result.letters).toEqual([
    { kind: 'same', typed: 'Frühstü', expected: 'Frühstü' },
    { kind: 'wrong', typed: 'kc', expected: 'ck' },
  ]);
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'the name of a property of objects, %s, is graded like any word',
  (name) => {
    for (const answer_language of ['en', 'es', 'fr', 'ja']) {
      const asked = { answer_language, word: name, correct_answer: name, accepted: [name] };
      const facts = { meanings: [{ word: name, meaning: name }], sentence: null };
      expect(grade({ ...asked, facts }, name).outcome).toBe('correct');
      expect(grade({ ...asked, facts }, 'puente').outcome).toBe('incorrect');
      expect(grade({ answer_language, accepted: ['puente'] }, name).outcome).toBe('incorrect');
    }
  },
);

test('a wrong answer gets the right one', () => {
  const result = grade({}, 'tree');
  expect(result).toMatchObject({ is_correct: false, outcome: 'incorrect' });
  expect(result).not.toHaveProperty('letters');
  expect(result.ai_analysis).toBe('The answer is “house”. “casa” means “house”.');
});

test('the analysis is in the language asked for, and so is the explanation if it is known in parts', () => {
  const facts = { meanings: [{ word: 'casa', meaning: 'house' }], sentence: '¡Mi casa!' };
  const german = grade({ facts }, 'tree', quizTexts('de')).ai_analysis;
  expect(german).toBe('Die Antwort ist „house“. „casa“ bedeutet „house“. Du kennst es aus: „¡Mi casa!“');
  const own = grade({}, 'house', quizTexts('ka')).ai_analysis;
  expect(own).toBe('სწორია. “casa” means “house”.');
});

test('a choice is right by exact text only', () => {
  const choice = { question_type: 'multiple_choice', options: ['house', 'tree'] } as const;
  const outcomes = ['house', 'hause', 'tree'].map((answer) =>
    grade({ ...choice, options: [...choice.options] }, answer),
  );
  expect(outcomes.map((result) => result.is_correct)).toEqual([true, false, false]);
});

test.each([
  ['3c 1-b, 2: a', true, 'All pairs are correct.'],
  ['1-b, 2-c, 3-a', false, 'Correct pairs: 1 of 3.'],
  ['house', false, 'Correct pairs: 0 of 3.'],
])('the matching “%s” is graded as a whole', (answer, is_correct, analysis) => {
  const fields = { question_type: 'matching', correct_answer: '1-b, 2-a, 3-c', accepted: [] } as const;
  const result = grade({ ...fields, accepted: [] }, answer);
  expect(result.is_correct).toBe(is_correct);
  expect(result.ai_analysis).toContain(analysis);
});
