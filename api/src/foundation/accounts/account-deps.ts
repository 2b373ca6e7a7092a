import type { ApiLimits } from '../limits/limits';
import type { Database } from '../../platform/database/database';
import type { Digest } from '../../platform/settings/auth-secret';
import type { Settings } from '../../platform/settings/settings';

export interface AccountDeps {
  database: Database;
  limits: ApiLimits;
  digest: Digest;
  settings: Settings;
}
