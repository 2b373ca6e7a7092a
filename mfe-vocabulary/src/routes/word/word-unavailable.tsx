import { ErrorPanel, Spinner } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from '../../word/retry-button';

interface WordUnavailableProps {
  query: { isError: boolean; refetch: () => unknown };
  /** There is no such word. */
  missing: boolean;
}

/** In place of a word: it is on its way, does not exist, or could not be fetched. */
export function WordUnavailable({ query, missing }: WordUnavailableProps) {
  const intl = useIntl();
  if (missing) return <ErrorPanel title={<FormattedMessage id="vocabulary.page.notFound" />} />;
  if (!query.isError) return <Spinner label={intl.formatMessage({ id: 'vocabulary.page.loading' })} />;
  return (
    <ErrorPanel
      title={<FormattedMessage id="vocabulary.page.error" />}
      action={<RetryButton query={query} />}
    />
  );
}
