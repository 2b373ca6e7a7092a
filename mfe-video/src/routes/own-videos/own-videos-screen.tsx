import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AddToPlaylist } from '../../features/own-playlists/add-to-playlist';
import { AddVideo } from '../../features/own-videos/add-video/add-video';
import { DeletedVideos } from '../../features/own-videos/deleted-videos';
import { OwnVideoList } from '../../features/own-videos/own-video-list';
import { ownVideosQuery } from '../../features/own-videos/own-videos-query';
import { UnfinishedUploads } from '../../features/own-videos/unfinished-uploads';
import { isInProgress } from '../../components/transcript-progress';
import { PageHead } from '../../components/page-head';
import { NoData } from '../../components/load-failure';
import styles from './own-videos-screen.module.css';
import { withOwnVideosTexts } from './own-videos-texts';

/** While a transcript is being made, which takes minutes. */
const POLL_INTERVAL_MS = 15_000;

/** `/playlists/own` */
export const OwnVideosScreen = withOwnVideosTexts(OwnVideosPage);

function OwnVideosPage() {
  const query = useQuery({
    ...ownVideosQuery,
    refetchInterval: ({ state }) => (state.data?.transcripts?.some(isInProgress) ? POLL_INTERVAL_MS : false),
  });
  const { data } = query;
  const [moved, setMoved] = useState<string>();
  return (
    <>
      <PageHead
        message="video.own.title"
        subtitle={<FormattedMessage id="video.own.private" />}
        back={{ to: '/playlists', label: 'video.videos.back' }}
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
      ) : (
        <NoData query={query} loading="video.videos.loading" failed="video.own.error" />
      )}
    </>
  );
}
