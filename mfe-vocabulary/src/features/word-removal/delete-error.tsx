import { detailOf } from '@glossa/shared/api-client';
import { ErrorPanel } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';

/** Nothing, or not all, was deleted. */
export function DeleteError({ error, count }: { error: unknown; count: number }) {
  return (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="vocabulary.removal.error" values={{ count }} />}
      text={detailOf(error)}
    />
  );
}
