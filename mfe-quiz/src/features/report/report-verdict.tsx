import { FormattedMessage } from 'react-intl';
import type { QuestionReport } from '@glossa/shared/contract/quiz-report';
import { Badge, type Tone } from '@glossa/shared/ui';
import styles from './report-verdict.module.css';

const TONES: Record<QuestionReport['outcome'], Tone> = {
  accepted: 'good',
  voided: 'warning',
  kept: 'neutral',
};

interface ReportVerdictProps {
  report: QuestionReport;
  /** The score in percent as it is by now, where neither it nor the analysis is in sight. */
  score?: number;
}

/** What came of a report, and why. */
export function ReportVerdict({ report, score }: ReportVerdictProps) {
  return (
    <div className={styles.verdict}>
      <Badge tone={TONES[report.outcome]}>
        <FormattedMessage id={`quiz.report.outcome.${report.outcome}`} />
      </Badge>
      <p>
        <FormattedMessage id={`quiz.report.finding.${report.finding}`} />
      </p>
      {score !== undefined && (
        <>
          <p dir="auto">{report.detail}</p>
          <p>
            <FormattedMessage id="quiz.report.score" values={{ score: Math.round(score) }} />
          </p>
        </>
      )}
      <p className={styles.judge}>
        <FormattedMessage id="quiz.report.judge" values={{ name: <bdi>{report.judged_by}</bdi> }} />
      </p>
    </div>
  );
}
