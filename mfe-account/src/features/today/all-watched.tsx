import { ButtonLink, Icon } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import styles from './today.module.css';

const LINKS = [
  { to: '/quizzes', id: 'account.today.newQuiz' },
  { to: '/vocabulary', id: 'account.today.reviewWords' },
  { to: '/playlists', id: 'account.today.otherLessons' },
];

/** Says that no lesson and no review is left, and what can be done all the same. */
export function AllWatched() {
  return (
    <div className={styles.step}>
      <span className={styles.icon}>
        <Icon name="check" />
      </span>
      <p className={`${styles.texts} ${styles.what}`}>
        <FormattedMessage id="account.today.allWatched" />
      </p>
      <div className={styles.links}>
        {LINKS.map(({ to, id }) => (
          <ButtonLink key={to} to={to} variant="secondary">
            <FormattedMessage id={id} />
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
