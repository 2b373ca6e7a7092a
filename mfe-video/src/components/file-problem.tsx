import type { FileFault } from '@glossa/contract/errors';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { FormattedMessage } from 'react-intl';

const FAULTS: Readonly<Record<FileFault, string>> = {
  file_empty: 'video.file.file_empty',
  file_truncated: 'video.file.file_truncated',
  no_sound: 'video.file.no_sound',
  not_media: 'video.file.not_media',
  no_length: 'video.file.no_length',
  reading_too_slow: 'video.file.reading_too_slow',
  codec_unsupported: 'video.file.codec_unsupported',
  captions_without_words: 'video.file.captions_without_words',
  captions_without_dialogue: 'video.file.captions_without_words',
  captions_format: 'video.file.captions_format',
  captions_too_slow: 'video.file.captions_too_slow',
  captions_times: 'video.file.captions_times',
  captions_beginning: 'video.file.captions_beginning',
  captions_fields: 'video.file.captions_fields',
  captions_lines: 'video.file.captions_lines',
  captions_words: 'video.file.captions_words',
  captions_cue_lines: 'video.file.captions_cue_lines',
  captions_unspoken: 'video.file.captions_unspoken',
};
/** How the times of a line are written. */
const EXAMPLES: Partial<Record<FileFault, string>> = {
  captions_times: '00:00:01,000 --> 00:00:02,500',
  captions_fields: '0:00:01.00,0:00:02.50',
};
/** Codes whose limit is of megabytes. */
const SIZES: Readonly<Record<string, string>> = {
  upload_too_large: 'video.file.upload_too_large',
  recording_too_large: 'video.file.recording_too_large',
};

/** Says why a file was refused and what to do about it. For a reason that this app does not know it shows the server's sentence. */
export function FileProblem({ error }: { error: unknown }) {
  const { reason, limit, code = '' } = error instanceof ApiError ? error : {};
  if (reason && reason.fault in FAULTS) {
    const { fault, what = '', ...numbers } = reason;
    const example = EXAMPLES[fault] ?? '';
    return (
      <FormattedMessage
        id={FAULTS[fault]}
        values={{
          ...numbers,
          what: <bdi key="what">{what}</bdi>,
          example: (
            <bdi key="example" dir="ltr">
              {example}
            </bdi>
          ),
        }}
      />
    );
  }
  const size = SIZES[code];
  if (size && limit) return <FormattedMessage id={size} values={{ ...limit }} />;
  return errorDetail(error);
}
