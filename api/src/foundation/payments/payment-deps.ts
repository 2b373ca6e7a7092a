import type { Database } from '../../platform/database/database';
import type { ServiceSettings } from '../../platform/settings/settings';

/** What the routes of this folder need. */
export interface PaymentDeps {
  database: Database;
  settings: ServiceSettings;
}
