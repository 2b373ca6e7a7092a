import { barEntries, entriesIn } from '@glossa/contract/navigation';
import type { Learner } from '@glossa/contract/read/user';
import { Dialog } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import styles from './more-sheet.module.css';
import { NavigationLinks } from './navigation-links';
import { type SidebarProps, SignedInUser } from './sidebar';

/** Above the user are the settings. */
interface MoreSheetProps extends SidebarProps {
  user: Learner;
  onClose: () => void;
}

/** What the bar at the foot of a small screen has no room for. */
export function MoreSheet({ user, entries, onIntent, onSignOut, onClose, children }: MoreSheetProps) {
  const intl = useIntl();
  const inBar = new Set(barEntries(entries).map(({ path }) => path));
  const rest = entriesIn('sidebar', entries).filter(({ path }) => !inBar.has(path));
  return (
    <Dialog sheet message="shell.nav.more" closeMessage="shell.menu.close" onClose={onClose}>
      <div className={styles.content}>
        <nav aria-label={intl.formatMessage({ id: 'shell.nav.more' })}>
          <NavigationLinks entries={rest} onIntent={onIntent} onNavigate={onClose} />
        </nav>
        {children}
        <SignedInUser user={user} onSignOut={onSignOut} />
      </div>
    </Dialog>
  );
}
