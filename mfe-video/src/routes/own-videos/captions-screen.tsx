import type { CaptionLines } from '@glossa/contract/video/caption-lines';
import type { LessonVideo } from '@glossa/contract/read/video';
import { ApiError, errorDetail, parseId, queryClient } from '@glossa/kit/api-client';
import { lessonPath } from '@glossa/contract/lesson-path';
import { EmptyState, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { CaptionEditor } from '../../features/caption-editor/caption-editor';
import { captionLinesQuery } from '../../features/caption-editor/caption-queries';
import { AddCaptions } from '../../features/own-videos/add-captions';
import { SecondCaptions } from '../../features/own-videos/second-captions';
import { videoQuery } from '../../features/videos/video-queries';
import { PageHead } from '../../components/page-head';
import { LoadFailure } from '../../components/load-failure';
import { usePlayer } from '../../features/player/playing-now';
import { LessonPlayer } from '../lesson/lesson-player';
import styles from './captions-screen.module.css';
import { withOwnVideosTexts } from './own-videos-texts';

/** `/playlists/:playlistId/:videoId/captions` */
export const CaptionsScreen = withOwnVideosTexts(function CaptionsOfVideo() {
  const { playlistId, videoId = '' } = useParams();
  return <CaptionsPage key={videoId} playlistId={parseId(playlistId)} videoId={videoId} />;
});

function CaptionsPage({ playlistId, videoId }: { playlistId: number | undefined; videoId: string }) {
  const navigate = useNavigate();
  const video = useQuery(videoQuery(playlistId, videoId));
  const captions = useQuery(captionLinesQuery(videoId));
  // The next visit reads the captions again: another tab may have changed them.
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: captionLinesQuery(videoId).queryKey }),
    [videoId],
  );
  const lesson = lessonPath(playlistId ?? null, videoId);
  const hasNone = captions.error instanceof ApiError && captions.error.code === 'transcript_not_found';
  const failed = captions.error ?? video.error;
  return (
    <>
      <PageHead
        message="video.captions.title"
        subtitle={video.data && <bdi>{video.data.title}</bdi>}
        back={{ to: lesson, label: 'video.captions.back' }}
      />
      {captions.data && video.data ? (
        <EditedVideo
          video={video.data}
          captions={captions.data}
          onFailure={() => void video.refetch({ cancelRefetch: false })}
        />
      ) : hasNone ? (
        <EmptyState
          icon="video"
          message="video.transcript.needsCaptions"
          hint="video.transcript.captionsHint"
          action={<AddCaptions videoId={videoId} onAdded={() => void navigate(lesson)} />}
        />
      ) : failed ? (
        <LoadFailure
          failed="video.captions.error"
          text={errorDetail(failed)}
          onRetry={() => Promise.all([captions.refetch(), video.refetch()])}
        />
      ) : (
        <Spinner message="video.captions.loading" />
      )}
    </>
  );
}

interface EditedVideoProps {
  video: LessonVideo;
  captions: CaptionLines;
  onFailure: () => void;
}

function EditedVideo({ video, captions, onFailure }: EditedVideoProps) {
  const { player, setPlayer, follow } = usePlayer(video.id);
  return (
    <div className={styles.screen}>
      <div className={styles.stage}>
        <LessonPlayer video={video} startAt={0} withControls onPlayer={setPlayer} onFailure={onFailure} />
      </div>
      <div className={styles.editor}>
        <CaptionEditor server={captions} player={player} followTime={follow} />
        <SecondCaptions videoId={captions.video_id} language={captions.language} />
      </div>
    </div>
  );
}
