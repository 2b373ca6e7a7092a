import { currentSession } from '@glossa/shared/auth';
import { redirect } from 'react-router-dom';
import type * as shell from '../../../shell/src/routes/mount-loader';
import { filesOf, isKnown } from './apps';
import { appNameAt } from './live-set';
import { openApp } from './open-app';

/** A screen whose data takes longer than this is shown with its own loading state. */
const DATA_PATIENCE_MS = 2_000;

/** Stands where the shell has its own. The data of a screen begins when its code is here, whatever the texts take. */
export const mountLoader: (typeof shell)['mountLoader'] = async ({ request }) => {
  // A guest is sent to the sign-in screen by the layout; no app needs to load for that.
  if (currentSession().status === 'anonymous') return redirect('/login');
  const location = new URL(request.url);
  const name = appNameAt(location.pathname);
  if (name === undefined) return redirect('/dashboard');
  const [opened] = await Promise.all([openApp(name), prefetch(name, location)]);
  return opened;
};

async function prefetch(name: string, location: URL): Promise<void> {
  if (!isKnown(name)) return;
  try {
    const code = await filesOf(name).code();
    const patience = new Promise<void>((resolve) => setTimeout(resolve, DATA_PATIENCE_MS));
    await Promise.race([code.prefetch?.(location), patience]);
  } catch {
    // What fails here fails again, visibly, where the screen asks for its data.
  }
}
