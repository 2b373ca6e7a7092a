import { OWN_CREDIT } from '../model-text';
import { failedChecks } from '../making/checks';
import type { QuizWord } from '../making/quiz-word';
import { candidateFinder } from '../making/find-candidates';
import type { StoredQuestion, StoredResult } from '../../../platform/database/schema/quizzes';
import type { RuleFinding, Recheck } from './apply-report';
import { findTargetWord } from './target-word';
import { recheckChoice, recheckTyped } from './recheck-answer';
import { recheckMatching } from './recheck-matching';
import { pairedRows } from '../matching-answer';
import type { Sources } from '../grading/known-words';

/** Checks more leniently than grading: is the answer right too, are several right, is the question sound? */
export function recheckQuestion(
  question: StoredQuestion,
  result: StoredResult,
  saved: QuizWord | undefined,
  sources: Sources,
): Recheck {
  const finding =
    recheckByType(question, result, saved, sources) ??
    recheckRules(question, saved, sources) ??
    noFaultFound(question, result);
  return { ...finding, gradedBy: OWN_CREDIT };
}

function recheckByType(
  question: StoredQuestion,
  result: StoredResult,
  saved: QuizWord | undefined,
  sources: Sources,
): RuleFinding {
  if (question.question_type === 'matching') return recheckMatching(question, result, saved, sources);
  const target = findTargetWord(question, saved, sources.glossary);
  return question.question_type === 'multiple_choice'
    ? recheckChoice(question, result, target, sources)
    : recheckTyped(question, result, target, sources);
}

/** Runs the generator's checks with today's glossary and vocabulary. */
function recheckRules(
  question: StoredQuestion,
  saved: QuizWord | undefined,
  { glossary }: Sources,
): RuleFinding {
  const about = saved && candidateFinder([saved], glossary)(saved);
  const [broken] = failedChecks(question, about);
  if (broken === undefined) return undefined;
  const detail = `The question fails one of our quality checks: it “${broken}”.`;
  return { finding: 'question_faulty', detail };
}

function noFaultFound(
  question: StoredQuestion,
  { is_correct, user_answer, correct_answer }: StoredResult,
): Omit<Recheck, 'gradedBy'> {
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
