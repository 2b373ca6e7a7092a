import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { errorDetail } from '@glossa/kit/api-client';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import type { QuizResult } from '@glossa/contract/quiz/result';
import { useReportQuestion } from '../features/quiz-data/quiz-mutations';
import { ReportDialog } from '../features/report/report-dialog';

interface ReportQuestionProps {
  result: QuizResult;
  index: number;
  onClose: () => void;
}

/** The dialog that reports a question. The result behind it is updated even if the dialog is closed meanwhile. */
export function ReportQuestion({ result, index, onClose }: ReportQuestionProps) {
  const intl = useIntl();
  const report = useReportQuestion(result.quiz_id);
  useUnsavedWork(true);
  const current = report.data ?? result;
  return (
    <ReportDialog
      number={index + 1}
      report={current.results.find((each) => each.question_index === index)?.report}
      score={current.score}
      sending={report.isPending}
      error={
        report.isError
          ? (errorDetail(report.error) ?? intl.formatMessage({ id: 'quiz.report.failed' }))
          : undefined
      }
      onSend={(request) => report.mutate({ index, ...request })}
      onClose={onClose}
    />
  );
}

/**
 * The report button, or the whole question, may be gone when the dialog closes: then the focus goes to the question's
 * heading (`headingId` followed by its index), else to the heading `headingId` of the analysis.
 */
export function useFocusAfterReport(
  { results }: QuizResult,
  reported: number | undefined,
  headingId: string,
): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (reported !== undefined) last.current = reported;
    const index = last.current;
    const hasReport = results.some((each) => each.question_index === index && each.report);
    // The dialog has the focus while it is open; without a report the button is still there.
    if (reported !== undefined || !hasReport) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const heading = document.getElementById(`${headingId}${index}`) ?? document.getElementById(headingId);
    heading?.focus();
  }, [results, reported, headingId]);
}
