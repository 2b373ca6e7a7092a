import { quizTexts } from '../quiz-texts';
import type { StoredResult } from '../../../platform/database/schema/quizzes';
import { applyReport, type Recheck } from './apply-report';
import { storedQuestion } from '../testing/quiz-word';

const question = storedQuestion({
  ...{ question: 'Translate into English: “casa”', correct_answer: 'house', word: 'casa' },
  facts: { meanings: [{ word: 'casa', meaning: 'house' }], sentence: null },
});
const result: StoredResult = {
  ...{ question_index: 0, is_correct: false, outcome: 'incorrect', ai_analysis: '' },
  ...{ user_answer: 'home', correct_answer: 'house' },
};
const look: Recheck = {
  finding: 'same_meaning',
  detail: '“home” is also correct.',
  gradedBy: 'Glossa',
  graded: { outcome: 'correct' },
};

test('the analysis of an accepted answer is in the language of the page, the report itself in English', () => {
  const request = { reason: 'answer_is_right' } as const;
  const reported = { request, look, texts: quizTexts('de'), at: new Date() };
  const { results, report } = applyReport([result], question, 0, reported);
  expect(results[0]?.ai_analysis).toBe(
    '„home“ ist ebenfalls richtig. Deine Antwort zählt jetzt als richtig. „casa“ bedeutet „house“.',
  );
  expect(report.detail).toBe('“home” is also correct. Your answer now counts as correct.');
});
