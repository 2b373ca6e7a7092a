import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { RecentVideo } from '@glossa/contract/progress';
import { formatClock, formatLanguageName } from '@glossa/kit/format';
import { addressedId, lessonPath } from '@glossa/contract/lesson-path';
import { Badge, Card, ProgressBar } from '@glossa/kit/ui';
import styles from './recent-video-card.module.css';

export function RecentVideoCard({ video }: { video: RecentVideo }) {
  const intl = useIntl();
  const language = formatLanguageName(intl, video.language);
  const share = Math.min(Math.max(video.progress_percentage, 0), 100) / 100;
  return (
    <Card as="li" interactive className={styles.card}>
      <Picture address={video.thumbnail_url} />
      <div className={styles.texts}>
        <h3 className={styles.title}>
          <Link to={lessonPath(video.playlist_id, addressedId(video.id, video.youtube_id))} dir="auto">
            {video.title}
          </Link>
        </h3>
        <div className={styles.facts}>
          <Badge>{language}</Badge>
          {video.cefr_level && <Badge tone="accent">{video.cefr_level}</Badge>}
          <span>
            <FormattedMessage
              id="account.recent.watched"
              values={{ time: formatClock(video.time_watched) }}
            />
          </span>
        </div>
        <ProgressBar
          inline
          label={<FormattedMessage id="account.recent.progress" />}
          value={share}
          max={1}
          valueText={intl.formatMessage({ id: 'account.percent' }, { share })}
          tone={share === 1 ? 'good' : 'accent'}
        />
      </div>
    </Card>
  );
}

function Picture({ address }: { address: string | null }) {
  if (!address) return null;
  return <img className={styles.picture} src={address} alt="" width="160" height="90" loading="lazy" />;
}
