import type { Knowledge, PlaylistVideo } from '@glossa/contract/playlist';
import { Card, Icon, ProgressBar } from '@glossa/shared/ui';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './video-card.module.css';

/** The share of a video's words that the learner knows. */
export function KnownShare({ total, mastered }: Knowledge) {
  if (total === 0) return null;
  return (
    <ProgressBar
      label={<FormattedMessage id="video.knowledge.card" values={{ share: mastered / total }} />}
      value={mastered}
      max={total}
    />
  );
}

interface VideoCardProps {
  video: PlaylistVideo;
  playlistId: number;
}

export function VideoCard({ video, playlistId }: VideoCardProps) {
  return (
    <Card as="li" interactive className={styles.card}>
      <div className={styles.picture}>
        {video.thumbnail_url ? (
          <img src={video.thumbnail_url} alt="" width={640} height={360} loading="lazy" decoding="async" />
        ) : (
          <Icon name="video" size="large" />
        )}
      </div>
      <div className={styles.texts}>
        <h2 className={styles.title}>
          <Link to={`/playlists/${playlistId}/${encodeURIComponent(video.video_id)}`}>{video.title}</Link>
        </h2>
        {video.published_at && (
          <time className={styles.date} dateTime={video.published_at}>
            <FormattedDate value={video.published_at} dateStyle="medium" />
          </time>
        )}
        {video.description && <p className={styles.description}>{video.description}</p>}
        {video.knowledge && <KnownShare {...video.knowledge} />}
      </div>
    </Card>
  );
}
