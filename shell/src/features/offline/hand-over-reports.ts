import { MAX_REPORT_AGE_MS } from '@glossa/contract/page-protocol';
import type { StudyReport, WatchReport } from '@glossa/contract/progress';
import { currentSession } from '@glossa/kit/auth';
import { browserStorage } from '@glossa/kit/browser';
import { sendOrKeep } from '@glossa/kit/unsaved-work';

/** As version 1.1.0 has stored it. */
type LeftReport = { readonly learnerId: number } & (
  | (StudyReport & { readonly studiedAt: number })
  | {
      readonly video: {
        readonly youtube_id: string;
        readonly title: string;
        readonly thumbnail_url?: string;
      };
      readonly report: WatchReport & { readonly watched_at: string };
    }
);

/** Gives the outbox the reports of time that an earlier version has left of the learner: the server counts each once. */
export async function handOverReports(): Promise<void> {
  const learnerId = currentSession().user?.id;
  for (const key of ['glossa.study-reports', 'glossa.watch-reports']) {
    const left = Object.values((browserStorage.getJson(key) ?? {}) as Record<string, LeftReport>);
    const own = left.filter((report) => report.learnerId === learnerId);
    if (own.length === 0) continue;
    await Promise.allSettled(own.map(send));
    browserStorage.set(key, JSON.stringify(left.filter((report) => !own.includes(report))));
  }
}

async function send(left: LeftReport): Promise<void> {
  const [url, body, at] = 'video' in left ? readWatched(left) : readStudied(left);
  const expiresAt = Date.parse(at) + MAX_REPORT_AGE_MS;
  await sendOrKeep({ method: 'post', url, kind: 'left.report', body, lateBody: body, expiresAt });
}

function readStudied({ kind, session_id, active_seconds, studiedAt }: Extract<LeftReport, StudyReport>) {
  const studied_at = new Date(studiedAt).toISOString();
  return ['/progress/study', { kind, session_id, active_seconds, studied_at }, studied_at] as const;
}

function readWatched({ video, report }: Extract<LeftReport, { video: object }>) {
  const { youtube_id, title: video_title, thumbnail_url } = video;
  const query = new URLSearchParams({ video_title, ...(thumbnail_url && { thumbnail_url }) });
  return [
    `/progress/video/youtube/${encodeURIComponent(youtube_id)}?${query}`,
    report,
    report.watched_at,
  ] as const;
}
