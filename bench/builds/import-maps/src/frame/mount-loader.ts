import { currentSession } from '@glossa/shared/auth';
import { redirect } from 'react-router-dom';
import { appNameAt } from '../../../../../shell/src/apps/store';

const HOME = '/dashboard';

/** Stands where the shell opens an app: here single-spa does, by the address. */
export async function mountLoader({ request }: { request: Request }): Promise<Response | null> {
  if (currentSession().status === 'anonymous') return redirect('/login');
  return appNameAt(new URL(request.url).pathname) === undefined ? redirect(HOME) : null;
}
