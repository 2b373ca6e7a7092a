import type { ListedVideo } from '@glossa/contract/read/video';
import { Button, ButtonLink, EmptyState, IconButton, Text } from '@glossa/kit/ui';
import { type KeyboardEvent, useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './edit-playlist.module.css';
import { Failed } from './failed';
import { type Reorder, useReorder } from './use-reorder';
import { type Removal, useRemoval } from './use-removal';

interface PlaylistOrderProps {
  playlistId: number;
  videos: readonly ListedVideo[];
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
      <Text as="h2" id={titleId} className={styles.title} message="video.videos.title" />
      <p role="status">{reorder.announcement}</p>
      {reorder.isError && <Failed />}
      {videos.length === 0 && (
        <EmptyState
          titleAs="h3"
          icon="video"
          message="video.playlist.empty"
          action={<ButtonLink message="video.searchForm.find" to="/playlists/search" variant="secondary" />}
        />
      )}
      {isMovable && <Text id={hintId} className={styles.hint} message="video.playlist.moveHint" />}
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

interface PlaylistRowProps {
  video: { id: string; title: string; place: number };
  /** The address of the video in the playlist. */
  to: string;
  reorder: Reorder;
  removal: Removal;
  /** The hint says how to move a video; undefined where there is nothing to move. */
  hintId: string | undefined;
}

function PlaylistRow({ video, to, reorder, removal, hintId }: PlaylistRowProps) {
  const { formatMessage } = useIntl();
  const { id, title, place } = video;
  const last = reorder.order.length - 1;

  function pressKey(event: KeyboardEvent) {
    const places: Record<string, number> = {
      ...{ ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last },
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    reorder.move(id, next);
  }

  return (
    <li className={styles.row} data-row>
      <Button
        variant="ghost"
        className={styles.handle}
        aria-label={formatMessage({ id: 'video.playlist.move' }, { title })}
        aria-describedby={hintId}
        onKeyDown={pressKey}
        {...reorder.handle(id)}
      >
        <svg className={styles.grip} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M5 8h14M5 12h14M5 16h14" />
        </svg>
      </Button>
      <Link className={styles.video} to={to}>
        <bdi>{title}</bdi>
      </Link>
      <div className={styles.buttons}>
        <IconButton
          icon="arrow-up"
          label={formatMessage({ id: 'video.playlist.moveUp' }, { title })}
          aria-disabled={place === 0}
          onClick={() => reorder.move(id, place - 1)}
        />
        <IconButton
          icon="arrow-down"
          label={formatMessage({ id: 'video.playlist.moveDown' }, { title })}
          aria-disabled={place === last}
          onClick={() => reorder.move(id, place + 1)}
        />
        <IconButton
          icon="trash"
          variant="danger-quiet"
          label={formatMessage({ id: 'video.playlist.remove' }, { title })}
          busy={removal.isRemoving(id)}
          onClick={() => removal.remove(video)}
        />
      </div>
    </li>
  );
}
