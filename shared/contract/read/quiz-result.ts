import type { AnswerClaim, AnswerPart, QuestionResult, QuizResult, WordMoment } from '../quiz/result';
import type { QuestionReport } from '../quiz/report';
import {
  type Example,
  BadAnswerError,
  need,
  readBoolean,
  readChoice,
  readEach,
  readFields,
  readId,
  readNumber,
  readAsSent,
  readPartAsSent,
  readText,
} from './fields';
import { readItems } from './list';

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

const REPORT: Example<QuestionReport> = { outcome: 'kept', finding: 'no_fault_found', graded_by: '' };
const MOMENT: Example<WordMoment> = { word_id: 0, video_id: '', video_title: '' };

const readLetters = (received: unknown) =>
  readAsSent<AnswerPart>(received, { kind: 'same', typed: '', expected: '' });

/** Its texts are empty where the server says nothing. */
function readQuestionResult(received: unknown, index: number): QuestionResult {
  const fields = readFields(received);
  const is_correct = need(readBoolean(fields['is_correct']), 'is_correct');
  return {
    question_index: readNumber(fields['question_index']) ?? index,
    is_correct,
    ...readEach((answer) => readId(answer) ?? '', fields, 'user_answer', 'correct_answer'),
    ai_analysis: readText(fields['ai_analysis']) ?? '',
    // What only our own server sends.
    outcome: readChoice(['almost'], fields['outcome']) ?? (is_correct ? 'correct' : 'incorrect'),
    letters: Array.isArray(fields['letters']) ? readItems(readLetters, fields['letters']) : undefined,
    share: readNumber(fields['share']) ?? undefined,
    claim: readChoice<AnswerClaim>(['possible', 'made'], fields['claim']) ?? undefined,
    voided: readBoolean(fields['voided']) ?? undefined,
    report: readPartAsSent<QuestionReport>(fields['report'], REPORT) ?? undefined,
    moment: readPartAsSent<WordMoment>(fields['moment'], MOMENT) ?? undefined,
  };
}
