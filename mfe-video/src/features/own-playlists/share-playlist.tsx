import type { OwnPlaylist } from '@glossa/contract/video/own-playlist';
import { Card, Text } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Failed } from './failed';
import { publishPlaylist, refreshPlaylists } from './own-playlist-calls';
import styles from './edit-playlist.module.css';
import { ShareLink } from './share-link';

interface SharePlaylistProps {
  playlist: OwnPlaylist;
  /** The site has links. */
  canShare: boolean;
  /** The learner is an editor. */
  canPublish: boolean;
}

/** The playlist's audience; renders nothing for a private playlist. */
export function SharePlaylist({ playlist, canShare, canPublish }: SharePlaylistProps) {
  const titleId = useId();
  if (!canShare && !canPublish) return null;
  return (
    <Card as="section" className={styles.section} aria-labelledby={titleId}>
      <Text as="h2" id={titleId} className={styles.title} message="video.playlist.share" />
      {canShare && <ShareLink playlist={playlist} />}
      {canPublish && <Publication playlist={playlist} />}
    </Card>
  );
}

function Publication({ playlist: { id, is_published } }: Pick<SharePlaylistProps, 'playlist'>) {
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: (isPublished: boolean) => publishPlaylist(id, isPublished),
    onSettled: refreshPlaylists,
  });
  const hintId = useId();
  return (
    <div className={styles.form}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isPending ? variables : is_published}
          disabled={isPending}
          aria-describedby={hintId}
          onChange={(event) => mutate(event.target.checked)}
        />
        <FormattedMessage id="video.playlist.everybody" />
      </label>
      <Text id={hintId} className={styles.hint} message="video.playlist.everybodyHint" />
      {isError && <Failed />}
    </div>
  );
}
