import type { FileFault } from '@glossa/contract/errors';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { FormattedMessage, useIntl } from 'react-intl';

/** How the times of a line are written. */
const EXAMPLES: Partial<Record<FileFault, string>> = {
  captions_times: '00:00:01,000 --> 00:00:02,500',
  captions_fields: '0:00:01.00,0:00:02.50',
};

/** Faults with the text of another one. */
const SAME_TEXT: Partial<Record<FileFault, FileFault>> = {
  captions_without_dialogue: 'captions_without_words',
};

/** Says why a file was refused and what to do about it. For a reason that this app does not know it shows the server's sentence. */
export function FileProblem({ error }: { error: unknown }) {
  const { messages } = useIntl();
  const { reason, limit, code } = error instanceof ApiError ? error : {};
  const { fault, what, ...numbers } = reason ?? {};
  const id = `video.file.${fault ? (SAME_TEXT[fault] ?? fault) : code}`;
  // Without a reason only a limit is explained.
  if (!(id in messages) || (!fault && !limit)) return errorDetail(error);
  return (
    <FormattedMessage
      id={id}
      values={{
        ...limit,
        ...numbers,
        what: <bdi key="what">{what}</bdi>,
        example: (
          <bdi key="example" dir="ltr">
            {fault && EXAMPLES[fault]}
          </bdi>
        ),
      }}
    />
  );
}
