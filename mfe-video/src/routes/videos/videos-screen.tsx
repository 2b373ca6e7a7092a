import { parseId } from '@glossa/kit/api-client';
import { ButtonLink, EmptyState, ErrorPanel, Button } from '@glossa/kit/ui';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useParams, useNavigate } from 'react-router-dom';
import { AddToPlaylist } from '../../features/own-playlists/add-to-playlist';
import { playlistsQuery, playlistListPath } from '../../features/playlists/playlists';
import { searchPath } from '../../features/search/search-state';
import { VideoCard } from '../../features/videos/video-card';
import { playlistVideosQuery } from '../../features/videos/video-queries';
import { isShareTold, KnowledgeHelp } from '../../components/known-share';
import { ShowMore, useShownItems } from '../../components/show-more';
import styles from '../card-grid.module.css';
import { KeepOffline } from '../keep-offline/keep-offline';
import {
  ownPlaylistsQuery,
  refreshPlaylistLists,
  unfollowPlaylist,
} from '../../features/own-playlists/own-playlists-query';
import { PageHead } from '../../components/page-head';
import { NoData } from '../../components/load-failure';

/** `/playlists/:id` */
export function VideosScreen() {
  const id = parseId(useParams().id);
  // The name is an extra: without it the screen is complete.
  const listed = useQuery(playlistsQuery).data?.find((one) => one.id === id);
  const playlist = useOwnOrFollowed(id) ?? listed;
  return (
    <>
      <PageHead
        message="video.videos.title"
        documentTitle={playlist?.name}
        // Its line is there before it: the list below does not move.
        subtitle={id !== undefined && <bdi className={styles.playlist}>{playlist?.name ?? '\u00a0'}</bdi>}
        actions={
          id !== undefined && (
            <>
              <PlaylistActions key={id} playlistId={id} />
              <KeepPlaylist playlistId={id} />
            </>
          )
        }
        back={{ to: playlistListPath(), label: 'video.videos.back' }}
      />
      {id === undefined ? <ErrorPanel message="video.videos.error" /> : <Videos playlistId={id} />}
    </>
  );
}

function Videos({ playlistId }: { playlistId: number }) {
  const query = useQuery(playlistVideosQuery(playlistId));
  const { data } = query;
  const { shown, showMore } = useShownItems(data ?? []);
  if (!data) return <NoData query={query} loading="video.videos.loading" failed="video.videos.error" />;
  if (data.length === 0) {
    return (
      <EmptyState
        character="bruno-digging"
        message="video.videos.empty"
        action={<ButtonLink message="video.searchForm.find" to={searchPath('')} variant="secondary" />}
      />
    );
  }
  // Once, at the first figure.
  const explained = shown.find(({ knowledge }) => knowledge && isShareTold(knowledge));
  return (
    <>
      <ul className={styles.grid}>
        {shown.map((video) => (
          <VideoCard
            key={video.video_id}
            video={video}
            to={`/playlists/${playlistId}/${encodeURIComponent(video.video_id)}`}
            action={<AddToPlaylist video={video} size="small" variant="ghost" />}
            help={video === explained && <KnowledgeHelp />}
          />
        ))}
      </ul>
      {showMore && <ShowMore onShow={showMore} />}
    </>
  );
}

function KeepPlaylist({ playlistId }: { playlistId: number }) {
  const { data = [] } = useQuery(playlistVideosQuery(playlistId));
  return <KeepOffline videos={data} playlistId={playlistId} variant="secondary" />;
}

function useOwnOrFollowed(playlistId: number | undefined) {
  const { data } = useQuery(ownPlaylistsQuery);
  return [...(data?.playlists ?? []), ...(data?.followed ?? [])].find(({ id }) => id === playlistId);
}

/** What a learner can do with a playlist that is theirs, or that they follow; nothing with others. */
function PlaylistActions({ playlistId }: { playlistId: number }) {
  const { data } = useQuery(ownPlaylistsQuery);
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => unfollowPlaylist(playlistId),
    onSuccess: () => void refreshPlaylistLists(),
  });
  // The callback is dropped with the screen, so that a late answer does not lead away from another.
  const unfollow = () => mutate(undefined, { onSuccess: () => void navigate('/playlists') });
  if (data?.playlists.some(({ id }) => id === playlistId)) {
    return (
      <ButtonLink message="video.playlist.edit" to={`/playlists/edit/${playlistId}`} variant="secondary" />
    );
  }
  if (!data?.followed.some(({ id }) => id === playlistId)) return null;
  return <Button message="video.playlist.unfollow" variant="secondary" busy={isPending} onClick={unfollow} />;
}
