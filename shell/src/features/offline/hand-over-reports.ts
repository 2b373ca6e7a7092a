import { MAX_REPORT_AGE_MS } from '@glossa/contract/page-protocol';
import type { StudyReport, WatchReport } from '@glossa/contract/progress';
import { currentSession } from '@glossa/kit/auth';
import { browserStorage } from '@glossa/kit/browser';
import { sendOrKeep } from '@glossa/kit/unsaved-work';

/** As version 1.1.0 has stored them. */
interface LeftReports {
  'glossa.study-reports': StudyReport & { readonly learnerId: number; readonly studiedAt: number };
  'glossa.watch-reports': {
    readonly learnerId: number;
    readonly video: { readonly youtube_id: string; readonly title: string; readonly thumbnail_url?: string };
    readonly report: WatchReport & { readonly session_id: string; readonly watched_at: string };
  };
}

/** Gives the outbox the reports of time that an earlier version has left of the learner: the server counts each once. */
export async function handOverReports(): Promise<void> {
  await handOver('glossa.study-reports', ({ studiedAt, kind, session_id, active_seconds }) => {
    const body: StudyReport = {
      kind,
      session_id,
      active_seconds,
      studied_at: new Date(studiedAt).toISOString(),
    };
    return send('/progress/study', body, studiedAt);
  });
  await handOver('glossa.watch-reports', ({ video: { youtube_id, title, thumbnail_url }, report }) => {
    const query = new URLSearchParams({ video_title: title, ...(thumbnail_url && { thumbnail_url }) });
    const url = `/progress/video/youtube/${encodeURIComponent(youtube_id)}?${query.toString()}`;
    return send(url, report, Date.parse(report.watched_at));
  });
}

async function handOver<Key extends keyof LeftReports>(
  key: Key,
  sendReport: (left: LeftReports[Key]) => Promise<unknown>,
): Promise<void> {
  const learnerId = currentSession().user?.id;
  const left = Object.values((browserStorage.getJson(key) ?? {}) as Record<string, LeftReports[Key]>);
  const own = left.filter((report) => report.learnerId === learnerId);
  if (own.length === 0) return;
  await Promise.allSettled(own.map(sendReport));
  browserStorage.set(key, JSON.stringify(left.filter((report) => !own.includes(report))));
}

const send = (url: string, body: StudyReport | WatchReport, at: number) =>
  sendOrKeep({
    ...{ method: 'post', url, kind: 'left.report', body, lateBody: body },
    expiresAt: at + MAX_REPORT_AGE_MS,
  });
