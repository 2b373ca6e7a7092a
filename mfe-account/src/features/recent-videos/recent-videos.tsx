import { FormattedMessage, useIntl } from 'react-intl';
import type { WatchedVideo } from '@glossa/contract/read/progress';
import { Badge, Button, ButtonLink, Card, EmptyState, Icon, Picture, Skeleton, Text } from '@glossa/kit/ui';
import { Link } from 'react-router-dom';
import { formatClock, formatLanguageName } from '@glossa/kit/format';
import { addressedId, lessonPath } from '@glossa/contract/lesson-path';
import styles from './recent-videos.module.css';

interface RecentVideosProps {
  /** `undefined` while they load. */
  videos: readonly WatchedVideo[] | undefined;
  refreshing: boolean;
  onRefresh: () => void;
}

export const RecentVideos = ({ videos, refreshing, onRefresh }: RecentVideosProps) => (
  <section className={styles.panel} aria-labelledby="recent-videos">
    <div className={styles.head}>
      <Text as="h2" id="recent-videos" message="account.recent.title" />
      <Button variant="ghost" size="small" busy={refreshing} onClick={onRefresh}>
        <Icon name="refresh" size="small" />
        <FormattedMessage id="account.recent.refresh" />
      </Button>
    </div>
    {!videos && <Skeleton message="account.recent.loading" shape="media" count={2} className={styles.list} />}
    {videos?.length === 0 && <NoVideos />}
    {videos && videos.length > 0 && (
      <ul className={styles.list}>
        {videos.map((video) => (
          <RecentVideoCard key={video.id} video={video} />
        ))}
      </ul>
    )}
  </section>
);

const NoVideos = () => (
  <Card>
    <EmptyState
      character="bruno-asleep"
      titleAs="h3"
      message="account.recent.empty"
      action={<ButtonLink message="account.recent.start" to="/playlists" />}
    />
  </Card>
);

function RecentVideoCard({ video }: { video: WatchedVideo }) {
  const intl = useIntl();
  const share = Math.min(Math.max(video.progress_percentage, 0), 100) / 100;
  return (
    <Card as="li" interactive className={styles.card}>
      <Picture
        address={video.thumbnail_url}
        badge={video.cefr_level && <Badge tone="level">{video.cefr_level}</Badge>}
        progress={share}
        className={styles.picture}
      />
      <div className={styles.texts}>
        <h3 className={styles.title}>
          <Link to={lessonPath(video.playlist_id, addressedId(video.id, video.youtube_id))} dir="auto">
            {video.title}
          </Link>
        </h3>
        <p className={styles.facts}>
          {video.language && <span>{formatLanguageName(intl, video.language)}</span>}
          <FormattedMessage
            tagName="span"
            id="account.recent.watched"
            values={{ time: formatClock(video.time_watched) }}
          />
          <FormattedMessage tagName="span" id="account.percent" values={{ share }} />
        </p>
      </div>
    </Card>
  );
}
