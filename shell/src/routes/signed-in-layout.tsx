import { HOME_PATH } from '@glossa/contract/navigation';
import { useSession } from '@glossa/kit/auth';
import { listen } from '@glossa/kit/browser';
import { FaultBoundary } from '@glossa/kit/federation';
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { preloadScreen } from '../apps/open-app';
import { appStore } from '../apps/store';
import type { MoreSheet } from '../navigation/more-sheet';
import type { Palette } from '../features/palette/palette';
import { collectTyped } from '../features/palette/type-ahead';
import { signOut } from '../features/session/credentials';
import { forgetDestination } from '../features/session/destination';
import { useFocusOnNewScreen } from '../navigation/use-focus-on-new-screen';
import { useNavigationEntries } from '../navigation/use-navigation-entries';
import { lateParts } from '../offline/late-parts';
import { SiteFrame, ThemePicker } from './site-frame';
import { FullPageSpinner } from './spinners';

const LostNotice = lazy(() =>
  import(/* webpackChunkName: "more" */ './lost-notice').then((code) => ({ default: code.LostNotice })),
);

export function SignedInLayout() {
  const { status, user } = useSession();
  const [More, setMore] = useState<typeof MoreSheet>();
  const openMore = () => void loadMoreSheet().then((code) => setMore(() => code.MoreSheet));
  const [finder, setFinder] = useState<{ Finder: typeof Palette; takeTyped: () => string }>();
  const openPalette = () => {
    const takeTyped = collectTyped();
    loadPalette().then(({ Palette: Finder }) => setFinder({ Finder, takeTyped }), takeTyped);
  };
  const preload = (path: string) => void preloadScreen(path);
  const entries = useNavigationEntries();
  const main = useFocusOnNewScreen();
  const isAtHome = useLocation().pathname === HOME_PATH;
  const isLost = useStore(appStore, (state) => state.isLost) && isAtHome;
  const onSignOut = () => void leave();
  usePaletteKey(openPalette);
  // The stored learner is shown while the session is checked. One whom the page does not know yet has no frame.
  if (status === 'loading' && !user) return <FullPageSpinner />;
  // Renders nothing between signing out and the sign-in screen.
  if (!user) return null;
  return (
    <>
      <SiteFrame
        user={user}
        entries={entries}
        main={main}
        moreOpen={More !== undefined}
        onIntent={preload}
        onFind={openPalette}
        onMore={openMore}
        onSignOut={onSignOut}
      >
        {isLost && (
          <FaultBoundary fallback={() => null}>
            <Suspense>
              <LostNotice />
            </Suspense>
          </FaultBoundary>
        )}
        <Outlet />
      </SiteFrame>
      {More ? (
        <More
          user={user}
          entries={entries}
          onIntent={preload}
          onSignOut={onSignOut}
          onClose={() => setMore(undefined)}
        >
          <ThemePicker />
        </More>
      ) : null}
      {finder ? (
        <finder.Finder
          entries={entries}
          takeTyped={finder.takeTyped}
          onIntent={preload}
          onClose={() => setFinder(undefined)}
        />
      ) : null}
    </>
  );
}

/** Dialogs are not part of the first files. One that could not be loaded is asked for again with the next press. */
const loadMoreSheet = () => import(/* webpackChunkName: "more" */ '../navigation/more-sheet');
const loadPalette = () => import(/* webpackChunkName: "more" */ '../features/palette/palette');

/** A learner who signs out starts at the dashboard next time. */
async function leave(): Promise<void> {
  const { confirmSignOut } = lateParts.getState();
  if (confirmSignOut && !(await confirmSignOut())) return;
  signOut();
  forgetDestination();
}

/** Calls back on Ctrl+K or ⌘K, by the key's position, so that it is the same in every alphabet. */
function usePaletteKey(open: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // An open dialog must be answered first.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  // Before the first paint: the learner may press it as soon as there is something to see.
  useLayoutEffect(() => listen(document, { keydown: onPress }), []);
}
