import { withTimeout } from '@glossa/server/with-timeout';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { readGauge } from '@glossa/server/read-gauge';
import TEXTS from '../../../platform/operations/metric-texts.json';

const QUERY_TIMEOUT_MS = 2_000;
const OLDEST = `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
  from transcript_jobs where state in ('waiting', 'running')`;

/** The age of the oldest transcript that is to be made, the same in all processes; absent while the database is away. */
export function measureJobs(pool: Pool, metrics: Registry): void {
  readGauge(metrics, TEXTS.oldestTranscriptJob, async () => {
    const query = withTimeout(QUERY_TIMEOUT_MS, () => pool.query<{ seconds: number }>(OLDEST));
    const answer = await query.catch(() => undefined);
    return answer && (answer.rows[0]?.seconds ?? 0);
  });
}
