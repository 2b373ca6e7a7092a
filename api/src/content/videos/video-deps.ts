import type { Database } from '../../platform/database/database';
import type { MediaStore } from '../../foundation/media/media-store';
import type { ServiceSettings } from '../../platform/settings/settings';

/** What the routes of this folder need. */
export interface VideoDeps {
  database: Database;
  settings: ServiceSettings;
  /** Files that learners uploaded. */
  mediaStore: MediaStore;
}
