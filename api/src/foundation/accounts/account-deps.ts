import type { Database } from '../../platform/database/database';
import type { Digest } from '../../platform/settings/auth-secret';
import type { ServiceSettings } from '../../platform/settings/settings';
import type { Pool } from 'pg';

/** What the routes of this folder need. */
export interface AccountDeps {
  database: Database;
  pool: Pool;
  digest: Digest;
  settings: ServiceSettings;
}
