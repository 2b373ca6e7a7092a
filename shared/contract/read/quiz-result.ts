import type { QuestionResult, QuizResult } from '../quiz/result';
import { BadAnswerError, need, readBoolean, readFields, readId, readNumber, readText } from './fields';

/** A result as screens know it. */
export interface ReadQuizResult extends Omit<QuizResult, 'analysed_by'> {
  /** Null where the server names nobody: it takes no reports, and makes no quiz of what was missed. */
  readonly analysed_by: string | null;
}

interface Submitted {
  readonly quiz_id: number;
  /** Seconds. */
  readonly time_taken?: number | undefined;
}

/** What the server does not say is taken from what was submitted, and counted. */
export function readQuizResult(received: unknown, submitted: Submitted): ReadQuizResult {
  const fields = readFields(received);
  const list = fields['results'];
  if (!Array.isArray(list)) throw new BadAnswerError('The answer has no results');
  const results = list.map((result, index) => readQuestionResult(result, index));
  const total = readNumber(fields['total_questions']) ?? results.length;
  const correct =
    readNumber(fields['correct_answers']) ?? results.filter(({ is_correct }) => is_correct).length;
  return {
    quiz_id: submitted.quiz_id,
    score: readNumber(fields['score']) ?? (correct / Math.max(total, 1)) * 100,
    correct_answers: correct,
    total_questions: total,
    time_taken: readNumber(fields['time_taken']) ?? submitted.time_taken ?? 0,
    results,
    analysed_by: readText(fields['analysed_by']),
  };
}

/** Its texts are empty where the server says nothing. */
function readQuestionResult(received: unknown, index: number): QuestionResult {
  const fields = readFields(received);
  const is_correct = need(readBoolean(fields['is_correct']), 'is_correct');
  return {
    outcome: is_correct ? 'correct' : 'incorrect',
    // What only our own server sends is taken as it is.
    ...(fields as Partial<QuestionResult>),
    question_index: readNumber(fields['question_index']) ?? index,
    is_correct,
    user_answer: readId(fields['user_answer']) ?? '',
    correct_answer: readId(fields['correct_answer']) ?? '',
    ai_analysis: readText(fields['ai_analysis']) ?? '',
  };
}
