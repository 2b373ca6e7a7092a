import { ApiError } from '@glossa/shared/api-client';
import { ErrorPanel, Spinner } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from '../word/retry-button';

interface WordUnavailableProps {
  query: { error: unknown; isError: boolean; refetch: () => unknown };
  /** No word can have this address. */
  impossible: boolean;
}

/** In place of a word: it is on its way, does not exist, or could not be fetched. */
export function WordUnavailable({ query, impossible }: WordUnavailableProps) {
  const intl = useIntl();
  const missing = query.error instanceof ApiError && query.error.code === 'word_not_found';
  if (impossible || missing) return <ErrorPanel title={<FormattedMessage id="vocabulary.page.notFound" />} />;
  if (!query.isError) return <Spinner label={intl.formatMessage({ id: 'vocabulary.page.loading' })} />;
  return (
    <ErrorPanel
      title={<FormattedMessage id="vocabulary.page.error" />}
      action={<RetryButton query={query} />}
    />
  );
}
