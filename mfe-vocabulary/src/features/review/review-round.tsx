import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { errorDetail } from '@glossa/shared/api-client';
import { ErrorPanel, Spinner } from '@glossa/shared/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from '../../word/retry-button';
import { NothingToReview } from './nothing-to-review';
import { reviewCardsKey, reviewCardsQuery, type CardsServed } from './review-cards-query';
import { ReviewSession } from './review-session';

interface ReviewRoundProps {
  /** What is around the round: while the focus is in it, the keys work. */
  root: RefObject<HTMLElement | null>;
  round: string;
  newWords: number | undefined;
  pronounce: (word: VocabularyWord) => ReactNode;
  quiz: (ids: readonly number[]) => ReactNode;
  onAnotherRound: (newWords?: number) => void;
  onLeave: () => void;
}

/** One round: its first cards, or why there are none. What it begins with stays, whatever is fetched meanwhile. */
export function ReviewRound({ round, newWords, ...session }: ReviewRoundProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const [begun, setBegun] = useState<CardsServed>();
  const cards = useQuery({ ...reviewCardsQuery(round, 0, newWords), enabled: !begun });
  if (!begun && cards.data && !cards.isFetching) setBegun(cards.data);

  // Who comes back later begins with other cards.
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
