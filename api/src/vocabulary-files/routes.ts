import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { exportRoute } from './export-route';
import { importRoute } from './import-route';
import { FileThreads } from './thread/file-threads';
import { Places } from './thread/upload-slots';

/** Learners at work on a file at the same time: as many bodies of 40 MB may be in memory. */
const PLACES = 10;

export function vocabularyFileRoutes(app: ApiApp, deps: ApiDeps): void {
  const threads = new FileThreads();
  const places = new Places(PLACES);
  exportRoute(app, deps, threads, places);
  importRoute(app, deps, threads, places);
}
