import type { SavedWord } from '@glossa/contract/read/saved-word';
import { lessonPath } from '@glossa/contract/lesson-path';
import { Icon, Text } from '@glossa/kit/ui';
import { Link } from 'react-router-dom';
import { InLanguage } from './word-facts';
import styles from './word.module.css';

export function MomentLink({ word }: { word: WordMoment & Pick<SavedWord, 'video_title'> }) {
  const address = momentAddress(word);
  // Another server may not name the video.
  if (address === undefined || word.video_title === null) return null;
  const id = word.video_time === null ? 'vocabulary.word.lesson' : 'vocabulary.word.moment';
  return (
    <p>
      <Link to={address} className={styles.moment}>
        <Icon name="play" />
        <Text
          as="span"
          message={id}
          values={{ title: <InLanguage key="title">{word.video_title}</InLanguage> }}
        />
      </Link>
    </p>
  );
}

type WordMoment = Pick<SavedWord, 'video_id' | 'video_time' | 'playlist_id'>;

/** The lesson at the moment that the word was saved from, or at its beginning if that is not known. */
export function momentAddress({ video_id, video_time, playlist_id }: WordMoment): string | undefined {
  if (video_id === null) return undefined;
  return lessonPath(playlist_id, video_id, video_time === null ? null : Math.floor(video_time));
}
