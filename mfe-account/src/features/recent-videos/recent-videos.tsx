import { FormattedMessage, useIntl } from 'react-intl';
import type { RecentVideo } from '@glossa/contract/progress';
import { Button, ButtonLink, Card, EmptyState, Icon, Skeleton } from '@glossa/kit/ui';
import { RecentVideoCard } from './recent-video-card';
import styles from './recent-videos.module.css';

interface RecentVideosProps {
  /** `undefined` while they load. */
  videos: readonly RecentVideo[] | undefined;
  refreshing: boolean;
  onRefresh: () => void;
}

export function RecentVideos({ videos, refreshing, onRefresh }: RecentVideosProps) {
  const intl = useIntl();
  return (
    <section className={styles.panel} aria-labelledby="recent-videos">
      <div className={styles.head}>
        <h2 id="recent-videos">
          <FormattedMessage id="account.recent.title" />
        </h2>
        <Button variant="ghost" size="small" busy={refreshing} onClick={onRefresh}>
          <Icon name="refresh" size="small" />
          <FormattedMessage id="account.recent.refresh" />
        </Button>
      </div>
      {!videos && (
        <Skeleton
          label={intl.formatMessage({ id: 'account.recent.loading' })}
          shape="media"
          count={2}
          className={styles.list}
        />
      )}
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
}

function NoVideos() {
  return (
    <Card>
      <EmptyState
        icon="video"
        titleAs="h3"
        title={<FormattedMessage id="account.recent.empty" />}
        action={
          <ButtonLink to="/playlists">
            <FormattedMessage id="account.recent.start" />
          </ButtonLink>
        }
      />
    </Card>
  );
}
