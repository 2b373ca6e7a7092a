import { MAX_REPORT_AGE_MS } from '@glossa/contract/page-protocol';
import type { StudyReport } from '@glossa/contract/progress';
import { ApiError, apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import { currentSession } from '@glossa/kit/auth';
import { browserStorage } from '@glossa/kit/browser';
import { SerialSender, type SendOutcome } from '@glossa/kit/unsaved-work';

const STORAGE_KEY = 'glossa.study-reports';
const FIRST_RETRY_MS = 5_000;
/** A report says when its time was spent if that is longer ago; else the server's clock decides, which is right. */
const LATE_MS = 5_000;

interface QueuedReport extends Omit<StudyReport, 'studied_at'> {
  readonly learnerId: number;
  /** When its last second was spent, by this device's clock. */
  readonly studiedAt: number;
}

/** The latest unsent report of each session, stored for when a network is back. The server counts duplicates once. */
const queue = new Map<string, QueuedReport>();

const sender = new SerialSender({ firstRetryMs: FIRST_RETRY_MS, send: sendNext });

/** Queues the time of a session up to `studiedAt` in place of its earlier report. */
export function reportStudyTime(report: Omit<StudyReport, 'studied_at'>, studiedAt: number): void {
  const learnerId = currentSession().user?.id;
  if (learnerId === undefined) return;
  const queued = { ...report, learnerId, studiedAt };
  queue.set(report.session_id, queued);
  writeStored([...readStored().filter(({ session_id }) => session_id !== report.session_id), queued]);
  sender.request();
}

/** Sends what an earlier page of this browser could not send. */
export function sendStoredReports(): void {
  for (const report of readStored()) {
    if (!queue.has(report.session_id)) queue.set(report.session_id, report);
  }
  if (queue.size > 0) sender.request();
}

async function sendNext(): Promise<SendOutcome> {
  const learnerId = currentSession().user?.id;
  const next = [...queue.values()].find((report) => report.learnerId === learnerId);
  if (!next) return 'done';
  try {
    await post(next);
    void queryClient.invalidateQueries({ queryKey: queryKeys.progressStats });
  } catch (error) {
    if (!(error instanceof ApiError && error.isPermanent)) return 'later';
  }
  if (queue.get(next.session_id) === next) queue.delete(next.session_id);
  writeStored(
    readStored().filter(
      ({ session_id, active_seconds }) =>
        session_id !== next.session_id || active_seconds > next.active_seconds,
    ),
  );
  return 'more';
}

async function post({ kind, session_id, active_seconds, studiedAt }: QueuedReport): Promise<void> {
  const isLate = Date.now() - studiedAt > LATE_MS;
  const studied_at = isLate ? new Date(studiedAt).toISOString() : undefined;
  const report: StudyReport = { kind, session_id, active_seconds, studied_at };
  // Outlives the page.
  await apiClient.post('/progress/study', report, { fetchOptions: { keepalive: true } });
}

function readStored(): QueuedReport[] {
  const stored = browserStorage.getJson(STORAGE_KEY);
  if (!Array.isArray(stored)) return [];
  return (stored as QueuedReport[]).filter(({ studiedAt }) => Date.now() - studiedAt < MAX_REPORT_AGE_MS);
}

function writeStored(reports: readonly QueuedReport[]): void {
  // Where storage is denied or full, unsent reports last until the page is left.
  if (reports.length > 0) browserStorage.set(STORAGE_KEY, JSON.stringify(reports));
  else browserStorage.remove(STORAGE_KEY);
}
