import type { LessonVideo } from '@glossa/contract/read/video';
import { useRetryOnReturn } from '@glossa/kit/service-return';
import { Character, ErrorPanel, Text } from '@glossa/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { findStarted, type Player, type PlayerState } from '../../player/player';
import { RetryButton } from '../../components/load-failure';
import { preloadPicture } from '../../components/preload-picture';
import { useNativePlayer } from './use-native-player';
import styles from './video-player.module.css';

interface PlayerCoverProps {
  state: PlayerState;
  onRetry: () => void;
  /** Stands beside the button that tries again. */
  children?: ReactNode;
}

export function PlayerCover({ state, onRetry, children }: PlayerCoverProps) {
  useRetryOnReturn(state === 'failed', onRetry);
  if (state === 'loading') {
    return <Text className={styles.overlay} role="status" message="video.player.loading" />;
  }
  if (state === 'ready') return null;
  return (
    <div className={styles.failure}>
      <ErrorPanel
        message="video.player.failed"
        text={<FormattedMessage id="video.player.failedHint" />}
        action={
          <>
            <RetryButton onRetry={onRetry} />
            {children}
          </>
        }
      />
    </div>
  );
}

interface VideoPlayerProps {
  video: LessonVideo;
  media: Extract<LessonVideo['media'], { kind: 'file' }>;
  startAt: number;
  /** Those of the browser. */
  withControls: boolean;
  /** Called with the player once it can be used, and with `null` when it no longer can. Must be stable. */
  onPlayer: (player: Player | null) => void;
  /** Fetches the address of the file again, which may have expired. */
  onFailure: () => void;
}

export function VideoPlayer({ video, media, startAt, withControls, onPlayer, onFailure }: VideoPlayerProps) {
  const { title, thumbnail_url: poster } = video;
  const { url, scenes = [] } = media;
  const { formatMessage } = useIntl();
  const { ref, src, state, tryAgain } = useNativePlayer(url, startAt, onPlayer, onFailure);
  // The element would begin to load the video while React still renders the screen, and compete with its picture.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(true), []);
  const [scene, setScene] = useState(0);
  // A picture that is not loaded when it is due would leave the player black for a moment.
  const next = scenes[scene + 1]?.url;
  useEffect(() => {
    if (next) preloadPicture(next);
  }, [next]);
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the lesson shows them over and beside the picture */}
      <video
        ref={ref}
        className={styles.video}
        src={src}
        poster={scenes[scene]?.url ?? poster ?? undefined}
        onTimeUpdate={({ currentTarget }) =>
          setScene(Math.max(0, findStarted(scenes, currentTarget.currentTime)))
        }
        aria-label={formatMessage({ id: 'video.player.name' }, { title })}
        controls={withControls}
        playsInline
        preload={isShown ? 'metadata' : 'none'}
      />
      {media.type.startsWith('audio/') && !poster && (
        <div className={styles.sound}>
          <Character name="ana" />
        </div>
      )}
      <PlayerCover state={state} onRetry={tryAgain}>
        {URL.canParse(url) && <Text message="video.player.elsewhere" values={{ host: new URL(url).host }} />}
      </PlayerCover>
    </div>
  );
}
