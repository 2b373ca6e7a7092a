import { ButtonLink, ErrorPanel, Icon, PageHeader, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddToPlaylist } from '../../features/own-playlists/add-to-playlist';
import { AddVideo } from '../../features/own-videos/add-video/add-video';
import { DeletedVideos } from '../../features/own-videos/deleted-videos';
import { OwnVideoList } from '../../features/own-videos/own-video-list';
import { ownVideosQuery } from '../../features/own-videos/own-videos-query';
import { UnfinishedUploads } from '../../features/own-videos/unfinished-uploads';
import { RetryButton } from '../../components/retry-button';
import { isInProgress } from '../../components/transcript-progress';
import styles from './own-videos-screen.module.css';
import { OwnVideosTexts } from './own-videos-texts';

/** While a transcript is being made, which takes minutes. */
const POLL_INTERVAL_MS = 15_000;

/** `/playlists/own` */
export function OwnVideosScreen() {
  return (
    <OwnVideosTexts>
      <OwnVideosPage />
    </OwnVideosTexts>
  );
}

function OwnVideosPage() {
  const { formatMessage } = useIntl();
  const { data, isPending, refetch } = useQuery({
    ...ownVideosQuery,
    refetchInterval: ({ state }) => (state.data?.transcripts?.some(isInProgress) ? POLL_INTERVAL_MS : false),
  });
  const [moved, setMoved] = useState<string>();
  const title = formatMessage({ id: 'video.own.title' });
  return (
    <>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title })}</title>
      <PageHeader
        title={title}
        subtitle={<FormattedMessage id="video.own.private" />}
        back={
          <ButtonLink to="/playlists" variant="ghost" size="small">
            <Icon name="arrow-left" size="small" />
            <FormattedMessage id="video.videos.back" />
          </ButtonLink>
        }
      />
      {data ? (
        <div className={styles.parts}>
          <AddVideo own={data} />
          <UnfinishedUploads own={data} />
          <OwnVideoList
            own={data}
            renderAction={(video) => <AddToPlaylist video={video} />}
            moved={moved}
            onDelete={setMoved}
          />
          <DeletedVideos deleted={data.deleted} moved={moved} onRestore={setMoved} />
        </div>
      ) : isPending ? (
        <Spinner label={formatMessage({ id: 'video.videos.loading' })} />
      ) : (
        <ErrorPanel
          title={<FormattedMessage id="video.own.error" />}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      )}
    </>
  );
}
