import { queryClient } from '@glossa/kit/api-client';
import { ButtonLink, Card, EmptyState, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { NextReview } from '../../reviewing/next-review';
import { Failure } from '../../word/failure';
import { reviewCardsKey, reviewCardsQuery, type ReviewScope } from './review-cards-query';
import type { ServedCards } from './review-state';
import { ReviewSession, type ReviewSessionProps } from './review-session';
import { MoreWords, type MoreWordsProps } from './session-end';
import styles from './session-end.module.css';

type ReviewRoundProps = Omit<ReviewSessionProps, 'first' | 'newWords'> &
  ReviewScope & {
    /** The head of the screen while there is no card. */
    head: ReactNode;
  };

/** Loads the first cards of a round and keeps them, whatever is refetched later. */
export function ReviewRound({ round, newWords, wordIds, head, ...session }: ReviewRoundProps) {
  const [begun, setBegun] = useState<ServedCards>();
  const cards = useQuery({ ...reviewCardsQuery(round, 0, { newWords, wordIds }), enabled: !begun });
  if (!begun && cards.data && !cards.isFetching) setBegun(cards.data);

  // The next visit starts with other cards.
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: reviewCardsKey, refetchType: 'none' }),
    [],
  );

  if (begun && begun.entries.length > 0) {
    return <ReviewSession round={round} first={begun} newWords={newWords} {...session} />;
  }
  return (
    <>
      {head}
      {session.notices}
      {begun ? (
        <NothingToReview counts={begun.counts} onAnotherRound={session.onAnotherRound} />
      ) : cards.isError && !cards.isFetching ? (
        <Failure id="vocabulary.review.error" titleAs="h2" error={cards.error} query={cards} />
      ) : (
        <Spinner message="vocabulary.review.loading" />
      )}
    </>
  );
}

/** No word is due, and no new word is left for today. */
function NothingToReview({ counts, onAnotherRound }: MoreWordsProps) {
  const hasNoWords = counts.new_words === 0 && !counts.next_due_at;
  return (
    <Card>
      <EmptyState
        character={hasNoWords ? 'bruno-bowl' : 'bruno-asleep'}
        message="vocabulary.review.nothing"
        text={hasNoWords ? <FormattedMessage id="vocabulary.list.emptyHint" /> : <NextReview {...counts} />}
        action={
          <div className={styles.actions}>
            <MoreWords counts={counts} onAnotherRound={onAnotherRound} />
            {hasNoWords && <ButtonLink to="/playlists" message="vocabulary.list.watch" />}
            <ButtonLink variant="ghost" to="/vocabulary" message="vocabulary.page.back" />
          </div>
        }
      />
    </Card>
  );
}
