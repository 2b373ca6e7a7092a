import type { ReviewCounts } from '@glossa/contract/review';
import { ButtonLink, Card, EmptyState } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { NextReview } from '../../reviewing/next-review';
import { MoreWords } from './more-words';
import styles from './session-end.module.css';

interface NothingToReviewProps {
  counts: ReviewCounts;
  onAnotherRound: (newWords?: number) => void;
}

/** No word is due, and none may begin today. */
export function NothingToReview({ counts, onAnotherRound }: NothingToReviewProps) {
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
