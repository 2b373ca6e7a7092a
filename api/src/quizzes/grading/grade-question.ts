import type { AnswerOutcome, AnswerPart } from '@glossa/contract/quiz-result';
import { gradeMatching } from '../matching-answer';
import { gradeTypedAnswer, type IsWord } from './grade-typed-answer';
import { letterParts } from './letter-parts';
import { sameText } from '../normalize-text';
import type { StoredQuestion, StoredResult } from '../stored-question';

interface Judgement {
  outcome: AnswerOutcome;
  analysis: string;
  /** Of an answer that is almost right. */
  letters?: AnswerPart[];
}

/** Grades one answer. `isWord` is asked about texts in the question's answer language. */
export async function gradeQuestion(
  question: StoredQuestion,
  index: number,
  answer: string,
  isWord: IsWord,
): Promise<StoredResult> {
  const { outcome, analysis, letters } = await judge(question, answer, isWord);
  return {
    question_index: index,
    is_correct: outcome !== 'incorrect',
    outcome,
    user_answer: answer,
    correct_answer: question.correct_answer,
    ai_analysis: `${analysis} ${question.explanation}`.trim(),
    ...(letters && { letters }),
  };
}

async function judge(question: StoredQuestion, answer: string, isWord: IsWord): Promise<Judgement> {
  if (question.question_type === 'multiple_choice') return judgeChoice(question, answer);
  if (question.question_type === 'matching') return judgeMatching(question, answer);
  const { accepted, answer_language: language } = question;
  const { outcome, nearest, typed } = await gradeTypedAnswer(answer, accepted, language, isWord);
  if (outcome === 'almost') {
    const letters = letterParts(typed, nearest, language);
    return { outcome, analysis: 'This counts as right: mind the letters that are marked.', letters };
  }
  return outcome === 'correct' ? { outcome, analysis: 'Correct.' } : wrong(question);
}

function judgeChoice(question: StoredQuestion, answer: string): Judgement {
  // Options differ when so compared, so this is one option and no other.
  const same = sameText(answer) === sameText(question.correct_answer);
  return same ? { outcome: 'correct', analysis: 'Correct.' } : wrong(question);
}

function judgeMatching(question: StoredQuestion, answer: string): Judgement {
  const { right, of } = gradeMatching(answer, question.correct_answer);
  if (right === of) return { outcome: 'correct', analysis: 'All pairs are right.' };
  return { outcome: 'incorrect', analysis: `${right} of ${of} pairs are right.` };
}

function wrong({ correct_answer }: StoredQuestion): Judgement {
  return { outcome: 'incorrect', analysis: `The answer is “${correct_answer}”.` };
}
