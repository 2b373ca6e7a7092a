import { PageHeader, Notice } from '@glossa/kit/ui';
import { useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ReviewRound } from '../../features/review/review-round';
import { FIRST_ROUND, readWordIds, type ReviewScope } from '../../features/review/review-cards-query';
import { BackToList } from '../back-to-list';
import { grades, useGrades } from '../../reviewing/grades';
import { useFocusFallback } from '../../reviewing/use-focus-fallback';
import styles from './review-screen.module.css';

interface Round extends ReviewScope {
  readonly name: string;
}

/** `/vocabulary/review`: the words that are due; `?words=3,5`: these words. */
export function ReviewScreen() {
  const intl = useIntl();
  const navigate = useNavigate();
  const session = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const [round, setRound] = useState<Round>(() => ({ name: FIRST_ROUND, wordIds: readWordIds(search) }));
  return (
    <>
      <title>{intl.formatMessage({ id: 'vocabulary.review.title' })}</title>
      {/* Focusable, so that the shortcuts work after a click beside the buttons. */}
      <div ref={session} className={styles.session} tabIndex={-1}>
        <ReviewRound
          key={round.name}
          root={session}
          round={round.name}
          newWords={round.newWords}
          wordIds={round.wordIds}
          onAnotherRound={(newWords) => setRound({ name: `after ${Date.now()}`, newWords })}
          onLeave={() => void navigate('/vocabulary')}
          notices={<UnsentGrades session={session} />}
          head={
            <PageHeader
              title={intl.formatMessage({ id: 'vocabulary.review.heading' })}
              back={<BackToList />}
            />
          }
        />
      </div>
    </>
  );
}

interface UnsentGradesProps {
  /** Receives the focus when this component unmounts while focused. */
  session: RefObject<HTMLElement | null>;
}

/** Grades that wait, and one that was refused at once. The frame tells of one that was refused after it waited. */
function UnsentGrades({ session }: UnsentGradesProps) {
  const intl = useIntl();
  const notice = useFocusFallback(session);
  const { waiting, refused } = useGrades();
  const dismiss = {
    label: intl.formatMessage({ id: 'vocabulary.review.dismiss' }),
    onDismiss: () => grades.setState({ refused: undefined }),
  };
  return (
    <>
      {waiting > 0 && (
        <div className={styles.notice}>
          <Notice tone="warning" message="vocabulary.review.unsent" values={{ count: waiting }} />
        </div>
      )}
      {refused && (
        <div ref={notice} className={styles.notice}>
          <Notice tone="bad" dismiss={dismiss} message="vocabulary.review.refused" values={refused} />
        </div>
      )}
    </>
  );
}
