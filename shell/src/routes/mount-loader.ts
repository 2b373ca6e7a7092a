import { currentSession } from '@glossa/shared/auth';
import { redirect, redirectDocument } from 'react-router-dom';
import { wantsFreshPage } from '../apps/reload-shell';
import { openApp, type OpenedApp } from '../apps/open-app';
import { startData } from '../apps/start-data';
import { appNameAt } from '../apps/store';

/** A screen whose data takes longer than this is shown with its own loading state. */
const DATA_PATIENCE_MS = 2_000;

const HOME = '/dashboard';

/** Where the learner is: the same address once more is no change of route. */
let openedAt: string | undefined;

/** Opens the app that answers for the address, and waits for its code, its messages and its data. */
export async function mountLoader({ request }: { request: Request }): Promise<OpenedApp | Response> {
  // A guest is sent to the sign-in screen by the layout; no app needs to load for that.
  if (currentSession().status === 'anonymous') return redirect('/login');
  const location = new URL(request.url);
  const name = appNameAt(location.pathname);
  // Where nothing answers at the home address either, going there again would never end.
  if (name === undefined)
    return location.pathname === HOME ? { kind: 'failed', name: HOME.slice(1) } : redirect(HOME);
  const { pathname, search, hash } = location;
  if (openedAt !== undefined && openedAt !== pathname && wantsFreshPage())
    return redirectDocument(pathname + search + hash);
  openedAt = pathname;
  const opened = await openApp(name);
  if (opened.kind === 'running') await Promise.race([startData(opened.app, location), patience()]);
  return opened;
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, DATA_PATIENCE_MS));
}
