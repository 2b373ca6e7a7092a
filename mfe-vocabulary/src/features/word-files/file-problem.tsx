import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { FormattedMessage } from 'react-intl';

/** Error texts by code. The server's text names the limit of a plan, and the wait after an hourly limit. */
const KNOWN: Readonly<Record<string, string>> = {
  network: 'vocabulary.files.error.network',
  words_unreadable: 'vocabulary.files.error.unreadable',
  body_too_large: 'vocabulary.files.error.tooLarge',
};

/** The text of a failed import or export. */
export function FileProblem({ error }: { error: unknown }) {
  const known = error instanceof ApiError ? KNOWN[error.code] : undefined;
  if (known) return <FormattedMessage id={known} />;
  return <>{errorDetail(error) ?? <FormattedMessage id="vocabulary.files.error.other" />}</>;
}
