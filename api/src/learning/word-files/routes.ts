import type { FileWork } from '../../foundation/processes/file-processes';
import type { ApiApp } from '../../platform/http/api-app';
import { exportRoute } from './export-route';
import { type ImportDeps, importRoute } from './import-route';

export function vocabularyFileRoutes(app: ApiApp, deps: ImportDeps, work: FileWork): void {
  exportRoute(app, deps, work);
  importRoute(app, deps, work);
}
