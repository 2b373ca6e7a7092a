import { useIntl } from 'react-intl';
import { detailOf } from '@glossa/shared/api-client';
import { useUnsavedWork } from '@glossa/shared/unsaved-work';
import type { QuizResult } from '@glossa/contract/quiz-result';
import { useReportQuestion } from '../features/quiz-data/use-report-question';
import { ReportDialog } from '../features/report/report-dialog';

interface ReportQuestionProps {
  result: QuizResult;
  /** Of the question. */
  index: number;
  onClose: () => void;
}

/** Has a question looked at again; the result around takes over what was found, also once this is closed. */
export function ReportQuestion({ result, index, onClose }: ReportQuestionProps) {
  const intl = useIntl();
  const report = useReportQuestion(result.quiz_id);
  useUnsavedWork(true);
  const now = report.data ?? result;
  return (
    <ReportDialog
      number={index + 1}
      report={now.results.find((each) => each.question_index === index)?.report}
      score={now.score}
      sending={report.isPending}
      error={
        report.isError
          ? (detailOf(report.error) ?? intl.formatMessage({ id: 'quiz.report.failed' }))
          : undefined
      }
      onSend={(request) => report.mutate({ index, ...request })}
      onClose={onClose}
    />
  );
}
