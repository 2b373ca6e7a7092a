import type { User } from '@glossa/contract/user';
import { Avatar, Button, Icon } from '@glossa/shared/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Brand } from '../brand/brand';
import { PlaceLinks } from './place-links';
import type { Place } from './use-places';
import styles from './sidebar.module.css';

interface SidebarProps {
  user: User;
  places: readonly Place[];
  /** On small screens only: whether the learner has opened it. */
  open: boolean;
  /** The learner is about to go there: hover or focus. */
  onIntent: (path: string) => void;
  onNavigate: () => void;
  onSignOut: () => void;
  /** Stands above who is signed in. */
  children: ReactNode;
}

/** Where one can go, who is signed in, and the way out. */
export function Sidebar({ user, places, open, onIntent, onNavigate, onSignOut, children }: SidebarProps) {
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
      <PlaceLinks places={places} onIntent={onIntent} onGo={onNavigate} />
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
