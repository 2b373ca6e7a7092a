import { FormattedMessage } from 'react-intl';
import type { QuestionResult } from '@glossa/contract/quiz-result';
import { Button, VisuallyHidden } from '@glossa/shared/ui';
import { ReportVerdict } from './report-verdict';

interface ReportedQuestionProps {
  result: QuestionResult;
  onReport: () => void;
}

/** What came of reporting the question; the way to report it, as long as nobody has. */
export function ReportedQuestion({ result, onReport }: ReportedQuestionProps) {
  const { report, ai_analysis: analysis } = result;
  if (report) return <ReportVerdict report={report} withDetail={!analysis.includes(report.detail)} />;
  return (
    <Button variant="ghost" size="small" onClick={onReport}>
      <span>
        <FormattedMessage id="quiz.report.open" />
        <VisuallyHidden>
          {' '}
          <FormattedMessage id="quiz.question.number" values={{ number: result.question_index + 1 }} />
        </VisuallyHidden>
      </span>
    </Button>
  );
}
