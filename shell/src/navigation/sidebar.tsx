import type { User } from '@glossa/contract/user';
import { Avatar, Button, Icon } from '@glossa/shared/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Brand } from '../brand/brand';
import { NavigationLinks } from './navigation-links';
import styles from './sidebar.module.css';
import type { NavigationEntry } from './use-navigation-entries';

interface SidebarProps {
  user: User;
  entries: readonly NavigationEntry[];
  /** True while the learner has it open, on small screens. */
  open: boolean;
  /** Called when pointer or focus rest on a link. */
  onIntent: (path: string) => void;
  onNavigate: () => void;
  onSignOut: () => void;
  /** Rendered above the user. */
  children: ReactNode;
}

/** The navigation, the signed-in user, and the sign-out button. */
export function Sidebar({ user, entries, open, onIntent, onNavigate, onSignOut, children }: SidebarProps) {
  const intl = useIntl();
  return (
    <nav
      id="site-sidebar"
      className={styles.sidebar}
      aria-label={intl.formatMessage({ id: 'shell.nav.label' })}
      data-open={open}
    >
      <div className={styles.brand}>
        <Brand />
      </div>
      <NavigationLinks entries={entries} onIntent={onIntent} onNavigate={onNavigate} />
      <div className={styles.settings}>{children}</div>
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
    </nav>
  );
}
