import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { QuestionReport, ReportReason, ReportRequest } from '@glossa/contract/quiz-report';
import { Button, Dialog, ErrorPanel } from '@glossa/shared/ui';
import styles from './report-dialog.module.css';
import { ReportFields } from './report-fields';
import { ReportVerdict } from './report-verdict';

interface ReportDialogProps {
  /** Number of the question, from 1. */
  number: number;
  /** What came of the report, once it is known. */
  report: QuestionReport | undefined;
  /** The score in percent, as it is by now. */
  score: number;
  sending: boolean;
  /** Why the report was not taken, in words. */
  error: string | undefined;
  onSend: (report: ReportRequest) => void;
  onClose: () => void;
}

/** Asks what is wrong with a question, and tells what was found. */
export function ReportDialog({ number, report, score, sending, error, onSend, onClose }: ReportDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>('answer_is_right');
  const [comment, setComment] = useState('');

  function send(event: FormEvent) {
    event.preventDefault();
    if (!sending) onSend({ reason, comment: comment.trim() || null });
  }

  return (
    <Dialog
      title={<FormattedMessage id="quiz.report.title" values={{ number }} />}
      closeLabel={intl.formatMessage({ id: 'quiz.report.close' })}
      onClose={onClose}
      actions={
        // One button all along, so that the focus stays on it.
        <Button
          type={report ? 'button' : 'submit'}
          form={formId}
          busy={sending}
          onClick={report ? onClose : undefined}
        >
          <FormattedMessage id={`quiz.report.${report ? 'done' : sending ? 'sending' : 'send'}`} />
        </Button>
      }
    >
      <div role="status">{report && <ReportVerdict report={report} withDetail score={score} />}</div>
      {!report && (
        <form id={formId} className={styles.form} onSubmit={send}>
          <ReportFields
            reason={reason}
            comment={comment}
            disabled={sending}
            onReason={setReason}
            onComment={setComment}
          />
          {error && <ErrorPanel titleAs="p" title={error} />}
        </form>
      )}
    </Dialog>
  );
}
