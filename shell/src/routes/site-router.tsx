import { currentSession, onSessionChange } from '@glossa/shared/auth';
import { createBrowserRouter, redirect } from 'react-router-dom';
import { rememberGoal, takeGoal } from '../features/session/goal';
import { FullPageSpinner } from './full-page-spinner';
import { Mount } from './mount';
import { mountLoader } from './mount-loader';
import { LoginPage } from './login-page';
import { RegisterPage } from './register-page';
import { ScreenSpinner } from './screen-spinner';
import { SignedInLayout } from './signed-in-layout';
import { SiteFault } from './site-fault';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** The routes of the whole site. `session` settles when it is known whether anybody is signed in. */
export function createSiteRouter(session: Promise<void>): SiteRouter {
  async function guestsOnly() {
    await session;
    return currentSession().status === 'authenticated' ? redirect('/dashboard') : null;
  }
  async function learnersOnly(args: { request: Request }) {
    const owner = currentSession().user?.username ?? null;
    // The app's code and data come while the session is checked.
    const opened = mountLoader(args);
    await session;
    if (currentSession().status === 'authenticated') return opened;
    const { pathname, search } = new URL(args.request.url);
    rememberGoal(pathname + search, owner);
    return redirect('/login');
  }
  const router = createBrowserRouter([
    {
      ErrorBoundary: SiteFault,
      HydrateFallback: FullPageSpinner,
      children: [
        { path: '/login', loader: guestsOnly, Component: LoginPage },
        { path: '/register', loader: guestsOnly, Component: RegisterPage },
        { path: '/', loader: () => redirect('/dashboard') },
        {
          // Without a loader of its own: the frame must not wait for an app that hangs.
          Component: SignedInLayout,
          children: [{ path: '*', loader: learnersOnly, HydrateFallback: ScreenSpinner, Component: Mount }],
        },
      ],
    },
  ]);
  onSessionChange((now, before) => {
    if (now.status === 'anonymous' && before.status === 'authenticated') {
      const { pathname, search } = router.state.location;
      rememberGoal(pathname + search, before.user?.username ?? null);
      void router.navigate('/login');
    }
    if (now.status === 'authenticated' && before.status === 'anonymous') {
      void router.navigate((now.user && takeGoal(now.user.username)) ?? '/dashboard');
    }
    // Another learner has signed in elsewhere: nothing of this one may stay on the screen.
    const another = before.status === 'authenticated' && now.user && now.user.id !== before.user?.id;
    if (another) location.assign('/dashboard');
  });
  return router;
}
