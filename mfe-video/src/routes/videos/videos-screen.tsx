import { parseId } from '@glossa/kit/api-client';
import { ButtonLink, EmptyState, ErrorPanel, Icon, PageHeader, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { AddToPlaylist } from '../../features/own-playlists/add-to-playlist';
import { PlaylistActions, useOwnOrFollowed } from '../../features/own-playlists/playlist-actions';
import { playlistsQuery, playlistListPath } from '../../features/playlists/playlists';
import { searchPath } from '../../features/search/search-state';
import { VideoCard } from '../../features/videos/video-card';
import { playlistVideosQuery } from '../../features/videos/video-queries';
import { KnowledgeHelp } from '../../components/known-share';
import { RetryButton } from '../../components/retry-button';
import { ShowMore, useShownItems } from '../../components/show-more';
import styles from '../card-grid.module.css';

/** `/playlists/:id` */
export function VideosScreen() {
  const { formatMessage } = useIntl();
  const id = parseId(useParams().id);
  // The name is an extra: without it the screen is complete.
  const listed = useQuery(playlistsQuery).data?.find((one) => one.id === id);
  const playlist = useOwnOrFollowed(id) ?? listed;
  const title = formatMessage({ id: 'video.videos.title' });
  return (
    <>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title: playlist?.name ?? title })}</title>
      <PageHeader
        title={title}
        subtitle={playlist && <bdi>{playlist.name}</bdi>}
        actions={id === undefined ? undefined : <PlaylistActions key={id} playlistId={id} />}
        back={
          <ButtonLink to={playlistListPath()} variant="ghost" size="small">
            <Icon name="arrow-left" size="small" />
            <FormattedMessage id="video.videos.back" />
          </ButtonLink>
        }
      />
      {id === undefined ? (
        <ErrorPanel title={<FormattedMessage id="video.videos.error" />} />
      ) : (
        <Videos playlistId={id} />
      )}
    </>
  );
}

function Videos({ playlistId }: { playlistId: number }) {
  const { formatMessage } = useIntl();
  const { data, isPending, refetch } = useQuery(playlistVideosQuery(playlistId));
  const { shown, showMore } = useShownItems(data ?? []);
  if (isPending) return <Spinner label={formatMessage({ id: 'video.videos.loading' })} />;
  if (!data) {
    return (
      <ErrorPanel
        title={<FormattedMessage id="video.videos.error" />}
        action={<RetryButton onRetry={() => void refetch()} />}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon="video"
        title={<FormattedMessage id="video.videos.empty" />}
        action={
          <ButtonLink to={searchPath('')} variant="secondary">
            <FormattedMessage id="video.searchForm.find" />
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {shown.map((video) => (
          <VideoCard
            key={video.video_id}
            video={video}
            to={`/playlists/${playlistId}/${encodeURIComponent(video.video_id)}`}
            action={<AddToPlaylist video={video} size="small" variant="ghost" />}
          />
        ))}
      </ul>
      {showMore && <ShowMore onShow={showMore} />}
      {data.some(({ knowledge }) => knowledge) && <KnowledgeHelp />}
    </>
  );
}
