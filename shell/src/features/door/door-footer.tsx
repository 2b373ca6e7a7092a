import { LOCALES } from '@glossa/kit/i18n';
import { Flag, Text } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './door-footer.module.css';

/** The languages, what is free and what costs, and what becomes of a visitor's data. */
export const DoorFooter = () => (
  <footer className={styles.footer}>
    <div className={styles.languages}>
      <p className={styles.flags}>
        {LOCALES.map(({ code }) => (
          <Flag key={code} language={code} />
        ))}
      </p>
      <Text message="shell.door.languages" />
    </div>
    <Text message="shell.door.costs" />
    <div className={styles.small}>
      <details>
        <summary>
          <FormattedMessage id="shell.door.privacy.title" />
        </summary>
        <Text message="shell.door.privacy.text" />
      </details>
      <Link to="/credits">
        <FormattedMessage id="shell.credits.title" />
      </Link>
    </div>
  </footer>
);
