import type { ReviewCounts } from '@glossa/contract/review';
import { Button } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';

/** How many new words beyond today's are offered at once. */
const NEW_WORDS = 10;

interface MoreWordsProps {
  counts: ReviewCounts;
  onAnotherRound: (newWords?: number) => void;
}

/** More to review where there is more; else new words beyond those of today, for who wants them. */
export function MoreWords({ counts, onAnotherRound }: MoreWordsProps) {
  const waiting = counts.due + Math.min(counts.new_words, counts.new_left_today);
  if (waiting > 0) {
    return (
      <Button onClick={() => onAnotherRound()}>
        <FormattedMessage id="vocabulary.review.more" values={{ count: waiting }} />
      </Button>
    );
  }
  const count = Math.min(counts.new_words, NEW_WORDS);
  if (count === 0) return null;
  return (
    <Button onClick={() => onAnotherRound(count)}>
      <FormattedMessage id="vocabulary.review.moreNew" values={{ count }} />
    </Button>
  );
}
