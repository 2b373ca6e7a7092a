import { FormattedMessage } from 'react-intl';
import type { QuestionReport } from '@glossa/contract/quiz/report';
import type { QuestionResult } from '@glossa/contract/quiz/result';
import { Badge, Button, VisuallyHidden, type Tone } from '@glossa/kit/ui';
import styles from './report-outcome.module.css';

const TONES: Record<QuestionReport['outcome'], Tone> = {
  accepted: 'good',
  voided: 'warning',
  kept: 'neutral',
};

interface ReportOutcomeProps {
  report: QuestionReport;
  /** Shows the reason in words, where the analysis on screen does not contain it. */
  withDetail: boolean;
  /** The current score in percent, where it is not on screen. */
  score?: number;
}

export const ReportOutcome = ({ report, withDetail, score }: ReportOutcomeProps) => (
  <div className={styles.outcome}>
    <Badge tone={TONES[report.outcome]} message={`quiz.report.outcome.${report.outcome}`} />
    <FormattedMessage tagName="p" id={`quiz.report.finding.${report.finding}`} />
    {withDetail && report.detail && <p dir="auto">{report.detail}</p>}
    {score !== undefined && (
      <FormattedMessage tagName="p" id="quiz.report.newScore" values={{ share: Math.round(score) / 100 }} />
    )}
    <p className={styles.grader}>
      <FormattedMessage id="quiz.report.grader" values={{ name: <bdi>{report.graded_by}</bdi> }} />
    </p>
  </div>
);

export function ReportedQuestion({ result, onReport }: { result: QuestionResult; onReport: () => void }) {
  const { report, ai_analysis: analysis } = result;
  if (report) return <ReportOutcome report={report} withDetail={!analysis.includes(report.detail)} />;
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
