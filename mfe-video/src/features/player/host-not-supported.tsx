import { EmptyState } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';

/** In place of the player, for a lesson kept on a video host. */
export function HostNotSupported({ pageUrl }: { pageUrl: string | null }) {
  return (
    <EmptyState
      icon="video"
      title={<FormattedMessage id="video.player.hostNotSupported" />}
      text={<FormattedMessage id="video.player.hostNotSupportedHint" />}
      action={
        pageUrl && (
          <a href={pageUrl} target="_blank" rel="noreferrer">
            <FormattedMessage id="video.player.openOnHost" />
          </a>
        )
      }
    />
  );
}
