import { MAX_PLAYLIST_NAME_LENGTH } from '@glossa/contract/limits';
import type { OwnPlaylist } from '@glossa/contract/video/own-playlist';
import { Button, Dialog, Form, TextField } from '@glossa/kit/ui';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NoData } from '../../components/load-failure';
import styles from './add-to-playlist-dialog.module.css';
import { addVideo, makePlaylist, refreshPlaylists, removeVideo } from './own-playlist-calls';
import { playlistsWithVideoQuery } from './own-playlists-query';
import { Failed } from './failed';

interface AddToPlaylistDialogProps {
  video: { id: string; title: string };
  onClose: () => void;
}

export function AddToPlaylistDialog({ video, onClose }: AddToPlaylistDialogProps) {
  const query = useQuery(playlistsWithVideoQuery(video.id));
  const { data } = query;
  return (
    <Dialog message="video.playlist.add" closeMessage="video.vocabulary.close" onClose={onClose}>
      <p className={styles.video}>
        <bdi>{video.title}</bdi>
      </p>
      {data ? (
        <Playlists playlists={data.playlists} videoId={video.id} />
      ) : (
        <NoData query={query} loading="video.playlists.loading" failed="video.playlists.error" titleAs="p" />
      )}
    </Dialog>
  );
}

function Playlists({ playlists, videoId }: { playlists: readonly OwnPlaylist[]; videoId: string }) {
  const formId = useId();
  const [name, setName] = useState('');
  const make = useMutation({
    mutationFn: (sentName: string) => makePlaylist({ name: sentName, description: null, video_id: videoId }),
    // Text typed meanwhile is the name of the next playlist.
    onSuccess: (_playlist, sentName) => setName((typed) => (typed === sentName ? '' : typed)),
    onSettled: refreshPlaylists,
  });
  useUnsavedWork(name.trim() !== '');
  return (
    <div className={styles.parts}>
      {playlists.length > 0 && (
        <ul className={styles.list}>
          {playlists.map((playlist) => (
            <PlaylistChoice key={playlist.id} playlist={playlist} videoId={videoId} />
          ))}
        </ul>
      )}
      <Form id={formId} className={styles.form} onSubmit={() => make.mutate(name)}>
        <TextField
          message="video.playlist.new"
          value={name}
          required
          pattern=".*\S.*"
          maxLength={MAX_PLAYLIST_NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
        <Button message="video.playlist.make" type="submit" variant="secondary" busy={make.isPending} />
      </Form>
      {make.error && <Failed error={make.error} />}
    </div>
  );
}

function PlaylistChoice({ playlist, videoId }: { playlist: OwnPlaylist; videoId: string }) {
  const has = playlist.has_video ?? false;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted ? addVideo(playlist.id, videoId) : removeVideo(playlist.id, videoId),
    onSettled: refreshPlaylists,
  });
  return (
    <li>
      <label className={styles.choice}>
        <input
          type="checkbox"
          // What was pressed is shown at once, until the list has been read again.
          checked={isPending ? variables : has}
          // Disabled, it would lose the focus.
          aria-disabled={isPending || undefined}
          onChange={() => !isPending && mutate(!has)}
        />
        <bdi>{playlist.name}</bdi>
      </label>
      {error && <Failed error={error} />}
    </li>
  );
}
