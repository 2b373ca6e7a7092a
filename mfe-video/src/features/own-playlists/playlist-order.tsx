import type { PlaylistVideo } from '@glossa/contract/video/playlist';
import { Button, ButtonLink, EmptyState, IconButton } from '@glossa/kit/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './edit-playlist.module.css';
import { Failed } from './failed';
import { useDrag } from './use-drag';
import { moveItem, useOrder } from './use-order';
import { useRemoval } from './use-removal';

interface PlaylistOrderProps {
  playlistId: number;
  videos: readonly PlaylistVideo[];
}

/** The videos of a playlist, to be moved with the pointer or the keyboard, and removed. */
export function PlaylistOrder({ playlistId, videos }: PlaylistOrderProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const { order, isError, show, save } = useOrder(
    playlistId,
    videos.map(({ video_id }) => video_id),
  );
  const { list, handle } = useDrag<HTMLOListElement>({ order, show, save: saveAndTell });
  const removal = useRemoval(playlistId);
  const titles = new Map(videos.map(({ video_id, title }) => [video_id, title]));

  function saveAndTell(ids: readonly string[], id = ids.find((one, place) => one !== order[place])) {
    save(ids);
    if (id === undefined) return;
    const values = { title: titles.get(id) ?? '', place: ids.indexOf(id) + 1, count: ids.length };
    setAnnouncement(formatMessage({ id: 'video.playlist.moved' }, values));
  }

  function move(id: string, to: number) {
    const from = order.indexOf(id);
    const place = Math.min(Math.max(to, 0), order.length - 1);
    if (place !== from) saveAndTell(moveItem(order, from, place), id);
  }

  function pressKey(event: KeyboardEvent, id: string, place: number) {
    const places: Record<string, number> = {
      ...{ ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: order.length - 1 },
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(id, to);
  }

  return (
    <section className={styles.section} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="video.videos.title" />
      </h2>
      <p role="status">{announcement}</p>
      {isError && <Failed />}
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
      {videos.length > 1 && (
        <p id={hintId} className={styles.hint}>
          <FormattedMessage id="video.playlist.moveHint" />
        </p>
      )}
      <ol ref={list} className={styles.rows}>
        {order.map((id, place) => {
          const title = titles.get(id) ?? '';
          return (
            <li key={id} className={styles.row} data-row>
              <Button
                variant="ghost"
                className={styles.handle}
                aria-label={formatMessage({ id: 'video.playlist.move' }, { title })}
                aria-describedby={videos.length > 1 ? hintId : undefined}
                onKeyDown={(event) => pressKey(event, id, place)}
                {...handle(id)}
              >
                <svg className={styles.grip} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                  <path d="M5 8h14M5 12h14M5 16h14" />
                </svg>
              </Button>
              <Link className={styles.video} to={`/playlists/${playlistId}/${encodeURIComponent(id)}`}>
                <bdi>{title}</bdi>
              </Link>
              <div className={styles.buttons}>
                <IconButton
                  icon="arrow-up"
                  label={formatMessage({ id: 'video.playlist.moveUp' }, { title })}
                  aria-disabled={place === 0}
                  onClick={() => move(id, place - 1)}
                />
                <IconButton
                  icon="arrow-down"
                  label={formatMessage({ id: 'video.playlist.moveDown' }, { title })}
                  aria-disabled={place === order.length - 1}
                  onClick={() => move(id, place + 1)}
                />
                <IconButton
                  icon="trash"
                  variant="danger-quiet"
                  label={formatMessage({ id: 'video.playlist.remove' }, { title })}
                  busy={removal.isRemoving(id)}
                  onClick={() => removal.remove({ id, title, place })}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {removal.notice}
    </section>
  );
}
