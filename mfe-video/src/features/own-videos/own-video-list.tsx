import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { TranscriptStatus } from '@glossa/contract/video/transcript';
import type { Video } from '@glossa/contract/video/video';
import { lessonPath } from '@glossa/contract/lesson-path';
import { Button, ButtonLink, Card, EmptyState, Picture } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { captionsPath } from '../../captions-path';
import { isInProgress, TranscriptProgress } from '../../components/transcript-progress';
import { useFocusAfterMove } from '../../components/use-focus-after-move';
import { RequestFailure } from './request-failure';
import { ChangeVideo } from './change-video';
import { refreshVideos, removeVideo, requestTranscript } from './own-video-calls';
import styles from './own-videos.module.css';

interface OwnVideoListProps {
  own: OwnVideos;
  renderAction: (video: Video) => ReactNode;
  /** The video that was deleted or restored last on this screen. */
  moved: string | undefined;
  onDelete: (id: string) => void;
}

export function OwnVideoList({ own, renderAction, moved, onDelete }: OwnVideoListProps) {
  const { videos, transcripts = [], has_speech_service } = own;
  const [changed, setChanged] = useState<Video>();
  if (videos.length === 0) return <EmptyState character="bruno-digging" message="video.own.empty" />;
  return (
    <>
      <ul className={styles.rows}>
        {videos.map((video) => (
          <OwnVideoRow
            key={video.id}
            video={video}
            status={transcripts.find(({ video_id }) => video_id === video.id)}
            canTranscribe={
              has_speech_service && video.media.kind === 'file' && !URL.canParse(video.media.url)
            }
            action={renderAction(video)}
            hasMoved={video.id === moved}
            onChange={() => setChanged(video)}
            onDelete={() => onDelete(video.id)}
          />
        ))}
      </ul>
      {changed && <ChangeVideo video={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

interface OwnVideoRowProps {
  video: Video;
  /** Undefined where there is a transcript. */
  status: TranscriptStatus | undefined;
  canTranscribe: boolean;
  action: ReactNode;
  hasMoved: boolean;
  onChange: () => void;
  onDelete: () => void;
}

function OwnVideoRow(props: OwnVideoRowProps) {
  const { video, status, canTranscribe, action, hasMoved, onChange, onDelete } = props;
  const titleId = useId();
  const link = useFocusAfterMove<HTMLAnchorElement>(hasMoved);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => removeVideo(video.id),
    onSuccess: onDelete,
    onSettled: refreshVideos,
  });
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.video}>
        <Picture address={video.thumbnail_url} className={styles.picture} />
        <h2 id={titleId} className={styles.title}>
          <Link ref={link} to={lessonPath(null, video.id)}>
            <bdi>{video.title}</bdi>
          </Link>
        </h2>
      </div>
      <div className={styles.actions}>
        {action}
        <ButtonLink to={captionsPath(video.id)} variant="secondary" aria-describedby={titleId}>
          <FormattedMessage id={status ? 'video.transcript.addCaptions' : 'video.tools.captions'} />
        </ButtonLink>
        <Button
          message="video.own.change"
          variant="secondary"
          aria-describedby={titleId}
          onClick={onChange}
        />
        <Button variant="danger-quiet" aria-describedby={titleId} busy={isPending} onClick={() => mutate()}>
          <FormattedMessage id="video.own.remove" />
        </Button>
      </div>
      {status && <MissingTranscript status={status} canTranscribe={canTranscribe} titleId={titleId} />}
      <RequestFailure error={error} />
    </Card>
  );
}

interface MissingTranscriptProps {
  status: TranscriptStatus;
  /** The site makes transcripts of what is said in such a video. */
  canTranscribe: boolean;
  titleId: string;
}

function MissingTranscript({ status, canTranscribe, titleId }: MissingTranscriptProps) {
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
          message={state === 'failed' ? 'video.tryAgain' : 'video.transcript.create'}
          variant="secondary"
          size="small"
          aria-describedby={titleId}
          busy={isPending}
          onClick={() => mutate()}
        />
      )}
      <RequestFailure messageId="video.transcript.createFailed" error={error} />
    </div>
  );
}
