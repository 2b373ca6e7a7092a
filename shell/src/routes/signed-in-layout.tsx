import { useSession } from '@glossa/shared/auth';
import { listen } from '@glossa/shared/listen';
import { Notice, Segments } from '@glossa/shared/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Outlet, useLocation } from 'react-router-dom';
import { preloadScreen } from '../apps/open-app';
import { setTheme, THEMES, useTheme } from '../features/appearance/theme';
import { LanguagePicker } from '../features/language/language-picker';
import { Header, NavigationProgress } from '../navigation/header';
import { BottomBar } from '../navigation/bottom-bar';
import type { MoreSheet } from '../navigation/more-sheet';
import { Sidebar } from '../navigation/sidebar';
import { Palette, usePaletteKey } from '../features/palette/palette';
import { signOut } from '../features/session/credentials';
import { forgetDestination } from '../features/session/destination';
import { useNavigationEntries } from '../navigation/use-navigation-entries';
import styles from './signed-in-layout.module.css';
import { FullPageSpinner } from './spinners';

/** The frame around every protected screen. */
export function SignedInLayout() {
  const { status, user } = useSession();
  const [More, setMore] = useState<typeof MoreSheet>();
  const openMore = () => void loadMoreSheet().then((code) => setMore(() => code.MoreSheet));
  const [paletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  const preload = (path: string) => void preloadScreen(path);
  const entries = useNavigationEntries();
  const main = useFocusOnNewScreen();
  usePaletteKey(openPalette);
  if (status === 'loading') return <FullPageSpinner />;
  // Renders nothing between signing out and the sign-in screen.
  if (!user) return null;
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        <FormattedMessage id="shell.skip" />
      </a>
      <NavigationProgress />
      <Sidebar user={user} entries={entries} onIntent={preload} onSignOut={leave}>
        <ThemePicker />
      </Sidebar>
      <div className={styles.content}>
        <Header isPremium={user.is_premium} onFind={openPalette}>
          <LanguagePicker />
        </Header>
        <OfflineNotice />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomBar entries={entries} moreOpen={More !== undefined} onIntent={preload} onMore={openMore} />
      {More ? (
        <More
          user={user}
          entries={entries}
          onIntent={preload}
          onSignOut={leave}
          onClose={() => setMore(undefined)}
        >
          <ThemePicker />
          <LanguagePicker />
        </More>
      ) : null}
      {paletteOpen ? (
        <Palette entries={entries} onIntent={preload} onClose={() => setPaletteOpen(false)} />
      ) : null}
    </div>
  );
}

/** Not part of the first files. One that could not be loaded is asked for again with the next press. */
const loadMoreSheet = () => import(/* webpackChunkName: "more" */ '../navigation/more-sheet');

/** A learner who signs out starts at the dashboard next time. */
function leave(): void {
  signOut();
  forgetDestination();
}

/** After a route change the keyboard and the screen reader start at the new screen, as after a page load. */
function useFocusOnNewScreen() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}

const THEME_ICONS = { system: 'device', light: 'sun', dark: 'moon' } as const;

function ThemePicker() {
  return (
    <Segments
      legend={<FormattedMessage id="shell.theme.label" />}
      value={useTheme()}
      segments={THEMES.map((theme) => ({
        value: theme,
        icon: THEME_ICONS[theme],
        label: <FormattedMessage id={`shell.theme.${theme}`} />,
      }))}
      onChange={setTheme}
    />
  );
}

/** Shown while the device is offline. */
function OfflineNotice() {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={styles.offline}>
      <Notice tone="warning">
        <FormattedMessage id="shell.offline" />
      </Notice>
    </div>
  );
}

const subscribeToNetwork = (onChange: () => void) => listen(window, { online: onChange, offline: onChange });
