import type { Playlist } from '@glossa/contract/playlist';
import { EmptyState, ErrorPanel, PageHeader, Spinner, VisuallyHidden } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { CategoryCard } from '../features/playlists/category-card';
import { CategoryFilters } from '../features/playlists/category-filters';
import { filterPlaylists, usePlaylistFilters } from '../features/playlists/playlist-filters';
import { playlistsQuery } from '../features/playlists/playlists-query';
import { RetryButton } from '../retry-button/retry-button';
import grid from './card-grid.module.css';
import styles from './categories-screen.module.css';

/** `/playlists` */
export function CategoriesScreen() {
  const { formatMessage } = useIntl();
  const { data, isPending, refetch } = useQuery(playlistsQuery);
  const { filters, choose } = usePlaylistFilters();
  const title = formatMessage({ id: 'video.categories.title' });
  return (
    <>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title })}</title>
      <PageHeader title={title} />
      <div className={styles.sides}>
        <CategoryFilters filters={filters} onChange={choose} />
        <div className={styles.results}>
          {data ? (
            <Categories playlists={filterPlaylists(data, filters)} />
          ) : isPending ? (
            <Spinner label={formatMessage({ id: 'video.categories.loading' })} />
          ) : (
            <ErrorPanel
              title={<FormattedMessage id="video.categories.error" />}
              action={<RetryButton onRetry={() => void refetch()} />}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Categories({ playlists }: { playlists: Playlist[] }) {
  return (
    <>
      <div role="status">
        {playlists.length > 0 ? (
          <VisuallyHidden>
            <FormattedMessage id="video.categories.found" values={{ count: playlists.length }} />
          </VisuallyHidden>
        ) : (
          <EmptyState
            icon="video"
            title={<FormattedMessage id="video.categories.empty" />}
            text={<FormattedMessage id="video.categories.emptyHint" />}
          />
        )}
      </div>
      {playlists.length > 0 && (
        <ul className={grid.grid}>
          {playlists.map((playlist) => (
            <CategoryCard key={playlist.id} playlist={playlist} />
          ))}
        </ul>
      )}
    </>
  );
}
