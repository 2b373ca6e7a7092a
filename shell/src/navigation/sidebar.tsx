import { entriesIn } from '@glossa/contract/navigation';
import type { User } from '@glossa/contract/user';
import { Avatar, Button, Icon } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Brand } from '../brand/brand';
import { NavigationLinks } from './navigation-links';
import styles from './sidebar.module.css';
import type { NavigationEntry } from './use-navigation-entries';

interface SidebarProps extends SignedInUserProps {
  entries: readonly NavigationEntry[];
  onIntent: (path: string) => void;
  /** Rendered above the user. */
  children: ReactNode;
}

/** The navigation of wide screens, the signed-in user, and the sign-out button. */
export function Sidebar({ user, entries, onIntent, onSignOut, children }: SidebarProps) {
  const intl = useIntl();
  return (
    <nav
      id="site-sidebar"
      className={styles.sidebar}
      aria-label={intl.formatMessage({ id: 'shell.nav.label' })}
    >
      <div className={styles.brand}>
        <Brand />
      </div>
      <NavigationLinks entries={entriesIn('sidebar', entries)} onIntent={onIntent} />
      <div className={styles.settings}>{children}</div>
      <SignedInUser user={user} onSignOut={onSignOut} />
    </nav>
  );
}

interface SignedInUserProps {
  user: Pick<User, 'username' | 'email'>;
  onSignOut: () => void;
}

export function SignedInUser({ user, onSignOut }: SignedInUserProps) {
  return (
    <>
      <div className={styles.user}>
        <Avatar name={user.username} />
        <span className={styles.names}>
          <span className={styles.username}>{user.username}</span>
          <span className={styles.email}>{user.email}</span>
        </span>
      </div>
      <Button variant="ghost" className={styles.signOut} onClick={onSignOut}>
        <Icon name="logout" />
        <FormattedMessage id="shell.nav.logout" />
      </Button>
    </>
  );
}
