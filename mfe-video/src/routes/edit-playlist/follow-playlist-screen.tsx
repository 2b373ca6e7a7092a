import { ButtonLink, Icon, PageHeader } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { FollowPlaylist } from '../../features/own-playlists/follow-playlist';
import { EditTexts } from './edit-texts';

/** `/playlists/follow`, with the token of a link behind `#`. */
export function FollowPlaylistScreen() {
  return (
    <EditTexts>
      <FollowPage />
    </EditTexts>
  );
}

function FollowPage() {
  const { formatMessage } = useIntl();
  const token = useLocation().hash.slice(1);
  const title = formatMessage({ id: 'video.playlist.followTitle' });
  return (
    <>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title })}</title>
      <PageHeader
        title={title}
        back={
          <ButtonLink to="/playlists" variant="ghost" size="small">
            <Icon name="arrow-left" size="small" />
            <FormattedMessage id="video.videos.back" />
          </ButtonLink>
        }
      />
      {/* An address without a token is a link that does not work. */}
      <FollowPlaylist key={token} token={token || '-'} />
    </>
  );
}
