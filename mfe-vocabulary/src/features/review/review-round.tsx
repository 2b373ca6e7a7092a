import type { ReviewCounts } from '@glossa/contract/review';
import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { errorDetail } from '@glossa/shared/api-client';
import { ButtonLink, Card, EmptyState, ErrorPanel, Spinner } from '@glossa/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NextReview } from '../../reviewing/next-review';
import { RetryButton } from '../../word/retry-button';
import { type ServedCards, reviewCardsKey, reviewCardsQuery } from './review-cards-query';
import { ReviewSession } from './review-session';
import { MoreWords } from './session-end';
import styles from './session-end.module.css';

interface ReviewRoundProps {
  /** The shortcuts work while the focus is inside this element. */
  root: RefObject<HTMLElement | null>;
  round: string;
  newWords: number | undefined;
  pronounce: (word: VocabularyWord) => ReactNode;
  quiz: (ids: readonly number[]) => ReactNode;
  onAnotherRound: (newWords?: number) => void;
  onLeave: () => void;
}

/** Loads the first cards of a round and keeps them, whatever is refetched later. */
export function ReviewRound({ round, newWords, ...session }: ReviewRoundProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const [begun, setBegun] = useState<ServedCards>();
  const cards = useQuery({ ...reviewCardsQuery(round, 0, newWords), enabled: !begun });
  if (!begun && cards.data && !cards.isFetching) setBegun(cards.data);

  // The next visit starts with other cards.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: reviewCardsKey, refetchType: 'none' }),
    [client],
  );

  if (begun && begun.entries.length > 0) {
    return <ReviewSession round={round} first={begun} newWords={newWords} {...session} />;
  }
  if (begun) return <NothingToReview counts={begun.counts} onAnotherRound={session.onAnotherRound} />;
  if (cards.isError && !cards.isFetching) {
    return (
      <ErrorPanel
        title={<FormattedMessage id="vocabulary.review.error" />}
        text={errorDetail(cards.error)}
        action={<RetryButton query={cards} />}
      />
    );
  }
  return <Spinner label={intl.formatMessage({ id: 'vocabulary.review.loading' })} />;
}

interface NothingToReviewProps {
  counts: ReviewCounts;
  onAnotherRound: (newWords?: number) => void;
}

/** No word is due, and no new word is left for today. */
function NothingToReview({ counts, onAnotherRound }: NothingToReviewProps) {
  return (
    <Card>
      <EmptyState
        icon="check"
        title={<FormattedMessage id="vocabulary.review.nothing" />}
        text={counts.next_due_at && <NextReview at={counts.next_due_at} />}
        action={
          <div className={styles.actions}>
            <MoreWords counts={counts} onAnotherRound={onAnotherRound} />
            <ButtonLink variant="secondary" to="/vocabulary">
              <FormattedMessage id="vocabulary.page.back" />
            </ButtonLink>
          </div>
        }
      />
    </Card>
  );
}
