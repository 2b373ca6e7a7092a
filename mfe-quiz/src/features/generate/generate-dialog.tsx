import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Dialog, ErrorPanel, Notice } from '@glossa/kit/ui';
import styles from './generate-dialog.module.css';
import { DEFAULT_OPTIONS, OptionFields, type QuizOptions } from './quiz-options';

export interface Problem {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

interface GenerateDialogProps {
  wordCount: number;
  /** The words that were selected, or the choice of them. */
  words: ReactNode;
  /** The plan gives no more quizzes; `words` says so. */
  usedUp?: boolean | undefined;
  generating: boolean;
  problem: Problem | undefined;
  onGenerate: (options: QuizOptions) => void;
  onClose: () => void;
}

export function GenerateDialog({
  wordCount,
  words,
  usedUp,
  generating,
  problem,
  ...on
}: GenerateDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  const [refusals, setRefusals] = useState(0);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (generating) return;
    setRefusals(0);
    on.onGenerate(options);
  }

  function close() {
    // The quiz counts against the plan's limit even if the dialog closes, so the dialog stays open.
    if (generating) setRefusals(refusals + 1);
    else on.onClose();
  }

  const waits = generating && refusals > 0;
  return (
    <Dialog
      title={<FormattedMessage id="quiz.generate.title" />}
      closeLabel={intl.formatMessage({ id: 'quiz.generate.close' })}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={generating} onClick={on.onClose}>
            <FormattedMessage id="quiz.generate.cancel" />
          </Button>
          <Button type="submit" form={formId} busy={generating} disabled={usedUp}>
            <FormattedMessage id={generating ? 'quiz.generate.busy' : 'quiz.generate.submit'} />
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {words}
        <OptionFields options={options} onChange={setOptions} disabled={generating} />
        {options.type === 'matching' && (
          <Notice>
            <FormattedMessage id="quiz.generate.unsavedPairs" />
          </Notice>
        )}
        {/* Each word gives one matching question at most. */}
        {options.type === 'matching' && wordCount < options.count && (
          <Notice>
            <FormattedMessage
              id="quiz.generate.fewForMatching"
              values={{ words: wordCount, count: options.count }}
            />
          </Notice>
        )}
        {waits && (
          // The key focuses it again at each attempt to close.
          <p key={refusals} ref={focus} tabIndex={-1} className={styles.wait}>
            <FormattedMessage id="quiz.generate.wait" />
          </p>
        )}
        {problem && <ErrorPanel titleAs="p" {...problem} />}
      </form>
    </Dialog>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
