import { parseId } from '@glossa/shared/api-client';
import { ButtonLink, EmptyState, ErrorPanel, Icon, PageHeader, Spinner } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { playlistsQuery, playlistListPath } from '../../features/playlists/playlists';
import { VideoCard } from '../../features/videos/video-card';
import { playlistVideosQuery } from '../../features/videos/video-queries';
import { KnowledgeHelp } from '../../known-share/known-share';
import { RetryButton } from '../../retry-button/retry-button';
import styles from '../card-grid.module.css';

/** `/playlists/:id` */
export function VideosScreen() {
  const { formatMessage } = useIntl();
  const id = parseId(useParams().id);
  // The name is an extra: without it the screen is complete.
  const playlist = useQuery(playlistsQuery).data?.find((one) => one.id === id);
  const title = formatMessage({ id: 'video.videos.title' });
  return (
    <>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title: playlist?.name ?? title })}</title>
      <PageHeader
        title={title}
        subtitle={playlist?.name}
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
    return <EmptyState icon="video" title={<FormattedMessage id="video.videos.empty" />} />;
  }
  return (
    <>
      <ul className={styles.grid}>
        {data.map((video) => (
          <VideoCard key={video.video_id} video={video} playlistId={playlistId} />
        ))}
      </ul>
      {data.some(({ knowledge }) => knowledge) && <KnowledgeHelp />}
    </>
  );
}
