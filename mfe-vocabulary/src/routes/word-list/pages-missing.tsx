import { errorDetail } from '@glossa/shared/api-client';
import { ErrorPanel } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import type { WordPages } from '../../features/word-list/use-word-pages';
import { RetryButton } from '../../word/retry-button';

/** Some of the words that were scrolled to could not be fetched. */
export function PagesMissing({ pages: { error, retry } }: { pages: WordPages }) {
  if (!error) return null;
  return (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="vocabulary.list.error" />}
      text={errorDetail(error)}
      action={<RetryButton query={{ refetch: retry }} />}
    />
  );
}
