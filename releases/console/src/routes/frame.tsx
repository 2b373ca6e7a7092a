import { Button } from '@glossa/kit/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PATHS, useAppInUrl, useScreenName } from '../address';
import { FreshnessBar } from '../live-data/freshness-bar';
import { useOperator } from '../live-data/use-operator';
import { Brand } from '../session/brand';
import styles from './frame.module.css';

const SCREENS = ['overview', 'graph', 'log', 'access'] as const;

export function Frame({ onLock, children }: { onLock: () => void; children: ReactNode }) {
  const { me } = useOperator();
  const main = useFocusOnNavigation();
  return (
    <div className={styles.frame}>
      {/* Not a link to an anchor: the part after `#` names the screen. */}
      <Button variant="secondary" className={styles.skip} onClick={() => main.current?.focus()}>
        <FormattedMessage id="console.skip" />
      </Button>
      <header className={styles.header}>
        <Brand />
        <Navigation />
        <div className={styles.who}>
          <span className={styles.name} title={me.id}>
            {me.name}
          </span>
          <Button message="console.lock" variant="secondary" size="small" onClick={onLock} />
        </div>
      </header>
      <FreshnessBar />
      <main ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Navigation() {
  const current = useScreenName();
  const intl = useIntl();
  return (
    <nav className={styles.navigation} aria-label={intl.formatMessage({ id: 'console.nav.label' })}>
      {SCREENS.map((screen) => (
        <Link key={screen} to={PATHS[screen]} aria-current={current === screen ? 'page' : undefined}>
          <FormattedMessage id={`console.nav.${screen}`} />
        </Link>
      ))}
    </nav>
  );
}

/** Moves the focus to the start of another screen; not for the first one, and not for a filter. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const name = useScreenName();
  const app = useAppInUrl();
  const screen = app === undefined ? name : `app ${app}`;
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [screen]);
  return main;
}
