import { Text } from '@glossa/kit/ui';
import type { LessonVideo } from '@glossa/contract/read/video';
import { lazy, Suspense } from 'react';
import type { Player } from '../../player/player';
import { VideoPlayer } from '../../features/player/video-player';
import styles from './lesson-player.module.css';

/** Lessons of our own need none of its code. */
const HostVideoPlayer = lazy(() =>
  import(/* webpackChunkName: "host-player" */ '../../features/player/host-video-player').then((code) => ({
    default: code.HostVideoPlayer,
  })),
);

const saveTitle = async (video: LessonVideo, title: string) =>
  (await import(/* webpackChunkName: "host-player" */ '../../features/videos/save-title')).saveTitle(
    video,
    title,
  );

interface LessonPlayerProps {
  video: LessonVideo | undefined;
  /** Seconds; undefined until loaded. */
  startAt: number | undefined;
  /** Those of the browser, where ours could not be loaded. */
  withControls: boolean;
  onPlayer: (player: Player | null) => void;
  /** Fetches the video again. */
  onFailure: () => void;
}

/** The player that fits where the video is kept. */
export function LessonPlayer({ video, startAt, withControls, onPlayer, onFailure }: LessonPlayerProps) {
  const waiting = <Text className={styles.waiting} role="status" message="video.player.loading" />;
  if (!video || startAt === undefined) return waiting;
  const { media } = video;
  if (media.kind === 'youtube') {
    return (
      <Suspense fallback={waiting}>
        <HostVideoPlayer
          key={media.youtube_id}
          hostId={media.youtube_id}
          title={video.title}
          pageUrl={video.youtube_url}
          startAt={startAt}
          onPlayer={onPlayer}
          onTitle={(title) => void saveTitle(video, title)}
        />
      </Suspense>
    );
  }
  return <VideoPlayer key={video.id} {...{ video, media, startAt, withControls, onPlayer, onFailure }} />;
}
