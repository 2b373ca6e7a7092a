import { barEntries, findEntry } from '@glossa/contract/navigation';
import { Icon } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import styles from './bottom-bar.module.css';
import { NavigationLinks } from './navigation-links';
import type { NavigationEntry } from './use-navigation-entries';

interface BottomBarProps {
  entries: readonly NavigationEntry[];
  moreOpen: boolean;
  onIntent: (path: string) => void;
  onMore: () => void;
}

/** The navigation of small screens: where a learner goes most, and a button for the rest. */
export function BottomBar({ entries, moreOpen, onIntent, onMore }: BottomBarProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const links = barEntries(entries);
  const isElsewhere = findEntry(links, pathname) === undefined;
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'shell.nav.label' })}>
      <NavigationLinks entries={links} onIntent={onIntent}>
        <li>
          <button
            type="button"
            className={styles.more}
            data-elsewhere={isElsewhere || undefined}
            aria-haspopup="dialog"
            aria-expanded={moreOpen}
            onClick={onMore}
          >
            <Icon name="menu" />
            <FormattedMessage tagName="span" id="shell.nav.more" />
          </button>
        </li>
      </NavigationLinks>
    </nav>
  );
}
