import type { FileWork } from '../../foundation/processes/file-work';
import { UserSlots } from '../../foundation/processes/user-slots';
import { type ApiApp } from '../../platform/http/api-app';
import { exportRoute } from './export-route';
import { type ImportDeps, importRoute } from './import-route';

/** As many bodies of 40 MB may be in memory. */
const MAX_UPLOADS = 10;

export function vocabularyFileRoutes(app: ApiApp, deps: ImportDeps, work: FileWork): void {
  const slots = new UserSlots(MAX_UPLOADS);
  exportRoute(app, deps, work, slots);
  importRoute(app, deps, work, slots);
}
