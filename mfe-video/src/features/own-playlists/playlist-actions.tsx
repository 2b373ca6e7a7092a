import { Button, ButtonLink } from '@glossa/kit/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ownPlaylistsQuery, refreshPlaylistLists, unfollowPlaylist } from './own-playlist-calls';

/** The learner's own playlist of this id, or one that they follow. */
export function useOwnOrFollowed(playlistId: number | undefined) {
  const { data } = useQuery(ownPlaylistsQuery);
  return [...(data?.playlists ?? []), ...(data?.followed ?? [])].find(({ id }) => id === playlistId);
}

/** What a learner can do with a playlist that is theirs, or that they follow; nothing with others. */
export function PlaylistActions({ playlistId }: { playlistId: number }) {
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
      <ButtonLink to={`/playlists/edit/${playlistId}`} variant="secondary">
        <FormattedMessage id="video.playlist.edit" />
      </ButtonLink>
    );
  }
  if (!data?.followed.some(({ id }) => id === playlistId)) return null;
  return (
    <Button variant="secondary" busy={isPending} onClick={unfollow}>
      <FormattedMessage id="video.playlist.unfollow" />
    </Button>
  );
}
