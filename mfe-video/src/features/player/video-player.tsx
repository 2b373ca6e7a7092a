import { useRetryOnReturn } from '@glossa/kit/service-return';
import { ErrorPanel } from '@glossa/kit/ui';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Player, PlayerState } from '../../player/player';
import { RetryButton } from '../../components/load-failure';
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
    return (
      <p className={styles.overlay} role="status">
        <FormattedMessage id="video.player.loading" />
      </p>
    );
  }
  if (state === 'ready') return null;
  return (
    <div className={styles.failure}>
      <ErrorPanel
        title={<FormattedMessage id="video.player.failed" />}
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
  url: string;
  title: string;
  poster: string | null;
  startAt: number;
  captions: Captions | undefined;
  /** Called with the player once it can be used, and with `null` when it no longer can. Must be stable. */
  onPlayer: (player: Player | null) => void;
  /** Fetches `url` again, which may have expired. */
  onFailure: () => void;
}

export function VideoPlayer({
  url,
  title,
  poster,
  startAt,
  captions,
  onPlayer,
  onFailure,
}: VideoPlayerProps) {
  const { formatMessage } = useIntl();
  const { ref, src, state, tryAgain } = useNativePlayer(url, startAt, onPlayer, onFailure);
  useCaptions(ref, captions);
  // The element would begin to load the video while React still renders the screen, and compete with its picture.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(true), []);
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- useCaptions adds them, from the transcript */}
      <video
        ref={ref}
        className={styles.video}
        src={src}
        poster={poster ?? undefined}
        aria-label={formatMessage({ id: 'video.player.name' }, { title })}
        controls
        playsInline
        preload={isShown ? 'metadata' : 'none'}
      />
      <PlayerCover state={state} onRetry={tryAgain} />
    </div>
  );
}

/** For the player's own captions menu. */
export interface Captions {
  /** ISO 639-1 code. */
  readonly language: string;
  readonly label: string;
  readonly cues: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** Gives the video captions, off until the viewer asks for them: in full screen the transcript is out of sight. */
function useCaptions(ref: RefObject<HTMLVideoElement | null>, captions: Captions | undefined): void {
  useEffect(() => {
    const video = ref.current;
    if (!video || !captions) return;
    const track = captionTrack(video, captions);
    const cues = captions.cues.map(({ start, end, text }) => new VTTCue(start, end, text));
    cues.forEach((cue) => track.addCue(cue));
    return () => cues.forEach((cue) => track.removeCue(cue));
  }, [ref, captions]);
}

/** A track cannot be removed again, so that of a language is reused. */
function captionTrack(video: HTMLVideoElement, { language, label }: Captions): TextTrack {
  const made = [...video.textTracks].find((track) => track.language === language);
  if (made) return made;
  const track = video.addTextTrack('captions', label, language);
  // The cues of a disabled track cannot be changed.
  track.mode = 'hidden';
  return track;
}
