import type {
  QuestionReport,
  ReportFinding,
  ReportOutcome,
  ReportRequest,
} from '@glossa/contract/quiz/report';
import type { AnswerOutcome, AnswerPart } from '@glossa/contract/quiz/result';
import type { Sources } from '../grading/known-words';
import type { QuizWord } from '../making/quiz-word';
import { englishTexts, explainQuestion, type QuizTexts } from '../quiz-texts';
import type { StoredQuestion, StoredResult } from '../../../platform/database/schema/quizzes';

/** A reported question with its answer; `saved` is its word as the vocabulary has it now. */
export interface Answered {
  question: StoredQuestion;
  result: StoredResult;
  saved: QuizWord | undefined;
  sources: Sources;
}

export interface Recheck {
  finding: ReportFinding;
  detail: string;
  /** The option that is right besides the marked one. */
  alsoRight?: string;
  /** `Glossa` or the name of a model. */
  gradedBy: string;
  /** The new grade, if the answer is right after all. */
  graded?: { outcome: AnswerOutcome; letters?: AnswerPart[] };
}

export type RuleFinding = Omit<Recheck, 'gradedBy'> | undefined;

export interface NewReport {
  request: ReportRequest;
  look: Recheck;
  texts: QuizTexts;
  at: Date;
}

/** Never lowers a score: a right answer to a faulty question counts, and alone it counts as right. */
export function applyReport(
  results: readonly StoredResult[],
  question: StoredQuestion,
  index: number,
  { request, look, texts, at }: NewReport,
): { results: StoredResult[]; report: QuestionReport } {
  const outcome = decideOutcome(look, results, index);
  const report: QuestionReport = {
    reason: request.reason,
    comment: request.comment?.trim() || null,
    outcome,
    finding: look.finding,
    detail: `${look.detail} ${describeConsequence(outcome, englishTexts)}`.trim(),
    ...(look.alsoRight !== undefined && { also_right: look.alsoRight }),
    graded_by: look.gradedBy,
    reported_at: at.toISOString(),
  };
  const changed = results.map((result) =>
    result.question_index === index
      ? regrade(result, look, report, analyse(question, result, report, texts))
      : result,
  );
  return { results: changed, report };
}

const describeConsequence = (outcome: ReportOutcome, { text }: QuizTexts): string =>
  outcome === 'kept' ? '' : text(outcome);

const FINDING_TEXTS = {
  same_meaning: 'sameMeaning',
  several_right: 'severalRight',
  question_faulty: 'questionFaulty',
  // These change nothing, and so no analysis.
  already_right: 'correct',
  no_fault_found: 'correct',
} as const satisfies Record<ReportFinding, string>;

/** The whole detail in English, else what was found in short. */
function analyse(
  question: StoredQuestion,
  { user_answer: answer }: StoredResult,
  { detail, finding, outcome }: QuestionReport,
  texts: QuizTexts,
): string {
  const explanation = explainQuestion(question, texts);
  if (texts.language === 'en') return `${detail} ${explanation}`.trim();
  const found = texts.text(FINDING_TEXTS[finding], { answer });
  return `${found} ${describeConsequence(outcome, texts)} ${explanation}`.trim();
}

function decideOutcome({ finding, graded }: Recheck, results: readonly StoredResult[], index: number) {
  if (finding === 'already_right' || finding === 'no_fault_found') return 'kept';
  const current = results.find(({ question_index }) => question_index === index);
  const othersCount = results.some(({ question_index, voided }) => question_index !== index && !voided);
  return graded || current?.is_correct || !othersCount ? 'accepted' : 'voided';
}

function regrade(result: StoredResult, { graded }: Recheck, report: QuestionReport, ai_analysis: string) {
  if (report.outcome === 'kept' || (report.outcome === 'accepted' && result.is_correct)) {
    return { ...result, report };
  }
  if (report.outcome === 'voided') return { ...result, ai_analysis, voided: true, report };
  return { ...result, ...(graded ?? { outcome: 'correct' }), is_correct: true, ai_analysis, report };
}
