import type { Knowledge, PlaylistVideo } from '@glossa/contract/playlist';
import { Card, Icon, ProgressBar } from '@glossa/shared/ui';
import { FormattedDate } from 'react-intl';
import { Link } from 'react-router-dom';
import { countKnown, KnownShare } from '../../known-share/known-share';
import styles from './video-card.module.css';

/** The share of a video's words that the learner knows, as a bar. */
function KnownBar(knowledge: Knowledge) {
  const { total } = knowledge;
  if (total === 0) return null;
  return <ProgressBar label={<KnownShare {...knowledge} />} value={countKnown(knowledge)} max={total} />;
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
        {video.knowledge && <KnownBar {...video.knowledge} />}
      </div>
    </Card>
  );
}
