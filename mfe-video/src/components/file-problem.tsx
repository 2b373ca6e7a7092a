import type { FileFault, FileReason } from '@glossa/contract/errors';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { FormattedMessage, useIntl } from 'react-intl';

/** How the times of a line are written. */
const EXAMPLES: Partial<Record<FileFault, string>> = {
  captions_times: '00:00:01,000 --> 00:00:02,500',
  captions_sung: '[00:12.50] …',
  captions_fields: '0:00:01.00,0:00:02.50',
};

const SAME_TEXT: Partial<Record<FileFault, FileFault>> = {
  captions_without_dialogue: 'captions_without_words',
};

/** Says why a file was refused and what to do about it. For a reason that this app does not know it shows the server's sentence. */
export function FileProblem({ error }: { error: unknown }) {
  const { messages } = useIntl();
  const { reason, limit, code } = error instanceof ApiError ? error : {};
  const id = reason ? reasonMessage(reason) : `video.file.${code}`;
  // Without a reason only a limit is explained.
  if (!(id in messages) || (!reason && !limit)) return errorDetail(error);
  return reason ? <FileFaultText reason={reason} /> : <FormattedMessage id={id} values={{ ...limit }} />;
}

const reasonMessage = ({ fault }: FileReason) => `video.file.${SAME_TEXT[fault] ?? fault}`;

/** A newer server may have faults that this app has no text for. */
export const hasText = (reason: FileReason, messages: object) => reasonMessage(reason) in messages;

/** Says what is wrong and what to do, for a reason that has a text. */
export function FileFaultText({ reason }: { reason: FileReason }) {
  const { fault, what, ...numbers } = reason;
  return (
    <FormattedMessage
      id={reasonMessage(reason)}
      values={{
        ...numbers,
        what: <bdi key="what">{what}</bdi>,
        example: (
          <bdi key="example" dir="ltr">
            {EXAMPLES[fault]}
          </bdi>
        ),
      }}
    />
  );
}
