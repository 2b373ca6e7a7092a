import type { User } from '@glossa/shared/contract/user';
import { Button, Icon } from '@glossa/shared/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { DESTINATIONS } from './destinations';
import styles from './sidebar.module.css';

interface SidebarProps {
  user: User;
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
export function Sidebar({ user, open, onIntent, onNavigate, onSignOut, children }: SidebarProps) {
  const intl = useIntl();
  return (
    <nav
      id="site-sidebar"
      className={styles.sidebar}
      aria-label={intl.formatMessage({ id: 'shell.nav.label' })}
      data-open={open}
    >
      <p className={styles.brand} translate="no">
        Glossa
      </p>
      <ul className={styles.list}>
        {DESTINATIONS.map(({ path, message, icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              className={styles.link}
              onClick={onNavigate}
              onPointerEnter={() => onIntent(path)}
              onFocus={() => onIntent(path)}
            >
              <Icon name={icon} />
              <FormattedMessage id={message} />
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.settings}>{children}</div>
      <div className={styles.user}>
        <span className={styles.initial} aria-hidden="true">
          {[...user.username][0]?.toLocaleUpperCase()}
        </span>
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
