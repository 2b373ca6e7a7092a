import { normalizeText } from '../normalize-text';
import type { StoredQuestion, StoredResult } from '../../../platform/database/schema/quizzes';
import { type TargetWord, glossaryLemma } from './target-word';
import type { RuleFinding } from './apply-report';
import { isSynonym, findRightAnswers } from './right-answers';
import { gradeTypedAnswer } from '../grading/grade-typed-answer';
import { createWordCheck, type Sources } from '../grading/known-words';
import { diffLetters } from '../grading/diff-letters';
import { normalizeAnswer } from '../grading/normalize-answer';

/** Finds a second right option; the learner's choice comes first. */
export function recheckChoice(
  question: StoredQuestion,
  { user_answer }: StoredResult,
  target: TargetWord | undefined,
  sources: Sources,
): RuleFinding {
  const marked = normalizeText(question.correct_answer);
  const { texts } = findRightAnswers(question, target, sources);
  const right = new Set(texts.map((text) => normalizeText(text)));
  const others = question.options.filter((option) => {
    const key = normalizeText(option);
    return key !== marked && (right.has(key) || isSynonym(sources, option, question));
  });
  const chosen = others.find((option) => normalizeText(option) === normalizeText(user_answer));
  const other = chosen ?? others[0];
  if (other === undefined) return undefined;
  const detail = `“${other}” is also correct, not only “${question.correct_answer}”: the question has more than one correct option.`;
  return {
    finding: 'several_right',
    detail,
    alsoRight: other,
    ...(chosen !== undefined && { graded: { outcome: 'correct' } }),
  };
}

/** Grades the typed answer against everything that is right, with the usual tolerance for typos. */
export function recheckTyped(
  question: StoredQuestion,
  { is_correct, user_answer }: StoredResult,
  target: TargetWord | undefined,
  sources: Sources,
): RuleFinding {
  if (is_correct) return undefined;
  const language = question.answer_language;
  const { texts, forms } = findRightAnswers(question, target, sources);
  const isWord = createWordCheck(language, sources);
  const { outcome, typed, nearest } = gradeTypedAnswer(user_answer, texts, language, isWord);
  if (outcome === 'almost') {
    const detail = `“${user_answer}” is almost “${nearest}”, which is correct, like “${question.correct_answer}”.`;
    return {
      finding: 'same_meaning',
      detail,
      graded: { outcome, letters: diffLetters(typed, nearest, language) },
    };
  }
  if (outcome === 'correct' || isSynonym(sources, user_answer, question)) {
    const detail = `“${user_answer}” is also correct, not only “${question.correct_answer}”.`;
    return { finding: 'same_meaning', detail, graded: { outcome: 'correct' } };
  }
  if (!forms.includes(glossaryLemma(sources.glossary, user_answer, language))) return undefined;
  const expected = normalizeAnswer(question.correct_answer, language);
  return {
    finding: 'same_meaning',
    detail: `“${user_answer}” is another form of the correct answer, so it counts as correct with a small mistake.`,
    graded: { outcome: 'almost', letters: diffLetters(typed, expected, language) },
  };
}
