import type {
  QuestionReport,
  ReportFinding,
  ReportOutcome,
  ReportRequest,
} from '@glossa/contract/quiz-report';
import type { AnswerOutcome, AnswerPart } from '@glossa/contract/quiz-result';
import type { StoredQuestion, StoredResult } from '../stored-question';

/** What a second look at a question found. */
export interface Recheck {
  finding: ReportFinding;
  /** Why, in words. */
  detail: string;
  /** The option of a choice that is right beside the marked one. */
  alsoRight?: string;
  /** Who looked: `Glossa` or the name of a model. */
  judgedBy: string;
  /** How the answer is graded now, where it turned out to be right. */
  graded?: { outcome: AnswerOutcome; letters?: AnswerPart[] };
}

/** What one rule found: nothing is for the next rule. */
export type RuleFinding = Omit<Recheck, 'judgedBy'> | undefined;

export interface NewReport {
  request: ReportRequest;
  look: Recheck;
  at: Date;
}

/**
 * The results with what a second look at one question changes. None makes a score worse: a right answer goes on counting
 * though its question be faulty, and of the last question that counts the answer counts as right.
 */
export function applyReport(
  results: readonly StoredResult[],
  { explanation }: StoredQuestion,
  index: number,
  { request, look, at }: NewReport,
): { results: StoredResult[]; report: QuestionReport } {
  const outcome = decideOutcome(look, results, index);
  const report: QuestionReport = {
    reason: request.reason,
    comment: request.comment?.trim() || null,
    outcome,
    finding: look.finding,
    detail: `${look.detail} ${CONSEQUENCES[outcome]}`.trim(),
    ...(look.alsoRight !== undefined && { also_right: look.alsoRight }),
    judged_by: look.judgedBy,
    reported_at: at.toISOString(),
  };
  const changed = results.map((result) =>
    result.question_index === index ? regrade(result, look, report, explanation) : result,
  );
  return { results: changed, report };
}

const CONSEQUENCES: Readonly<Record<ReportOutcome, string>> = {
  accepted: 'Your answer counts as right.',
  voided: 'The question no longer counts.',
  kept: '',
};

function decideOutcome(
  { finding, graded }: Recheck,
  results: readonly StoredResult[],
  index: number,
): ReportOutcome {
  if (finding === 'already_right' || finding === 'no_fault_found') return 'kept';
  const own = results.find(({ question_index }) => question_index === index);
  const othersCount = results.some(({ question_index, voided }) => question_index !== index && !voided);
  return graded || own?.is_correct || !othersCount ? 'accepted' : 'voided';
}

function regrade(
  result: StoredResult,
  { graded }: Recheck,
  report: QuestionReport,
  explanation: string,
): StoredResult {
  if (report.outcome === 'kept' || (report.outcome === 'accepted' && result.is_correct)) {
    return { ...result, report };
  }
  const ai_analysis = `${report.detail} ${explanation}`.trim();
  if (report.outcome === 'voided') return { ...result, ai_analysis, voided: true, report };
  return { ...result, ...(graded ?? { outcome: 'correct' }), is_correct: true, ai_analysis, report };
}
