import { FormattedMessage } from 'react-intl';
import { type IconName, LinkTile, Text } from '@glossa/kit/ui';
import styles from './section.module.css';

const LINKS: { to: string; icon: IconName; id: string }[] = [
  { to: '/playlists', icon: 'video', id: 'account.actions.watch' },
  { to: '/vocabulary', icon: 'book', id: 'account.actions.vocabulary' },
  { to: '/quizzes', icon: 'quiz', id: 'account.actions.quizzes' },
];

/** `title` is a message id. */
export const LearningLinks = ({ title }: { title: string }) => (
  <section className={styles.section} aria-labelledby="learning-links">
    <Text as="h2" id="learning-links" message={title} />
    <div className={styles.links}>
      {LINKS.map(({ to, icon, id }) => (
        <LinkTile key={to} to={to} icon={icon}>
          <FormattedMessage id={id} />
        </LinkTile>
      ))}
    </div>
  </section>
);
