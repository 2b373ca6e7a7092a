import { entriesIn } from '@glossa/contract/navigation';
import type { Learner } from '@glossa/contract/read/user';
import { Avatar, Button, Icon } from '@glossa/kit/ui';
import { useContext, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Brand } from '../brand/brand';
import { BuildContext, useIsPrerendering } from '../hydrate/build-context';
import { NavigationLinks } from './navigation-links';
import styles from './sidebar.module.css';
import type { NavigationEntry } from './use-navigation-entries';

export interface SidebarProps extends SignedInUserProps {
  entries: readonly NavigationEntry[];
  onIntent: (path: string) => void;
  /** Rendered above the user. */
  children: ReactNode;
}

/** The navigation of wide screens, the signed-in user, and the sign-out button. */
export function Sidebar({ user, entries, onIntent, onSignOut, children }: SidebarProps) {
  const intl = useIntl();
  const build = useContext(BuildContext);
  return (
    <nav
      id="site-sidebar"
      className={styles.sidebar}
      aria-label={intl.formatMessage({ id: 'shell.nav.label' })}
    >
      <div className={styles.brand}>
        <Brand />
      </div>
      <NavigationLinks entries={entriesIn('sidebar', entries)} onIntent={onIntent}>
        {build && <li>{build.entries.sidebar}</li>}
      </NavigationLinks>
      <div className={styles.settings} inert={build !== undefined}>
        {children}
      </div>
      <SignedInUser user={user} onSignOut={onSignOut} />
    </nav>
  );
}

interface SignedInUserProps {
  user: Pick<Learner, 'username' | 'email'>;
  onSignOut: () => void;
}

export const SignedInUser = ({ user, onSignOut }: SignedInUserProps) => (
  <>
    <div className={styles.user}>
      <Avatar name={user.username} />
      <span className={styles.names}>
        <span className={styles.username}>{user.username}</span>
        <span className={styles.email}>{user.email}</span>
      </span>
    </div>
    <Button variant="ghost" className={styles.signOut} inert={useIsPrerendering()} onClick={onSignOut}>
      <Icon name="logout" />
      <FormattedMessage id="shell.nav.logout" />
    </Button>
  </>
);
