import type { SavedWord } from '@glossa/contract/read/saved-word';
import { Button } from '@glossa/kit/ui';
import { useRef } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Failure } from '../../word/failure';
import { StatusBadge } from '../../word/word-badges';
import { useChangeWord } from './use-change-word';
import styles from './word-change.module.css';

interface MasteryProps {
  word: SavedWord;
  onChanged?: (word: SavedWord) => void;
}

/** Whether the word is mastered; the learner may set it where the server tells who did. */
export function Mastery(props: MasteryProps) {
  const { mastered_by_learner: decided } = props.word;
  return decided === undefined ? (
    <div className={styles.status}>
      <StatusBadge word={props.word} />
    </div>
  ) : (
    <MasteryChoice {...props} decided={decided} />
  );
}

function MasteryChoice({ word, decided, onChanged }: MasteryProps & { decided: boolean | null }) {
  const mark = useRef<HTMLButtonElement>(null);
  const saving = useChangeWord(word, onChanged);
  const { is_mastered: mastered } = word;
  const pending = saving.isPending ? saving.variables.is_mastered : undefined;

  function setMastered(next: boolean | null) {
    if (saving.isPending) return;
    saving.mutate(
      { is_mastered: next },
      {
        // The pressed button is removed.
        onSuccess: () => next === null && mark.current?.focus(),
      },
    );
  }

  return (
    <div className={styles.group}>
      <div className={styles.status}>
        <StatusBadge word={word} />
        <Button
          ref={mark}
          message={mastered ? 'vocabulary.status.markLearning' : 'vocabulary.status.markMastered'}
          variant="secondary"
          size="small"
          busy={typeof pending === 'boolean'}
          onClick={() => setMastered(!mastered)}
        />
        {decided !== null && (
          <Button variant="ghost" size="small" busy={pending === null} onClick={() => setMastered(null)}>
            <FormattedMessage id="vocabulary.status.letReviewsDecide" />
          </Button>
        )}
      </div>
      <p className={styles.note}>
        <FormattedMessage
          id={decided === null ? 'vocabulary.status.byReviews' : 'vocabulary.status.byLearner'}
        />{' '}
        <ReviewDue at={word.due_at} />
      </p>
      {saving.isError && <Failure id="vocabulary.status.error" error={saving.error} />}
    </div>
  );
}

/** The next review; `at` is ISO 8601, null before the first. */
function ReviewDue({ at }: { at: string | null }) {
  if (at === null) return null;
  if (Date.parse(at) <= Date.now()) return <FormattedMessage id="vocabulary.word.reviewNow" />;
  return (
    <FormattedMessage
      id="vocabulary.word.reviewOn"
      values={{
        date: (
          <time key="date" dateTime={at}>
            <FormattedDate value={at} dateStyle="medium" />
          </time>
        ),
      }}
    />
  );
}
