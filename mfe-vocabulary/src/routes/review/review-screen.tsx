import { PageHeader, Notice } from '@glossa/kit/ui';
import { useRef, useState, type RefObject } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { ReviewRound } from '../../features/review/review-round';
import { FIRST_ROUND, readWordIds, type ReviewScope } from '../../features/review/review-cards-query';
import { BackToList } from '../back-to-list';
import { grades } from '../../reviewing/grades';
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
          notices={<RefusedGrade session={session} />}
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

interface RefusedGradeProps {
  /** Receives the focus when this component unmounts while focused. */
  session: RefObject<HTMLElement | null>;
}

/** A grade that was refused at once. The frame tells of those that wait, and of one that was refused after it waited. */
function RefusedGrade({ session }: RefusedGradeProps) {
  const intl = useIntl();
  const notice = useFocusFallback(session);
  const refused = useStore(grades, (state) => state.refused);
  const dismiss = {
    label: intl.formatMessage({ id: 'vocabulary.review.dismiss' }),
    onDismiss: () => grades.setState({ refused: undefined }),
  };
  if (!refused) return null;
  return (
    <div ref={notice} className={styles.notice}>
      <Notice tone="bad" dismiss={dismiss}>
        <FormattedMessage id="vocabulary.review.refused" values={refused} />
      </Notice>
    </div>
  );
}
