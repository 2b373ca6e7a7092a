import { OWN_CREDIT } from '../model-text';
import { failedChecks } from '../making/checks';
import { normalizeText } from '../normalize-text';
import { candidateFinder } from '../making/find-candidates';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import type { Answered, RuleFinding, Recheck } from './apply-report';
import { findTargetWord, glossaryLemma, type TargetWord } from './target-word';
import { findRightAnswers, isSynonym } from './right-answers';
import { recheckMatching } from './recheck-matching';
import { pairedRows } from '../matching-answer';
import { diffLetters } from '../grading/diff-letters';
import { gradeTypedAnswer } from '../grading/grade-typed-answer';
import { createWordCheck } from '../grading/known-words';
import { normalizeAnswer } from '../grading/normalize-answer';

/** Checks more leniently than grading: is the answer right too, are several right, is the question sound? */
export function recheckQuestion(answered: Answered): Recheck {
  const finding = recheckByType(answered) ?? recheckRules(answered) ?? noFaultFound(answered);
  return { ...finding, gradedBy: OWN_CREDIT };
}

function recheckByType(answered: Answered): RuleFinding {
  const { question, saved, sources } = answered;
  if (question.question_type === 'matching') return recheckMatching(answered);
  const target = findTargetWord(question, saved, sources.glossary);
  return question.question_type === 'multiple_choice'
    ? recheckChoice(answered, target)
    : recheckTyped(answered, target);
}

/** Finds a second right option; the learner's choice comes first. */
function recheckChoice({ question, result, sources }: Answered, target: TargetWord | undefined): RuleFinding {
  const { user_answer } = result;
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
function recheckTyped({ question, result, sources }: Answered, target: TargetWord | undefined): RuleFinding {
  const { is_correct, user_answer } = result;
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

/** Runs the generator's checks with today's glossary and vocabulary. */
function recheckRules({ question, saved, sources }: Answered): RuleFinding {
  const about = saved && candidateFinder([saved], sources.glossary)(saved);
  const [broken] = failedChecks(question, about);
  if (broken === undefined) return undefined;
  const detail = `The question fails one of our quality checks: it “${broken}”.`;
  return { finding: 'question_faulty', detail };
}

function noFaultFound({ question, result }: Answered): Omit<Recheck, 'gradedBy'> {
  const { is_correct, user_answer, correct_answer } = result;
  if (is_correct) {
    const detail = 'Your answer is already counted as correct, and we found no problem with the question.';
    return { finding: 'already_right', detail };
  }
  const detail = question.pairs
    ? `We found nothing that makes ${describeWrongPairs(question, user_answer)} correct`
    : `We found nothing that makes “${user_answer}” as correct as “${correct_answer}”`;
  return { finding: 'no_fault_found', detail: `${detail}, and the question passes every check.` };
}

/** `“dog” with “casa” and “house” with “perro”`. */
function describeWrongPairs(question: StoredQuestion, answer: string): string {
  const should = new Map(
    pairedRows(question, question.correct_answer).map(({ left, right }) => [left, right]),
  );
  const others = pairedRows(question, answer).filter(({ left, right }) => should.get(left) !== right);
  const texts = others.map(({ left, right }) => `“${left}” with “${right}”`);
  return texts.length === 0 ? 'your pairs' : listFormat.format(texts);
}

const listFormat = new Intl.ListFormat('en');
