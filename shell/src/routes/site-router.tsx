import { currentSession, onSessionChange } from '@glossa/shared/auth';
import { createBrowserRouter, redirect } from 'react-router-dom';
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
  async function learnersOnly() {
    await session;
    return currentSession().status === 'authenticated' ? null : redirect('/login');
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
          loader: learnersOnly,
          HydrateFallback: FullPageSpinner,
          Component: SignedInLayout,
          children: [{ path: '*', loader: mountLoader, HydrateFallback: ScreenSpinner, Component: Mount }],
        },
      ],
    },
  ]);
  onSessionChange((now, before) => {
    if (now.status === 'anonymous' && before.status === 'authenticated') void router.navigate('/login');
    if (now.status === 'authenticated' && before.status === 'anonymous') void router.navigate('/dashboard');
  });
  return router;
}
