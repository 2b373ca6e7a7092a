import type { TranscriptStatus } from '@glossa/contract/video/transcript';
import { Button } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { isInProgress, TranscriptProgress } from '../../components/transcript-progress';
import { ChangeFailure } from './change-failure';
import { refreshVideos, requestTranscript } from './own-video-calls';
import styles from './own-videos.module.css';

interface MissingTranscriptProps {
  status: TranscriptStatus;
  /** The site makes transcripts of what is said in such a video. */
  canTranscribe: boolean;
  titleId: string;
}

export function MissingTranscript({ status, canTranscribe, titleId }: MissingTranscriptProps) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => requestTranscript(status.video_id),
    onSettled: refreshVideos,
  });
  const { state, failure } = status;
  return (
    <div className={styles.transcript}>
      <p className={styles.hint}>
        {isInProgress(status) ? (
          <TranscriptProgress status={status} />
        ) : state === 'failed' ? (
          <FormattedMessage id="video.own.transcriptFailed" values={{ failure: failure ?? 'other' }} />
        ) : (
          <FormattedMessage id="video.own.noText" />
        )}
      </p>
      {canTranscribe && !isInProgress(status) && (
        <Button
          variant="secondary"
          size="small"
          aria-describedby={titleId}
          busy={isPending}
          onClick={() => mutate()}
        >
          <FormattedMessage id={state === 'failed' ? 'video.tryAgain' : 'video.transcript.create'} />
        </Button>
      )}
      <ChangeFailure id="video.transcript.createFailed" error={error} />
    </div>
  );
}
