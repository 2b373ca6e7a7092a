import { FormattedMessage, useIntl } from 'react-intl';
import { frameAddress } from './host-messages';
import { PlayerCover } from './video-player';
import { type HostPlayerOptions, useHostPlayer } from './use-host-player';
import styles from './video-player.module.css';

interface HostVideoPlayerProps extends HostPlayerOptions {
  hostId: string;
  title: string;
  pageUrl: string | null;
}

/** The video host's own player in a frame; `docs/decisions/0007` says why without the host's script. */
export function HostVideoPlayer({ hostId, title, pageUrl, ...options }: HostVideoPlayerProps) {
  const { formatMessage } = useIntl();
  const { ref, attempt, state, tryAgain } = useHostPlayer(options);
  return (
    <div className={styles.player}>
      <iframe
        key={attempt.number}
        ref={ref}
        className={styles.video}
        src={frameAddress(hostId, window.location.origin, attempt.from)}
        title={formatMessage({ id: 'video.player.name' }, { title })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The host plays nothing without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <PlayerCover state={state} onRetry={tryAgain}>
        {pageUrl && (
          <a href={pageUrl} target="_blank" rel="noreferrer">
            <FormattedMessage id="video.player.openOnHost" />
          </a>
        )}
      </PlayerCover>
    </div>
  );
}
