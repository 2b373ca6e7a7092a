import type { ApiApp, ApiDeps } from '../http/api-app';
import { exportRoute } from './export-route';
import { importRoute } from './import-route';
import { FileThreads } from './thread/file-threads';

export function vocabularyFileRoutes(app: ApiApp, deps: ApiDeps): void {
  const threads = new FileThreads();
  exportRoute(app, deps, threads);
  importRoute(app, deps, threads);
}
