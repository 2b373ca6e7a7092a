import type { Playlist } from '@glossa/contract/playlist';
import { Badge, Card } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './category-card.module.css';
import { FILTER_LANGUAGES } from './playlist-filters';

/** A playlist's language in the visitor's own; one we have no name for stays as the server wrote it. */
export function LanguageName({ language }: { language: string }) {
  const known = FILTER_LANGUAGES.find(({ value }) => value.toLowerCase() === language.toLowerCase());
  return known ? <FormattedMessage id={known.messageId} /> : language;
}

export function CategoryCard({ playlist }: { playlist: Playlist }) {
  return (
    <Card as="li" interactive className={styles.card}>
      <h2 className={styles.name}>
        <Link to={`/playlists/${playlist.id}`}>{playlist.name}</Link>
      </h2>
      {playlist.description && <p className={styles.description}>{playlist.description}</p>}
      <div className={styles.facts}>
        {playlist.language && (
          <Badge tone="accent">
            <LanguageName language={playlist.language} />
          </Badge>
        )}
        {playlist.cefr_level && <Badge>{playlist.cefr_level}</Badge>}
        <span className={styles.count}>
          <FormattedMessage id="video.categories.videoCount" values={{ count: playlist.video_count }} />
        </span>
      </div>
    </Card>
  );
}
