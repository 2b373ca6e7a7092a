import { readVideo } from '@glossa/contract/read/video';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '@glossa/kit/api-client';
import { Icon, Picture } from '../ui';
import styles from './moment-picture.module.css';
import { playMoment } from './play-moment';

/** Seconds around a word: mostly its sentence. */
const BEFORE_SECONDS = 2;
const AFTER_SECONDS = 3;

interface MomentPictureProps {
  videoId: string;
  /** Seconds from the beginning of the video; without them there is only the picture. */
  time: number | null;
  /** Names the button that plays the moment. */
  label: string;
  className?: string | undefined;
}

/** The picture of a lesson, in which a moment of it can be played. */
export function MomentPicture({ videoId, time, label, className }: MomentPictureProps) {
  const { data: video } = useQuery(momentVideoQuery(videoId));
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  // A player of the host needs more room than a picture has.
  const file = video?.media.kind === 'file' ? video.media.url : undefined;

  useEffect(() => {
    if (!isPlaying || time === null || !player.current) return;
    const moment = { start: Math.max(0, time - BEFORE_SECONDS), end: time + AFTER_SECONDS };
    const end = () => setPlaying(false);
    playMoment(player.current, moment).then(end, end);
  }, [isPlaying, time]);

  return (
    <div className={`${styles.moment} ${className ?? ''}`}>
      {video && <Picture address={video.thumbnail_url} />}
      {isPlaying && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the sentence stands beside it
        <video ref={player} className={styles.player} src={file} preload="metadata" playsInline />
      )}
      {file && time !== null && (
        // It stays while the moment plays, because it has the focus.
        <button
          type="button"
          className={isPlaying ? styles.playing : styles.play}
          aria-label={label}
          title={label}
          onClick={() => setPlaying(true)}
        >
          <Icon name="play" />
        </button>
      )}
    </div>
  );
}

/** Without it the picture is missing, and nothing else. */
const momentVideoQuery = (videoId: string) =>
  apiQuery({
    queryKey: ['moment-video', videoId],
    url: `/videos/youtube/${encodeURIComponent(videoId)}`,
    read: ({ data }) => readVideo(data, videoId),
    staleTime: Infinity,
    retry: false,
  });
