import { Button, Notice } from '@glossa/kit/ui';
import { useIntl, FormattedMessage } from 'react-intl';
import { type RefObject } from 'react';
import { useStore } from 'zustand';
import { gradeQueue } from '../../reviewing/grade-queue';
import { useFocusFallback } from '../../reviewing/use-focus-fallback';
import styles from './unsent-grades.module.css';

interface UnsentGradesProps {
  /** Receives the focus when this component unmounts while focused. */
  session: RefObject<HTMLElement | null>;
}

/** Warns of grades that could not be sent yet, or that the server refused. */
export function UnsentGrades({ session }: UnsentGradesProps) {
  const intl = useIntl();
  const notice = useFocusFallback(session);
  const { stuck, unsent, refused } = useStore(gradeQueue.store);
  const dismiss = {
    label: intl.formatMessage({ id: 'vocabulary.review.dismiss' }),
    onDismiss: gradeQueue.dismissRefusal,
  };
  return (
    <>
      {stuck && (
        <div ref={notice} className={styles.notice}>
          <Notice tone="warning">
            <div className={styles.body}>
              <FormattedMessage tagName="p" id="vocabulary.review.unsent" values={{ count: unsent }} />
              <Button variant="secondary" size="small" onClick={gradeQueue.flush}>
                <FormattedMessage id="vocabulary.retry" />
              </Button>
            </div>
          </Notice>
        </div>
      )}
      {refused && (
        <div ref={notice} className={styles.notice}>
          <Notice tone="bad" dismiss={dismiss}>
            <FormattedMessage
              id="vocabulary.review.refused"
              values={{ kind: refused.kind, word: refused.grade.word }}
            />
          </Notice>
        </div>
      )}
    </>
  );
}
