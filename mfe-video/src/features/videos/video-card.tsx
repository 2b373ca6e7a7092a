import type { ListedVideo } from '@glossa/contract/read/video';
import { formatClock } from '@glossa/kit/format';
import { Badge, Card, Picture } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { FormattedDate } from 'react-intl';
import { Link } from 'react-router-dom';
import { KnownBar } from '../../components/known-share';
import pictureCard from '../../components/picture-card.module.css';
import styles from './video-card.module.css';

interface VideoCardProps {
  video: ListedVideo;
  to: string;
  titleAs?: 'h2' | 'h3';
  /** Above the link that covers the card. */
  action?: ReactNode;
  /** Explains how much the learner knows; above that link too. */
  help?: ReactNode;
}

export const VideoCard = ({ video, to, titleAs: Title = 'h2', action, help }: VideoCardProps) => (
  <Card as="li" interactive className={pictureCard.card}>
    <Picture
      address={video.thumbnail_url}
      badge={video.cefr_level && <Badge tone="level">{video.cefr_level}</Badge>}
      note={video.duration !== null && <span dir="ltr">{formatClock(video.duration)}</span>}
      progress={(video.progress_percentage ?? 0) / 100}
      className={pictureCard.picture}
    />
    <div className={styles.texts}>
      <Title className={styles.title}>
        <Link to={to}>
          <bdi lang={video.language ?? undefined}>{video.title}</bdi>
        </Link>
      </Title>
      {video.published_at && (
        <time className={styles.date} dateTime={video.published_at}>
          <FormattedDate value={video.published_at} dateStyle="medium" />
        </time>
      )}
      {video.description && (
        <p className={styles.description} dir="auto">
          {video.description}
        </p>
      )}
      {video.knowledge && <KnownBar knowledge={video.knowledge} />}
      {help && <div className={styles.help}>{help}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </Card>
);
