import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReportReason } from '@glossa/contract/quiz-report';
import styles from './report-dialog.module.css';

const REASONS = [
  'answer_is_right',
  'question_unclear',
  'wrong_answer_marked',
  'other',
] as const satisfies ReportReason[];

const LONGEST_COMMENT = 500;

interface ReportFieldsProps {
  reason: ReportReason;
  comment: string;
  disabled: boolean;
  onReason: (reason: ReportReason) => void;
  onComment: (comment: string) => void;
}

/** What is wrong, and in the learner's own words why. */
export function ReportFields({ reason, comment, disabled, onReason, onComment }: ReportFieldsProps) {
  const id = useId();
  return (
    <>
      <fieldset className={styles.reasons} disabled={disabled}>
        <legend>
          <FormattedMessage id="quiz.report.reason" />
        </legend>
        {REASONS.map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name={id}
              value={each}
              checked={reason === each}
              onChange={() => onReason(each)}
            />
            <FormattedMessage id={`quiz.report.reason.${each}`} />
          </label>
        ))}
      </fieldset>
      <div className={styles.comment}>
        <label htmlFor={id}>
          <FormattedMessage id="quiz.report.comment" />
        </label>
        <textarea
          id={id}
          rows={3}
          dir="auto"
          maxLength={LONGEST_COMMENT}
          disabled={disabled}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
        />
      </div>
    </>
  );
}
