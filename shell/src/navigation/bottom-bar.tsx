import { barEntries, findEntry } from '@glossa/contract/navigation';
import { Icon } from '@glossa/kit/ui';
import { useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { BuildContext } from '../hydrate/build-context';
import styles from './bottom-bar.module.css';
import { NavigationLinks } from './navigation-links';
import type { NavigationEntry } from './use-navigation-entries';

export interface BottomBarProps {
  entries: readonly NavigationEntry[];
  moreOpen: boolean;
  onIntent: (path: string) => void;
  onMore: () => void;
}

/** The navigation of small screens: where a learner goes most, and a button for the rest. */
export function BottomBar({ entries, moreOpen, onIntent, onMore }: BottomBarProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const build = useContext(BuildContext);
  const links = barEntries(entries);
  const isElsewhere = findEntry(links, pathname) === undefined;
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'shell.nav.label' })}>
      <NavigationLinks entries={links} onIntent={onIntent}>
        {build && <li>{build.entries.bar}</li>}
        <li>
          <button
            type="button"
            inert={build !== undefined}
            className={styles.more}
            data-elsewhere={isElsewhere || undefined}
            aria-haspopup="dialog"
            aria-expanded={moreOpen}
            onClick={onMore}
          >
            <span>
              <Icon name="more" />
            </span>
            <FormattedMessage tagName="span" id="shell.nav.more" />
          </button>
        </li>
      </NavigationLinks>
    </nav>
  );
}
