import { preloadApp } from '../apps/open-app';
import { startData } from '../apps/start-data';
import { appNameAt } from '../apps/store';

/** The learner is about to go there: the app's code comes, and then the screen's data, which stays fresh for a while. */
export async function preloadAt(path: string): Promise<void> {
  const place = new URL(path, location.origin);
  const name = appNameAt(place.pathname);
  const app = name === undefined ? undefined : await preloadApp(name);
  if (app) await startData(app, place);
}
