import { FormattedMessage } from 'react-intl';
import type { QuestionReport } from '@glossa/contract/quiz-report';
import { Badge, type Tone } from '@glossa/shared/ui';
import styles from './report-verdict.module.css';

const TONES: Record<QuestionReport['outcome'], Tone> = {
  accepted: 'good',
  voided: 'warning',
  kept: 'neutral',
};

interface ReportVerdictProps {
  report: QuestionReport;
  /** Tells the reason in words, where the analysis in sight does not. */
  withDetail: boolean;
  /** The score in percent as it is by now, where it is not in sight. */
  score?: number;
}

/** What came of a report, and why. */
export function ReportVerdict({ report, withDetail, score }: ReportVerdictProps) {
  return (
    <div className={styles.verdict}>
      <Badge tone={TONES[report.outcome]}>
        <FormattedMessage id={`quiz.report.outcome.${report.outcome}`} />
      </Badge>
      <p>
        <FormattedMessage id={`quiz.report.finding.${report.finding}`} />
      </p>
      {withDetail && report.detail && <p dir="auto">{report.detail}</p>}
      {score !== undefined && (
        <p>
          <FormattedMessage id="quiz.report.newScore" values={{ share: Math.round(score) / 100 }} />
        </p>
      )}
      <p className={styles.judge}>
        <FormattedMessage id="quiz.report.judge" values={{ name: <bdi>{report.judged_by}</bdi> }} />
      </p>
    </div>
  );
}
