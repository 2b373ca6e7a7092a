import { PageHeader } from '@glossa/kit/ui';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { QuizLaunch, limitQuizWords } from '../../features/quiz-launch/quiz-launch';
import { ReviewRound } from '../../features/review/review-round';
import { FIRST_ROUND, readWordIds, type ReviewScope } from '../../features/review/review-cards-query';
import { UnsentGrades } from '../../features/review/unsent-grades';
import { BackToList } from '../back-to-list';
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
      <PageHeader title={intl.formatMessage({ id: 'vocabulary.review.heading' })} back={<BackToList />} />
      {/* Focusable, so that the shortcuts work after a click beside the buttons. */}
      <div ref={session} className={styles.session} tabIndex={-1}>
        <UnsentGrades session={session} />
        <ReviewRound
          key={round.name}
          root={session}
          round={round.name}
          newWords={round.newWords}
          wordIds={round.wordIds}
          quiz={(ids) => {
            const quizIds = limitQuizWords(ids);
            const label = intl.formatMessage(
              { id: 'vocabulary.review.quizAbout' },
              { count: quizIds.length },
            );
            return <QuizLaunch vocabularyIds={quizIds} label={label} />;
          }}
          onAnotherRound={(newWords) => setRound({ name: `after ${Date.now()}`, newWords })}
          onLeave={() => void navigate('/vocabulary')}
        />
      </div>
    </>
  );
}
