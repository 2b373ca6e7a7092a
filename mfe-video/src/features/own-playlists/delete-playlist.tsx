import { Button } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Failed } from './failed';
import { lastDeletion, deletePlaylist } from './own-playlist-calls';
import { refreshPlaylistLists } from './own-playlists-query';
import styles from './edit-playlist.module.css';

/** Deletes without a question: the list of playlists undoes it. */
export function DeletePlaylist({ playlistId }: { playlistId: number }) {
  const navigate = useNavigate();
  const { mutate, isError, isPending } = useMutation({
    mutationFn: () => deletePlaylist(playlistId),
    onSuccess: () => void refreshPlaylistLists(),
  });
  function remove() {
    // The callback is dropped with the screen, so that a late answer does not lead away from another.
    mutate(undefined, {
      onSuccess: () => {
        lastDeletion.remember(playlistId);
        void navigate('/playlists');
      },
    });
  }
  return (
    <div className={styles.form}>
      {isError && <Failed />}
      <Button message="video.playlist.delete" variant="danger-quiet" busy={isPending} onClick={remove} />
    </div>
  );
}
