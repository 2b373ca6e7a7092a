import type { PlaylistVideo } from '@glossa/contract/video/playlist';
import { ButtonLink, EmptyState } from '@glossa/kit/ui';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './edit-playlist.module.css';
import { Failed } from './failed';
import { PlaylistRow } from './playlist-row';
import { useReorder } from './use-reorder';
import { useRemoval } from './use-removal';

interface PlaylistOrderProps {
  playlistId: number;
  videos: readonly PlaylistVideo[];
}

export function PlaylistOrder({ playlistId, videos }: PlaylistOrderProps) {
  const titleId = useId();
  const hintId = useId();
  const titles = new Map(videos.map(({ video_id, title }) => [video_id, title]));
  const reorder = useReorder(playlistId, titles);
  const removal = useRemoval(playlistId);
  const isMovable = videos.length > 1;
  return (
    <section className={styles.section} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="video.videos.title" />
      </h2>
      <p role="status">{reorder.announcement}</p>
      {reorder.isError && <Failed />}
      {videos.length === 0 && (
        <EmptyState
          titleAs="h3"
          icon="video"
          title={<FormattedMessage id="video.playlist.empty" />}
          action={
            <ButtonLink to="/playlists/search" variant="secondary">
              <FormattedMessage id="video.searchForm.find" />
            </ButtonLink>
          }
        />
      )}
      {isMovable && (
        <p id={hintId} className={styles.hint}>
          <FormattedMessage id="video.playlist.moveHint" />
        </p>
      )}
      <ol ref={reorder.list} className={styles.rows}>
        {reorder.order.map((id, place) => (
          <PlaylistRow
            key={id}
            video={{ id, title: titles.get(id) ?? '', place }}
            to={`/playlists/${playlistId}/${encodeURIComponent(id)}`}
            reorder={reorder}
            removal={removal}
            hintId={isMovable ? hintId : undefined}
          />
        ))}
      </ol>
      {removal.notice}
    </section>
  );
}
