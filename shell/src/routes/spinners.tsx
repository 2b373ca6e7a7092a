import { endSession } from '@glossa/kit/auth';
import { Button, Notice, Spinner } from '@glossa/kit/ui';
import { useIsAway, useIsRefused } from '../service-return/outage';
import styles from './spinners.module.css';

/** Shown until it is known whether the visitor is signed in. */
export const FullPageSpinner = () => (
  <main className={styles.page}>
    <title>Glossa</title>
    <Spinner message="shell.loading" hideLabel />
    {useIsAway() && <Notice tone="warning" message="shell.away" />}
    {useIsRefused() && (
      <>
        <Notice tone="warning" message="shell.fault.title" />
        <Button onClick={() => endSession()} message="shell.login.submit" />
      </>
    )}
  </main>
);

/** Shown in place of the first screen while its app is slow to load. */
export const ScreenSpinner = () => (
  <>
    {/* Screens have titles of their own. */}
    <title>Glossa</title>
    <Spinner message="shell.loading" />
  </>
);
