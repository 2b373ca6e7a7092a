import { MAX_REPORT_AGE_MS } from '@glossa/contract/page-protocol';
import type { StudyReport } from '@glossa/contract/progress';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { sendOrKeep } from '@glossa/kit/unsaved-work';

/** A report says when its time was spent if that is longer ago; else the server's clock decides, which is right. */
const LATE_MS = 5_000;

/** Reports the time of a session up to `studiedAt`, by this device's clock. The server counts duplicates once. */
export async function reportStudyTime(
  report: Omit<StudyReport, 'studied_at'>,
  studiedAt: number,
): Promise<void> {
  const dated: StudyReport = { ...report, studied_at: new Date(studiedAt).toISOString() };
  try {
    const { kept } = await sendOrKeep({
      ...{ method: 'post', url: '/progress/study', kind: 'study.report', keepalive: true },
      body: Date.now() - studiedAt > LATE_MS ? dated : report,
      lateBody: dated,
      replaces: `study ${report.session_id}`,
      expiresAt: studiedAt + MAX_REPORT_AGE_MS,
    });
    if (!kept) void queryClient.invalidateQueries({ queryKey: queryKeys.progressStats });
  } catch {
    // The learner can do nothing about a report that is refused.
  }
}
