import { isUnknownCall } from '@glossa/contract/read/refusal';
import { ButtonLink, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { codeQuery } from '../../components/code-query';
import { LoadFailure } from '../../components/load-failure';
import { ownPlaylistsQuery } from './own-playlists-query';
import styles from './own-playlists.module.css';

/** It stands below the list of playlists, so its code comes after that. */
const listsQuery = codeQuery(
  'own-playlist-lists',
  () => import(/* webpackChunkName: "own-playlist-lists" */ './own-playlist-lists'),
);

export function OwnPlaylists() {
  const titleId = useId();
  const { data, error, refetch } = useQuery(ownPlaylistsQuery);
  const lists = useQuery({ ...listsQuery, enabled: data !== undefined });
  if (isUnknownCall(error)) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Text as="h2" id={titleId} className={styles.title} message="video.playlist.own" />
        <ButtonLink message="video.playlist.new" to="/playlists/edit/new" variant="secondary" />
      </div>
      {data && lists.data ? (
        <lists.data.OwnPlaylistLists own={data} />
      ) : (
        (error ?? lists.error) && (
          <LoadFailure
            titleAs="p"
            failed="video.playlists.error"
            onRetry={() => Promise.all([refetch(), lists.refetch()])}
          />
        )
      )}
    </section>
  );
}
