import { ErrorPanel } from '@glossa/shared/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PlayerState } from './player-state';
import styles from './video-player.module.css';

/** Over a player that is not ready: that it is loading, or that it failed and what to do. */
export function PlayerCover({
  state,
  hint,
  action,
}: {
  state: PlayerState;
  hint: ReactNode;
  action: ReactNode;
}) {
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
      <ErrorPanel title={<FormattedMessage id="video.player.failed" />} text={hint} action={action} />
    </div>
  );
}
