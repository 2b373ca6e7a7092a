import type { Transcript } from '@glossa/contract/video/transcript';
import type { LessonVideo } from '@glossa/contract/read/video';
import { joinWords } from '@glossa/contract/word-separator';
import { formatLanguageName } from '@glossa/kit/format';
import { lazy, Suspense, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Player } from '../../player/player';
import { type Captions, VideoPlayer } from '../../features/player/video-player';
import { saveTitle } from '../../features/videos/video-queries';
import styles from './lesson-player.module.css';

/** Lessons of our own need none of its code. */
const HostVideoPlayer = lazy(() =>
  import(/* webpackChunkName: "host-player" */ '../../features/player/host-video-player').then((code) => ({
    default: code.HostVideoPlayer,
  })),
);

interface LessonPlayerProps {
  video: LessonVideo | undefined;
  /** Seconds; undefined until loaded. */
  startAt: number | undefined;
  transcript: Transcript | undefined;
  onPlayer: (player: Player | null) => void;
  /** Fetches the video again. */
  onFailure: () => void;
}

/** The player that fits where the video is kept. */
export function LessonPlayer({ video, startAt, transcript, onPlayer, onFailure }: LessonPlayerProps) {
  const captions = useTranscriptCaptions(transcript);
  const waiting = (
    <p className={styles.waiting} role="status">
      <FormattedMessage id="video.player.loading" />
    </p>
  );
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
  return (
    <VideoPlayer
      key={video.id}
      url={media.url}
      title={video.title}
      poster={video.thumbnail_url}
      startAt={startAt}
      captions={captions}
      onPlayer={onPlayer}
      onFailure={onFailure}
    />
  );
}

function useTranscriptCaptions(transcript: Transcript | undefined): Captions | undefined {
  const intl = useIntl();
  return useMemo(() => {
    if (!transcript) return undefined;
    const { language, sentences, words } = transcript;
    return {
      language,
      label: formatLanguageName(intl, language),
      cues: sentences.map(({ first, count, start, end }) => ({
        start,
        end,
        text: joinWords(words.slice(first, first + count), language),
      })),
    };
  }, [transcript, intl]);
}
