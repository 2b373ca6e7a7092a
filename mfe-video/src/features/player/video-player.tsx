import { Button } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Player } from './player';
import { PlayerCover } from './player-cover';
import { useNativePlayer } from './use-native-player';
import { useCaptions, type Captions } from './use-captions';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  /** Address of the file. */
  url: string;
  title: string;
  poster: string | null;
  /** Seconds to begin at. */
  startAt: number;
  captions: Captions | undefined;
  /** Gets the player once it can be used, and `null` when it no longer can. Keep it the same between renders. */
  onPlayer: (player: Player | null) => void;
}

/** The browser's own player for a self-hosted lesson. */
export function VideoPlayer({ url, title, poster, startAt, captions, onPlayer }: VideoPlayerProps) {
  const { formatMessage } = useIntl();
  const { ref, state, tryAgain } = useNativePlayer(startAt, onPlayer);
  useCaptions(ref, captions);
  return (
    <div className={styles.player}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- useCaptions adds them, from the transcript */}
      <video
        ref={ref}
        className={styles.video}
        src={url}
        poster={poster ?? undefined}
        aria-label={formatMessage({ id: 'video.player.name' }, { title })}
        controls
        playsInline
        preload="metadata"
      />
      <PlayerCover
        state={state}
        hint={<FormattedMessage id="video.player.failedHint" />}
        action={
          <Button variant="secondary" onClick={tryAgain}>
            <FormattedMessage id="video.tryAgain" />
          </Button>
        }
      />
    </div>
  );
}
