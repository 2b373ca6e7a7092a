import { useNavigation } from 'react-router-dom';
import { useIntl } from 'react-intl';
import styles from './navigation-progress.module.css';

/** A thin bar while the next screen loads; the old one stays until then. */
export function NavigationProgress() {
  const intl = useIntl();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={intl.formatMessage({ id: 'shell.navigation.loading' })}
    />
  );
}
