import type { MediaStore } from '../../foundation/media/media-store';
import type { Database } from '../../platform/database/database';
import type { ServiceSettings } from '../../platform/settings/settings';

/** What the routes of this folder need. */
export interface UploadDeps {
  database: Database;
  /** Files that learners uploaded. */
  mediaStore: MediaStore;
  settings: ServiceSettings;
}
