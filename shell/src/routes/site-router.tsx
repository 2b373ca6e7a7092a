import { HOME_PATH } from '@glossa/contract/navigation';
import { currentSession, onSessionChange } from '@glossa/kit/auth';
import { Button, ErrorPanel } from '@glossa/kit/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { createBrowserRouter, redirect, useRouteError } from 'react-router-dom';
import type { Location, RouteObject } from 'react-router-dom';
import { noteShellCrash } from '../apps/shell-outcome';
import { rememberDestination, takeDestination } from '../features/session/destination';
import { isAway, onAway } from '../service-return/outage';
import { LoginPage, RegisterPage } from './guest-pages';
import { loadSignedIn, SignedInLayout, SignedInMount } from './load-signed-in';
import { FullPageSpinner, ScreenSpinner } from './spinners';

/** After this time the frame is rendered with a spinner in place of the first screen. */
const FIRST_SCREEN_TIMEOUT_MS = 1_500;

/** Rarely visited, so in a chunk of their own, all together: each chunk more has its hash in the first code. */
const importRecovery = () => import(/* webpackChunkName: "rare" */ './recovery-pages');
const importCredits = () => import(/* webpackChunkName: "rare" */ './credits-page');

/** For signed-in learners too: the links come from mails, and a session does not know the password. */
const RECOVERY_PAGES = {
  '/forgot-password': 'ForgotPasswordPage',
  '/reset-password': 'ResetPasswordPage',
  '/verify-email': 'VerifyEmailPage',
} as const;

const PUBLIC_ROUTES: RouteObject[] = [
  ...Object.entries(RECOVERY_PAGES).map(([path, name]) => ({
    path,
    lazy: async () => ({ Component: (await importRecovery())[name] }),
  })),
  // For everybody: the licences ask that whoever sees the works can read where they come from.
  { path: '/credits', lazy: async () => ({ Component: (await importCredits()).CreditsPage }) },
];

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** The routes of the whole site. `session` resolves when it is known whether the visitor is signed in: see `startSession`. */
export function createSiteRouter(session: Promise<boolean>): SiteRouter {
  async function guestsOnly() {
    await session;
    return currentSession().status === 'authenticated' ? redirect(HOME_PATH) : null;
  }
  async function openMount(args: { request: Request }) {
    // A guest is sent to the sign-in screen, for which nothing needs to load.
    if (currentSession().status === 'anonymous') return redirect('/login');
    return (await loadSignedIn()).mountLoader(args);
  }
  async function learnersOnly(args: { request: Request }) {
    const { status, user } = currentSession();
    const owner = user?.username ?? null;
    // The app's code and data load while the session is checked.
    const opened = openMount(args);
    const wasAway = (await session) && status === 'loading';
    if (currentSession().status === 'authenticated') {
      // What could not be loaded while the service was away is there now. Nothing else would notice: it answers.
      const first = await opened;
      const isLost = wasAway && 'kind' in first && first.kind === 'failed';
      return isLost && !args.request.signal.aborted ? openMount(args) : first;
    }
    // The request has no fragment, which may be the token of a shared link.
    const { state } = router;
    if (!args.request.signal.aborted) {
      rememberDestination(fullPath(state.navigation.location ?? state.location), owner);
    }
    return redirect('/login');
  }
  const router = createBrowserRouter([
    {
      ErrorBoundary: SiteFault,
      HydrateFallback: FullPageSpinner,
      children: [
        { path: '/login', loader: guestsOnly, Component: LoginPage },
        { path: '/register', loader: guestsOnly, Component: RegisterPage },
        ...PUBLIC_ROUTES,
        { path: '/', loader: () => redirect(HOME_PATH) },
        {
          // Without a loader: the frame must not wait for an app that hangs.
          Component: SignedInLayout,
          children: [
            { path: '*', loader: learnersOnly, HydrateFallback: ScreenSpinner, Component: SignedInMount },
          ],
        },
      ],
    },
  ]);
  followSession(router);
  return router;
}

/** Leads to signing in when the session ends, and back when one begins. */
function followSession(router: SiteRouter): void {
  onSessionChange((now, before) => {
    if (now.status === 'anonymous' && before.status === 'authenticated') {
      rememberDestination(fullPath(router.state.location), before.user?.username ?? null);
      void router.navigate('/login');
    }
    if (now.status === 'authenticated' && before.status === 'anonymous') {
      void router.navigate((now.user && takeDestination(now.user.username)) ?? HOME_PATH);
    }
    // Another learner signed in in another tab: a page load removes this learner's data.
    const isAnother = before.status === 'authenticated' && now.user && now.user.id !== before.user?.id;
    if (isAnother) location.assign(HOME_PATH);
  });
}

const fullPath = ({ pathname, search, hash }: Location) => pathname + search + hash;

/** Calls back once the first screen's code and data are loaded; returns the function that cancels it. */
export function onFirstScreenLoaded(router: SiteRouter, callback: () => void): () => void {
  if (router.state.initialized) {
    callback();
    return () => undefined;
  }
  const unsubscribe = router.subscribe((state) => {
    if (!state.initialized) return;
    unsubscribe();
    callback();
  });
  return unsubscribe;
}

/**
 * Resolves after a timeout at the latest, unless the service is there, and the page shows the text by then, or the frame
 * while its `code` has not come. It listens no longer: the router keeps an update without listeners for the site.
 */
export const waitForFirstScreen = (
  router: SiteRouter,
  showsText = () => false,
  code: Promise<unknown> = Promise.resolve(),
): Promise<void> =>
  new Promise((resolve) => {
    let isLate = false;
    let isCodeThere = false;
    // Do not replace the early screen with a spinner. The loading of an app ends, if only with its failure.
    const check = () => isLate && (isAway() || (isCodeThere && !showsText())) && finish();
    const timer = setTimeout(() => {
      isLate = true;
      check();
    }, FIRST_SCREEN_TIMEOUT_MS);
    const settle = () => {
      isCodeThere = true;
      check();
    };
    void code.then(settle, settle);
    const stops = [() => clearTimeout(timer), onAway(check)];
    const finish = () => {
      stops.forEach((stop) => stop());
      resolve();
    };
    stops.push(onFirstScreenLoaded(router, finish));
  });

/** Shown when the shell itself crashes while rendering: never a blank page. */
function SiteFault() {
  const intl = useIntl();
  const error = useRouteError();
  useEffect(() => noteShellCrash(error), [error]);
  return (
    <main>
      <ErrorPanel
        message="shell.fault.title"
        text={intl.formatMessage({ id: 'shell.fault.text' })}
        action={<Button variant="primary" onClick={() => location.reload()} message="shell.fault.reload" />}
      />
    </main>
  );
}
