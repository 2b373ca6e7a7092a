import { noCode } from '@glossa/contract/read/refusal';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorPanel } from '@glossa/kit/ui';
import { plansLink } from '../../word/failure';

/** Error texts by code. The server's text names the limit of a plan, and the wait after an hourly limit. */
const KNOWN: Readonly<Record<string, string>> = {
  network: 'vocabulary.files.error.network',
  words_unreadable: 'vocabulary.files.error.unreadable',
  body_too_large: 'vocabulary.files.error.tooLarge',
  // As a proxy refuses it.
  [noCode(413)]: 'vocabulary.files.error.tooLarge',
};

function FileProblem({ error }: { error: unknown }) {
  const { messages } = useIntl();
  const { code = '', reason } = error instanceof ApiError ? error : {};
  const ofReason = reason && `vocabulary.files.error.${reason.fault}`;
  if (ofReason && ofReason in messages) return <FormattedMessage id={ofReason} values={{ ...reason }} />;
  const known = KNOWN[code];
  if (known) return <FormattedMessage id={known} />;
  return <>{errorDetail(error) ?? <FormattedMessage id="vocabulary.files.error.other" />}</>;
}

/** A failed import or export. `id`: of the title. */
export const FileFailure = ({ id, error }: { id: string; error: unknown }) => (
  <ErrorPanel titleAs="p" message={id} text={<FileProblem error={error} />} action={plansLink(error)} />
);
