import { MAX_REVIEWED_WORDS, reviewPath } from '@glossa/shared/review-path';
import { ButtonLink, IconButton } from '@glossa/shared/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface ReviewOfferProps {
  ids: readonly number[];
  /** Called before the dismissed offer, which may have the focus, goes away. */
  onDismiss: () => void;
}

/** Leads to a review of the words that were saved in this visit. */
export function ReviewOffer({ ids, onDismiss }: ReviewOfferProps) {
  const intl = useIntl();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const count = Math.min(ids.length, MAX_REVIEWED_WORDS);

  function dismiss() {
    onDismiss();
    setDismissed(true);
  }

  return (
    <>
      <ButtonLink size="small" variant="secondary" to={reviewPath(ids)}>
        <FormattedMessage id="vocabulary.panel.review" values={{ count }} />
      </ButtonLink>
      <IconButton
        size="small"
        icon="close"
        label={intl.formatMessage({ id: 'vocabulary.review.dismiss' })}
        onClick={dismiss}
      />
    </>
  );
}
