import type { OwnPlaylist, OwnPlaylists } from '@glossa/contract/video/own-playlist';
import { parseId } from '@glossa/kit/api-client';
import { ButtonLink, ErrorPanel, Icon, PageHeader, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { DeletePlaylist } from '../../features/own-playlists/delete-playlist';
import { lastDeletion } from '../../features/own-playlists/last-deletion';
import {
  changePlaylist,
  makePlaylist,
  ownPlaylistsQuery,
} from '../../features/own-playlists/own-playlist-calls';
import { PlaylistForm } from '../../features/own-playlists/playlist-form';
import { PlaylistOrder } from '../../features/own-playlists/playlist-order';
import { SharePlaylist } from '../../features/own-playlists/share-playlist';
import { playlistVideosQuery } from '../../features/videos/video-queries';
import { RetryButton } from '../../components/retry-button';
import styles from './edit-playlist-screen.module.css';
import { EditTexts } from './edit-texts';

/** `/playlists/edit/:id` */
export function EditPlaylistScreen() {
  const { id } = useParams();
  return (
    <EditTexts>
      <ExistingPlaylist id={parseId(id)} />
    </EditTexts>
  );
}

/** `/playlists/edit/new` */
export function NewPlaylistScreen() {
  const navigate = useNavigate();
  return (
    <EditTexts>
      <Head title={<FormattedMessage id="video.playlist.new" />} />
      <PlaylistForm
        name=""
        description={null}
        save={makePlaylist}
        onSaved={({ id }) => void navigate(`/playlists/edit/${id}`, { replace: true })}
      />
    </EditTexts>
  );
}

function ExistingPlaylist({ id }: { id: number | undefined }) {
  const { formatMessage } = useIntl();
  const { data, isPending, refetch } = useQuery(ownPlaylistsQuery);
  const playlist = data?.playlists.find((one) => one.id === id);
  if (playlist && data) return <Editor key={playlist.id} playlist={playlist} own={data} />;
  // The list may be there without it before the screen is left.
  if (id !== undefined && lastDeletion.isOf(id))
    return <Head title={<FormattedMessage id="video.playlist.edit" />} />;
  return isPending ? (
    <Spinner label={formatMessage({ id: 'video.playlists.loading' })} />
  ) : (
    <>
      <Head title={<FormattedMessage id="video.playlist.edit" />} />
      <ErrorPanel
        title={<FormattedMessage id="video.playlists.error" />}
        action={<RetryButton onRetry={() => void refetch()} />}
      />
    </>
  );
}

function Editor({ playlist, own }: { playlist: OwnPlaylist; own: OwnPlaylists }) {
  return (
    <>
      <Head title={<bdi>{playlist.name}</bdi>} playlistId={playlist.id} />
      <div className={styles.parts}>
        <PlaylistForm
          name={playlist.name}
          description={playlist.description}
          save={(texts) => changePlaylist(playlist.id, texts)}
        />
        <Videos playlistId={playlist.id} />
        <SharePlaylist playlist={playlist} canShare={own.can_share} canPublish={own.can_publish} />
        <DeletePlaylist playlistId={playlist.id} />
      </div>
    </>
  );
}

function Videos({ playlistId }: { playlistId: number }) {
  const { formatMessage } = useIntl();
  const { data, isPending, refetch } = useQuery(playlistVideosQuery(playlistId));
  if (data) return <PlaylistOrder playlistId={playlistId} videos={data} />;
  return isPending ? (
    <Spinner label={formatMessage({ id: 'video.videos.loading' })} />
  ) : (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="video.videos.error" />}
      action={<RetryButton onRetry={() => void refetch()} />}
    />
  );
}

function Head({ title, playlistId }: { title: ReactNode; playlistId?: number }) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: 'video.playlist.edit' });
  return (
    <>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title: name })}</title>
      <PageHeader
        title={title}
        back={
          <ButtonLink
            to={playlistId === undefined ? '/playlists' : `/playlists/${playlistId}`}
            variant="ghost"
            size="small"
          >
            <Icon name="arrow-left" size="small" />
            <FormattedMessage id={playlistId === undefined ? 'video.videos.back' : 'video.playlist.show'} />
          </ButtonLink>
        }
      />
    </>
  );
}
