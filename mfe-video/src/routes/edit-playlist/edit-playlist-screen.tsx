import type { OwnPlaylist, OwnPlaylists } from '@glossa/contract/video/own-playlist';
import { parseId } from '@glossa/kit/api-client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { lastDeletion, changePlaylist, makePlaylist } from '../../features/own-playlists/own-playlist-calls';
import { ownPlaylistsQuery } from '../../features/own-playlists/own-playlists-query';
import { DeletePlaylist, PlaylistForm } from '../../features/own-playlists/playlist-form';
import { PlaylistOrder } from '../../features/own-playlists/playlist-order';
import { SharePlaylist } from '../../features/own-playlists/share-playlist';
import { playlistVideosQuery } from '../../features/videos/video-queries';
import { NoData } from '../../components/load-failure';
import { PageHead } from '../../components/page-head';
import styles from './edit-playlist-screen.module.css';
import { withEditTexts } from './edit-texts';

export const EditPlaylistScreen = withEditTexts(ExistingPlaylist);

export const NewPlaylistScreen = withEditTexts(function NewPlaylist() {
  const navigate = useNavigate();
  return (
    <>
      <Head title={<FormattedMessage id="video.playlist.new" />} />
      <PlaylistForm
        name=""
        description={null}
        save={makePlaylist}
        onSaved={({ id }) => void navigate(`/playlists/edit/${id}`, { replace: true })}
      />
    </>
  );
});

function ExistingPlaylist() {
  const id = parseId(useParams()['id']);
  const query = useQuery(ownPlaylistsQuery);
  const { data } = query;
  const playlist = data?.playlists.find((one) => one.id === id);
  if (playlist && data) return <Editor key={playlist.id} playlist={playlist} own={data} />;
  // The list may be there without it before the screen is left.
  if (id !== undefined && lastDeletion.isOf(id))
    return <Head title={<FormattedMessage id="video.playlist.edit" />} />;
  return (
    <>
      {!query.isPending && <Head title={<FormattedMessage id="video.playlist.edit" />} />}
      <NoData query={query} loading="video.playlists.loading" failed="video.playlists.error" />
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
  const query = useQuery(playlistVideosQuery(playlistId));
  if (query.data) return <PlaylistOrder playlistId={playlistId} videos={query.data} />;
  return <NoData query={query} loading="video.videos.loading" failed="video.videos.error" titleAs="p" />;
}

function Head({ title, playlistId }: { title: ReactNode; playlistId?: number }) {
  return (
    <PageHead
      message="video.playlist.edit"
      heading={title}
      back={
        playlistId === undefined
          ? { to: '/playlists', label: 'video.videos.back' }
          : { to: `/playlists/${playlistId}`, label: 'video.playlist.show' }
      }
    />
  );
}
