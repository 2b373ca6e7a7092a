import { Badge, Button, Icon } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigation } from 'react-router-dom';
import { useIsPrerendering } from '../hydrate/build-context';
import { Brand } from '../brand/brand';
import styles from './header.module.css';
import progress from './navigation-progress.module.css';

interface HeaderProps {
  isPremium: boolean;
  /** Opens the command palette. */
  onFind: () => void;
  /** The language picker. */
  children: ReactNode;
}

export function Header({ isPremium, onFind, children }: HeaderProps) {
  const intl = useIntl();
  const find = intl.formatMessage({ id: 'shell.search.find' });
  return (
    <header className={styles.header} data-premium={isPremium || undefined}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <Button
        variant="secondary"
        className={styles.find}
        aria-label={find}
        title={find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        inert={useIsPrerendering()}
        onClick={onFind}
      >
        <Icon name="search" />
        <span className={styles.findText}>{find}</span>
      </Button>
      {isPremium ? (
        <Badge tone="sun" className={styles.premium}>
          <Icon name="star" />
          <FormattedMessage id="shell.premium" />
        </Badge>
      ) : null}
      {children}
    </header>
  );
}

/** A thin bar while the next screen loads; the old one stays until then. */
export function NavigationProgress() {
  const intl = useIntl();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      className={progress.bar}
      role="progressbar"
      aria-label={intl.formatMessage({ id: 'shell.navigation.loading' })}
    />
  );
}
