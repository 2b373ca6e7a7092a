import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { exportRoute } from './export-route';
import { importRoute } from './import-route';
import { FileThreads } from './thread/file-threads';
import { UserSlots } from './thread/upload-slots';

/** As many bodies of 40 MB may be in memory. */
const MAX_UPLOADS = 10;

export function vocabularyFileRoutes(app: ApiApp, deps: ApiDeps): void {
  const threads = new FileThreads();
  const places = new UserSlots(MAX_UPLOADS);
  exportRoute(app, deps, threads, places);
  importRoute(app, deps, threads, places);
}
