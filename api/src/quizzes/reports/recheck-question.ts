import { OURS } from '../model-text';
import { brokenChecks } from '../making/checks';
import type { QuizWord } from '../making/quiz-word';
import { rivalsAmong } from '../making/distractors';
import type { StoredQuestion, StoredResult } from '../stored-question';
import type { Found, SecondLook } from './apply-report';
import { askedWord } from './asked-word';
import { lookAtChoice, lookAtTyped } from './recheck-answer';
import { lookAtMatching } from './recheck-matching';
import { pairedRows } from '../matching-answer';
import type { Sources } from './right-answers';

/**
 * Looks at a question and its answer once more, independently of how it was made and graded and more leniently: is the
 * answer another right one, is more than one answer right, does the question hold to the checks?
 */
export async function lookAgain(
  question: StoredQuestion,
  result: StoredResult,
  saved: QuizWord | undefined,
  sources: Sources,
): Promise<SecondLook> {
  const found =
    (await lookByType(question, result, saved, sources)) ??
    checkedAgain(question, saved, sources) ??
    nothingFound(question, result);
  return { ...found, judgedBy: OURS };
}

function lookByType(
  question: StoredQuestion,
  result: StoredResult,
  saved: QuizWord | undefined,
  sources: Sources,
): Promise<Found> {
  if (question.question_type === 'matching') return lookAtMatching(question, result, saved, sources);
  const asked = askedWord(question, saved, sources.glossary);
  return question.question_type === 'multiple_choice'
    ? lookAtChoice(question, result, asked, sources)
    : lookAtTyped(question, result, asked, sources);
}

/** The checks of a question that is made, with what is known of the word today. */
function checkedAgain(question: StoredQuestion, saved: QuizWord | undefined, { glossary }: Sources): Found {
  const about = saved && rivalsAmong([saved], glossary)(saved);
  const [broken] = brokenChecks(question, about);
  if (broken === undefined) return undefined;
  const detail = `The question breaks a rule that every question must hold to: it “${broken}”.`;
  return { finding: 'question_faulty', detail };
}

function nothingFound(
  question: StoredQuestion,
  { is_correct, user_answer, correct_answer }: StoredResult,
): Omit<SecondLook, 'judgedBy'> {
  if (is_correct) {
    const detail = 'Your answer counts as right already, and nothing wrong was found with the question.';
    return { finding: 'already_right', detail };
  }
  const nothing = question.pairs
    ? `Nothing we know makes ${otherPairs(question, user_answer)} right`
    : `Nothing we know makes “${user_answer}” as right as “${correct_answer}”`;
  return { finding: 'no_fault_found', detail: `${nothing}, and the question holds to every check.` };
}

/** The pairs of an answer that are not as they should be, in their words: `“dog” with “casa” and “house” with “perro”`. */
function otherPairs(question: StoredQuestion, answer: string): string {
  const should = new Map(
    pairedRows(question, question.correct_answer).map(({ left, right }) => [left, right]),
  );
  const others = pairedRows(question, answer).filter(({ left, right }) => should.get(left) !== right);
  const texts = others.map(({ left, right }) => `“${left}” with “${right}”`);
  return texts.length === 0 ? 'your pairs' : list.format(texts);
}

const list = new Intl.ListFormat('en');
