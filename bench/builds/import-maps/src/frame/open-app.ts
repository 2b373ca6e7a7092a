import { currentSession } from '@glossa/kit/auth';
import { redirect } from 'react-router-dom';
import { findApp } from '../../../../../shell/src/apps/store';

export { loadedLender, openLender, openScreen, preloadScreen } from '../../../known-apps/open-app';

const HOME = '/dashboard';

/** Replaces the shell's loader: single-spa opens the app by the address. */
export async function mountLoader({ request }: { request: Request }): Promise<Response | null> {
  if (currentSession().status === 'anonymous') return redirect('/login');
  return findApp(new URL(request.url).pathname) === undefined ? redirect(HOME) : null;
}
