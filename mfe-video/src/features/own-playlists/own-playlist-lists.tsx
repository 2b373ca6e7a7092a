import type { FollowedPlaylist, OwnPlaylist, OwnPlaylists as Own } from '@glossa/contract/video/own-playlist';
import { Button, Card, Picture, Text } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useFocusAfterMove } from '../../components/use-focus-after-move';
import { Failed } from './failed';
import { lastDeletion, refreshPlaylists, restorePlaylist } from './own-playlist-calls';
import styles from './own-playlists.module.css';

/** The playlists of a learner, those that they follow, and those that they may bring back. */
export function OwnPlaylistLists({ own: { playlists, followed, deleted } }: { own: Own }) {
  const [restored, setRestored] = useState<number>();
  return (
    <>
      {playlists.length + followed.length === 0 && (
        <Text className={styles.hint} message="video.playlist.none" />
      )}
      {playlists.length + followed.length > 0 && (
        <ul className={styles.list}>
          {[...playlists, ...followed].map((playlist) => (
            <PlaylistRow key={playlist.id} playlist={playlist} isRestored={playlist.id === restored} />
          ))}
        </ul>
      )}
      {deleted.length > 0 && <Deleted deleted={deleted} onRestore={setRestored} />}
    </>
  );
}

interface PlaylistRowProps {
  playlist: OwnPlaylist | FollowedPlaylist;
  /** On this screen. */
  isRestored: boolean;
}

function PlaylistRow({ playlist, isRestored }: PlaylistRowProps) {
  const link = useFocusAfterMove<HTMLAnchorElement>(isRestored);
  return (
    <Card as="li" interactive className={styles.card}>
      <Picture address={playlist.thumbnail_url} className={styles.picture} />
      <div>
        <h3 className={styles.name}>
          <Link ref={link} to={`/playlists/${playlist.id}`}>
            <bdi>{playlist.name}</bdi>
          </Link>
        </h3>
        <p className={styles.hint}>
          {'owner' in playlist && (
            <>
              <FormattedMessage id="video.playlist.by" values={{ name: <bdi>{playlist.owner}</bdi> }} />
              {' · '}
            </>
          )}
          <FormattedMessage id="video.playlists.videoCount" values={{ count: playlist.video_count }} />
        </p>
      </div>
    </Card>
  );
}

interface DeletedProps extends Pick<Own, 'deleted'> {
  onRestore: (id: number) => void;
}

function Deleted({ deleted, onRestore }: DeletedProps) {
  const rowId = useId();
  const undo = useRef<HTMLButtonElement>(null);
  // It stands far below the fold: the focus brings it into sight.
  useEffect(() => {
    if (!undo.current) return;
    undo.current.focus();
    lastDeletion.forget();
  }, [deleted]);
  const { mutate, isError, isPending } = useMutation({
    mutationFn: restorePlaylist,
    onSuccess: (_none, id) => onRestore(id),
    onSettled: refreshPlaylists,
  });
  return (
    <>
      <Text as="h3" className={styles.name} message="video.playlist.deleted" />
      {isError && <Failed />}
      <ul className={styles.rows}>
        {deleted.map(({ id, name }) => (
          <li key={id} className={styles.row}>
            <bdi id={`${rowId}-${id}`}>{name}</bdi>
            <Button
              message="video.playlist.undo"
              aria-describedby={`${rowId}-${id}`}
              ref={lastDeletion.isOf(id) ? undo : undefined}
              variant="secondary"
              busy={isPending}
              onClick={() => mutate(id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
