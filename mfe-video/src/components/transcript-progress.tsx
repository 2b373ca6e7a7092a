import type { TranscriptStatus } from '@glossa/contract/video/transcript';
import { FormattedMessage, useIntl } from 'react-intl';

const MINUTE_MS = 60_000;

export const isInProgress = ({ state }: TranscriptStatus) => state === 'waiting' || state === 'running';

/** Progress of transcribing a video. The parent renders it again with each server answer. */
export function TranscriptProgress({ status }: { status: TranscriptStatus }) {
  const { formatRelativeTime } = useIntl();
  if (status.state === 'waiting') return <FormattedMessage id="video.transcript.waiting" />;
  const startedAt = Date.parse(status.started_at ?? status.created_at ?? '');
  const minutes = Math.max(0, Math.floor((Date.now() - startedAt) / MINUTE_MS)) || 0;
  // “this minute”, “3 minutes ago”
  const ago = formatRelativeTime(-minutes, 'minute', { numeric: 'auto' });
  return <FormattedMessage id="video.transcript.running" values={{ ago }} />;
}
