import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { Icon } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './moment-link.module.css';
import { momentAddress } from './moment-address';

/** Back to where a word was met. */
export function MomentLink({ word }: { word: VocabularyWord }) {
  const address = momentAddress(word);
  if (address === undefined) return null;
  const id = word.video_time === null ? 'vocabulary.word.lesson' : 'vocabulary.word.moment';
  return (
    <p>
      <Link to={address} className={styles.moment}>
        <Icon name="play" />
        <span>
          <FormattedMessage id={id} values={{ title: word.video_title ?? '' }} />
        </span>
      </Link>
    </p>
  );
}
