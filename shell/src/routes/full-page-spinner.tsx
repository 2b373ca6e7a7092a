import { Spinner } from '@glossa/shared/ui';
import { useIntl } from 'react-intl';
import styles from './full-page-spinner.module.css';

/** While it is not known yet who is there. */
export function FullPageSpinner() {
  return (
    <main className={styles.page}>
      <Spinner label={useIntl().formatMessage({ id: 'shell.loading' })} hideLabel />
    </main>
  );
}
