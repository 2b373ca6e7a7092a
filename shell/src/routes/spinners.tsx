import { Spinner } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import styles from './spinners.module.css';

/** Shown until it is known whether the visitor is signed in. */
export function FullPageSpinner() {
  return (
    <main className={styles.page}>
      <Spinner label={useIntl().formatMessage({ id: 'shell.loading' })} hideLabel />
    </main>
  );
}

/** Shown in place of the first screen while its app is slow to load. */
export function ScreenSpinner() {
  return <Spinner label={useIntl().formatMessage({ id: 'shell.loading' })} />;
}
