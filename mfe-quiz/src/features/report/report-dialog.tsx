import { MAX_COMMENT_LENGTH } from '@glossa/contract/limits';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReportReason } from '@glossa/contract/quiz/report';
import type { ReadQuizResult } from '@glossa/contract/read/quiz-result';
import { Button, Dialog, ErrorPanel, Form, TextArea } from '@glossa/kit/ui';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { failureText } from '../../quiz-data/failure-text';
import { useReportQuestion } from '../../quiz-data/quiz-mutations';
import styles from './report-dialog.module.css';
import { ReportOutcome } from './report-outcome';

const REASONS = [
  'answer_is_right',
  'question_unclear',
  'wrong_answer_marked',
  'other',
] as const satisfies ReportReason[];

interface ReportDialogProps {
  result: ReadQuizResult;
  index: number;
  onClose: () => void;
}

/** Reports a question. The result behind it is updated even if the dialog is closed meanwhile. */
export function ReportDialog({ result, index, onClose }: ReportDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>('answer_is_right');
  const [comment, setComment] = useState('');
  const { mutate, data = result, isPending: sending, error } = useReportQuestion(result.quiz_id);
  useUnsavedWork(true);
  const report = data.results.find((each) => each.question_index === index)?.report;

  function send() {
    if (!sending) mutate({ index, reason, comment: comment.trim() || null });
  }

  return (
    <Dialog
      message="quiz.report.title"
      values={{ number: index + 1 }}
      closeMessage="quiz.report.close"
      onClose={onClose}
      actions={
        // The same button before and after sending, so that it keeps the focus.
        <Button
          type={report ? 'button' : 'submit'}
          form={formId}
          busy={sending}
          onClick={report ? onClose : undefined}
          message={`quiz.report.${report ? 'done' : sending ? 'sending' : 'send'}`}
        />
      }
    >
      <div role="status">{report && <ReportOutcome report={report} withDetail score={data.score} />}</div>
      {!report && (
        <Form id={formId} className={styles.form} onSubmit={send}>
          <ReportFields
            reason={reason}
            comment={comment}
            disabled={sending}
            onReason={setReason}
            onComment={setComment}
          />
          {error && <ErrorPanel titleAs="p" title={failureText(error, 'quiz.report.failed')} />}
        </Form>
      )}
    </Dialog>
  );
}

interface ReportFieldsProps {
  reason: ReportReason;
  comment: string;
  disabled: boolean;
  onReason: (reason: ReportReason) => void;
  onComment: (comment: string) => void;
}

function ReportFields({ reason, comment, disabled, onReason, onComment }: ReportFieldsProps) {
  const id = useId();
  return (
    <>
      <fieldset className={styles.reasons} disabled={disabled}>
        <FormattedMessage tagName="legend" id="quiz.report.reason" />
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
      <TextArea
        message="quiz.report.comment"
        maxLength={MAX_COMMENT_LENGTH}
        disabled={disabled}
        value={comment}
        onChange={(event) => onComment(event.target.value)}
      />
    </>
  );
}
