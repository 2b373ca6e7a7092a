import { EARLY_SCREEN_ATTRIBUTE } from '@glossa/contract/page-protocol';
import type { Learner } from '@glossa/contract/read/user';
import { listen } from '@glossa/kit/browser';
import { Notice, Segments } from '@glossa/kit/ui';
import { useSyncExternalStore, type ReactNode, type Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { setTheme, THEMES, useTheme } from '../appearance/theme';
import { LanguagePicker } from '../features/language/language-picker';
import { BottomBar, type BottomBarProps } from '../navigation/bottom-bar';
import { Header, NavigationProgress } from '../navigation/header';
import { Sidebar } from '../navigation/sidebar';
import { useLatePart } from '../offline/late-parts';
import { useIsAway } from '../service-return/outage';
import { useIsPrerendering } from '../hydrate/build-context';
import styles from './signed-in-layout.module.css';

interface SiteFrameProps extends BottomBarProps {
  user: Pick<Learner, 'username' | 'email' | 'is_premium'>;
  main?: Ref<HTMLElement>;
  onFind: () => void;
  onSignOut: () => void;
  children?: ReactNode;
}

/** Header, navigation and the place of the screen. Also rendered by the build, so that a page shows it before its code. */
export function SiteFrame(props: SiteFrameProps) {
  const { user, entries, main, moreOpen, onIntent, onFind, onMore, onSignOut, children } = props;
  const earlyScreen = useIsPrerendering() ? { [EARLY_SCREEN_ATTRIBUTE]: '' } : {};
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        <FormattedMessage id="shell.skip" />
      </a>
      <NavigationProgress />
      <Sidebar user={user} entries={entries} onIntent={onIntent} onSignOut={onSignOut}>
        <ThemePicker />
      </Sidebar>
      <div className={styles.content}>
        <Header isPremium={user.is_premium} onFind={onFind}>
          <LanguagePicker />
        </Header>
        <AwayNotice />
        <main ref={main} id="main" className={styles.main} tabIndex={-1} {...earlyScreen}>
          {children}
        </main>
      </div>
      <BottomBar entries={entries} moreOpen={moreOpen} onIntent={onIntent} onMore={onMore} />
    </div>
  );
}

const THEME_ICONS = { system: 'device', light: 'sun', dark: 'moon' } as const;

export function ThemePicker() {
  const theme = useTheme();
  return (
    <Segments
      legend={<FormattedMessage id="shell.theme.label" />}
      // The server checks the one that the visitor has chosen.
      value={useIsPrerendering() ? undefined : theme}
      segments={THEMES.map((theme) => ({
        value: theme,
        icon: THEME_ICONS[theme],
        label: <FormattedMessage id={`shell.theme.${theme}`} />,
      }))}
      onChange={setTheme}
    />
  );
}

/** Says that the visitor is offline, or that the service is away while the session is checked. */
function AwayNotice() {
  const late = useLatePart('notice');
  const isAway = useIsAway();
  const online = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  if (late) return late;
  if (online && !isAway) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning" message={online ? 'shell.away' : 'shell.offline'} />
    </div>
  );
}

const subscribeToNetwork = (onChange: () => void) => listen(window, { online: onChange, offline: onChange });
