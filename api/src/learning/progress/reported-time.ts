import { MAX_REPORT_AGE_MS } from '@glossa/contract/page-protocol';
import { invalidFields } from '../../platform/errors/api-error';

/**
 * When the last second of a report was spent. A clock that is ahead counts as now, and a time more than seven days ago
 * as seven days ago, because earlier spans are not kept. Throws 422 for an offset no clock has.
 */
export function readReportedTime(field: string, reported: string | undefined, now: Date): Date {
  if (reported === undefined) return now;
  const moment = Date.parse(reported);
  if (Number.isNaN(moment)) throw invalidFields([{ name: field, problem: 'is not a time' }]);
  return new Date(Math.min(now.getTime(), Math.max(moment, now.getTime() - MAX_REPORT_AGE_MS)));
}
