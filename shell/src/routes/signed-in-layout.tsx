import { endSession, useSession } from '@glossa/shared/auth';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Outlet, useLocation } from 'react-router-dom';
import { usePlaces } from '../navigation/use-places';
import { ThemePicker } from '../features/appearance/theme-picker';
import { LanguagePicker } from '../features/language/language-picker';
import { Header } from '../navigation/header';
import { NavigationProgress } from '../navigation/navigation-progress';
import { Sidebar } from '../navigation/sidebar';
import { OfflineNotice } from '../features/offline/offline-notice';
import { Palette } from '../features/palette/palette';
import { usePaletteKey } from '../features/palette/use-palette-key';
import { forgetGoal } from '../features/session/goal';
import { FullPageSpinner } from './full-page-spinner';
import { preloadAt } from './preload-at';
import styles from './signed-in-layout.module.css';

/** The frame around every protected screen. */
export function SignedInLayout() {
  const { status, user } = useSession();
  const [menuOpen, setMenuOpen] = useState(false);
  const [finding, setFinding] = useState(false);
  const openPalette = () => setFinding(true);
  const preload = (path: string) => void preloadAt(path);
  const places = usePlaces();
  const main = useFocusOnNewScreen();
  usePaletteKey(openPalette);
  useEscape(menuOpen, () => setMenuOpen(false));
  if (status === 'loading') return <FullPageSpinner />;
  // For the moment between signing out and the sign-in screen there is nobody to greet.
  if (!user) return null;
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        <FormattedMessage id="shell.skip" />
      </a>
      <NavigationProgress />
      <Sidebar
        user={user}
        places={places}
        open={menuOpen}
        onIntent={preload}
        onNavigate={() => setMenuOpen(false)}
        onSignOut={signOut}
      >
        <ThemePicker />
      </Sidebar>
      {menuOpen ? (
        <div className={styles.backdrop} aria-hidden="true" onClick={() => setMenuOpen(false)} />
      ) : null}
      <div className={styles.content}>
        <Header
          isPremium={user.is_premium}
          menuOpen={menuOpen}
          onMenu={() => setMenuOpen(!menuOpen)}
          onFind={openPalette}
        >
          <LanguagePicker />
        </Header>
        <OfflineNotice />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {finding ? <Palette places={places} onIntent={preload} onClose={() => setFinding(false)} /> : null}
    </div>
  );
}

/** Whoever leaves on purpose starts at the beginning next time. */
function signOut(): void {
  endSession();
  forgetGoal();
}

/** After a route change the keyboard and the screen reader start at the new screen, as on a fresh page. */
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

function useEscape(active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
