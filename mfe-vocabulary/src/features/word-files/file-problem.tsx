import { ApiError, errorDetail } from '@glossa/shared/api-client';
import { FormattedMessage } from 'react-intl';

/** What we say of an error in our own words, by its code. */
const KNOWN: Readonly<Record<string, string>> = {
  network: 'vocabulary.files.error.network',
  words_unreadable: 'vocabulary.files.error.unreadable',
  body_too_large: 'vocabulary.files.error.tooLarge',
  too_many_requests: 'vocabulary.files.error.tooMany',
  vocabulary_limit_reached: 'vocabulary.files.error.limit',
};

/** Why a file did not come or go. */
export function FileProblem({ error }: { error: unknown }) {
  const known = error instanceof ApiError ? KNOWN[error.code] : undefined;
  if (known) return <FormattedMessage id={known} />;
  return <>{errorDetail(error) ?? <FormattedMessage id="vocabulary.files.error.other" />}</>;
}
