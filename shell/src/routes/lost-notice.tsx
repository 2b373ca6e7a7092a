import { Character } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import styles from './lost-notice.module.css';

/** At home, for those who asked for an address that no screen has. */
export const LostNotice = () => (
  <p className={styles.lost}>
    <Character name="bruno-digging" />
    <FormattedMessage id="shell.lost" />
  </p>
);
