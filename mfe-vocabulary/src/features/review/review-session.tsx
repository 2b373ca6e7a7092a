import type { ReviewGrade } from '@glossa/contract/vocabulary/review';
import { useKeysWithin } from '@glossa/kit/keyboard';
import { Button, FocusScreen, Spinner, Text, VisuallyHidden } from '@glossa/kit/ui';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Failure } from '../../word/failure';
import { GradeButtons, RevealButton, useIntervalText } from './grade-buttons';
import { ReviewCard } from './review-card';
import { countProgress, type ServedCards } from './review-state';
import { SessionEnd } from './session-end';
import { readReviewKey } from './review-keys';
import styles from './review-session.module.css';
import { useReview } from './use-review';

export interface ReviewSessionProps {
  /** The shortcuts work while the focus is inside this element. */
  root: RefObject<HTMLElement | null>;
  round: string;
  first: ServedCards;
  /** The maximum of new words; undefined for today's limit. */
  newWords: number | undefined;
  /** Starts another round, with `newWords` new words beyond today's. */
  onAnotherRound: (newWords?: number) => void;
  onLeave: () => void;
  /** Stand above the card, such as that grades are not saved. */
  notices: ReactNode;
}

function useAnnouncedReview({ root, round, first, newWords, onLeave }: ReviewSessionProps) {
  const intl = useIntl();
  const [announcement, announce] = useState('');
  const { reveal, grade, undoGrade, ...session } = useReview(round, first, newWords);
  const intervalText = useIntervalText();
  const { current, side } = session.state;

  function show() {
    reveal();
    announce(intl.formatMessage({ id: 'vocabulary.review.answerShown' }));
  }

  function gradeCard(chosen: ReviewGrade) {
    const word = current?.word.word;
    const interval = intervalText(grade(chosen));
    const id = interval === '' ? 'vocabulary.review.gradedOnly' : 'vocabulary.review.gradedUntil';
    announce(intl.formatMessage({ id }, { word, grade: chosen, interval }));
  }

  function undo() {
    const last = undoGrade();
    if (!last) return;
    announce(intl.formatMessage({ id: 'vocabulary.review.undone' }, { word: last.entry.word.word }));
  }

  useKeysWithin(
    root,
    (event) => readReviewKey(event, current ? side : 'none'),
    (action) => {
      if (action === 'reveal') show();
      else if (action === 'undo') undo();
      else if (action === 'leave') onLeave();
      else gradeCard(action);
    },
  );
  return { ...session, announcement, show, gradeCard, undo };
}

export function ReviewSession(props: ReviewSessionProps) {
  const { root, onAnotherRound } = props;
  const intl = useIntl();
  const { state, more, over, announcement, show, gradeCard, undo } = useAnnouncedReview(props);
  const [startedAt] = useState(() => Date.now());
  const { current, side } = state;
  const { done, total } = countProgress(state);

  const waiting = !current && !over;
  useEffect(() => {
    // The element with the focus is gone: the card, or the retry button.
    if (waiting && document.activeElement === document.body) root.current?.focus();
  }, [waiting, more.status, root]);

  const position = intl.formatMessage({ id: 'vocabulary.review.progressText' }, { done, total });
  return (
    <FocusScreen
      leaveLabel={intl.formatMessage({ id: 'vocabulary.review.leave' })}
      onLeave={props.onLeave}
      progress={{
        label: <FormattedMessage id="vocabulary.review.progress" />,
        value: done,
        max: total,
        valueText: position,
      }}
      aside={<span aria-hidden="true">{position}</span>}
      foot={
        current &&
        (side === 'front' ? (
          <RevealButton onReveal={show} />
        ) : (
          <GradeButtons entry={current} onGrade={gradeCard} />
        ))
      }
    >
      <VisuallyHidden>
        <Text as="h1" message="vocabulary.review.heading" />
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {props.notices}
      {current ? (
        <ReviewCard key={`${current.word.id} ${state.graded.length}`} entry={current} side={side} />
      ) : over ? (
        <SessionEnd graded={state.graded} startedAt={startedAt} onAnotherRound={onAnotherRound} />
      ) : more.isError ? (
        <Failure id="vocabulary.review.error" titleAs="h2" error={more.error} query={more} />
      ) : (
        <Spinner message="vocabulary.review.loading" />
      )}
      <div className={styles.tools}>
        {current && <Text className={styles.keys} message="vocabulary.review.keys" />}
        {state.graded.length > 0 && (
          <Button
            message="vocabulary.review.undo"
            variant="ghost"
            size="small"
            aria-keyshortcuts="U Control+Z"
            onClick={undo}
          />
        )}
      </div>
    </FocusScreen>
  );
}
