import { MAX_PLAYLIST_DESCRIPTION_LENGTH, MAX_PLAYLIST_NAME_LENGTH } from '@glossa/contract/limits';
import { Button, Card, Form, TextField } from '@glossa/kit/ui';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Failed } from './failed';
import { refreshPlaylists, lastDeletion, deletePlaylist } from './own-playlist-calls';
import styles from './edit-playlist.module.css';
import { useNavigate } from 'react-router-dom';
import { refreshPlaylistLists } from './own-playlists-query';

interface PlaylistFormProps<Saved> {
  name: string;
  description: string | null;
  save: (texts: { name: string; description: string | null }) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
}

export function PlaylistForm<Saved>(props: PlaylistFormProps<Saved>) {
  const [name, setName] = useState(props.name);
  const [description, setDescription] = useState(props.description ?? '');
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => props.save({ name, description: description.trim() || null }),
    onSettled: () => void refreshPlaylists(),
  });
  const isTyped =
    name.trim() !== props.name.trim() || description.trim() !== (props.description ?? '').trim();
  useUnsavedWork(isTyped || isPending);
  return (
    <Card>
      <Form
        className={styles.form}
        onSubmit={() => {
          // The callback is dropped with the screen, so that a late answer does not lead away from another.
          mutate(undefined, { onSuccess: (saved) => props.onSaved?.(saved) });
        }}
      >
        <TextField
          message="video.playlist.name"
          value={name}
          required
          pattern=".*\S.*"
          maxLength={MAX_PLAYLIST_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          message="video.playlist.description"
          value={description}
          maxLength={MAX_PLAYLIST_DESCRIPTION_LENGTH}
          onChange={(event) => setDescription(event.target.value)}
        />
        <Button message="video.playlist.save" type="submit" busy={isPending} />
        <p role="status">{isSuccess && <FormattedMessage id="video.playlist.saved" />}</p>
        {error && <Failed error={error} />}
      </Form>
    </Card>
  );
}

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
