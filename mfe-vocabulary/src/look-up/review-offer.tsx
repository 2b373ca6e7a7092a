import { MAX_REVIEWED_WORDS } from '@glossa/contract/limits';
import { reviewPath } from '@glossa/contract/review-path';
import { ButtonLink, IconButton } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';

export interface ReviewOfferProps {
  ids: readonly number[];
  /** Without it, the offer cannot be dismissed. */
  onDismiss?: () => void;
}

export function ReviewOffer({ ids, onDismiss }: ReviewOfferProps) {
  const intl = useIntl();
  const count = Math.min(ids.length, MAX_REVIEWED_WORDS);
  return (
    <>
      <ButtonLink size="small" variant="secondary" to={reviewPath(ids)}>
        <FormattedMessage id="vocabulary.panel.review" values={{ count }} />
      </ButtonLink>
      {onDismiss && (
        <IconButton
          size="small"
          icon="close"
          label={intl.formatMessage({ id: 'vocabulary.review.dismiss' })}
          onClick={onDismiss}
        />
      )}
    </>
  );
}
