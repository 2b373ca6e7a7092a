import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { Notice } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';

/** A change of a playlist failed; with what the server said where `error` is given. */
export function Failed({ error }: { error?: Error }) {
  const isAway = error instanceof ApiError ? error.isNetwork : !navigator.onLine;
  return (
    <Notice tone="bad">
      <FormattedMessage id="video.playlist.failed" />{' '}
      {isAway ? <FormattedMessage id="video.transcript.network" /> : errorDetail(error)}
    </Notice>
  );
}
