import { Spinner } from '@glossa/shared/ui';
import { useIntl } from 'react-intl';
import { FaultPanel } from '../faults/fault-panel';
import { SignIn } from '../session/sign-in';
import { useSession } from '../session/use-session';
import styles from './console.module.css';
import { SignedIn } from './signed-in';

/** Asks for a token, then shows the screens. */
export function Console() {
  const intl = useIntl();
  const { session, signIn, leave, retry } = useSession();
  if (session.state === 'in') {
    return <SignedIn key={session.token} token={session.token} me={session.me} onLeave={leave} />;
  }
  if (session.state === 'out') return <SignIn why={session.why} onSignIn={signIn} />;
  return (
    <main className={styles.waiting}>
      {session.fault ? (
        <FaultPanel fault={session.fault} onRetry={() => retry(session.token)} />
      ) : (
        <Spinner label={intl.formatMessage({ id: 'console.loading' })} />
      )}
    </main>
  );
}
