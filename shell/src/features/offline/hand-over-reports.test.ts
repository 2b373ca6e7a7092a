import type { User } from '@glossa/contract/user';
import { beginSession, endSession } from '@glossa/kit/auth';
import { answerCalls } from '@glossa/kit/testing';
import { waitFor } from '@testing-library/react';
import { clearStoredData } from './stored-data';

const AT = Date.now() - 3_600_000;
const watched_at = new Date(AT).toISOString();
const study = (learnerId: number, session_id: string) => ({
  ...{ learnerId, kind: 'review', session_id, active_seconds: 60, studiedAt: AT },
});
const watch = (learnerId: number, session_id: string) => ({
  learnerId,
  video: { youtube_id: 'a b', title: 'Harbour & sea' },
  report: { session_id, watched_duration: 30, progress_percentage: 5, watched_at },
});
const readLeft = (kind: string): unknown =>
  JSON.parse(localStorage.getItem(`glossa.${kind}-reports`) ?? '[]');

test('reports of time that an earlier version has left are sent for their learner, once', async () => {
  localStorage.setItem('glossa.study-reports', JSON.stringify([study(1, 'mine'), study(2, 'other')]));
  localStorage.setItem(
    'glossa.watch-reports',
    JSON.stringify({ mine: watch(1, 'mine'), other: watch(2, 'other') }),
  );
  beginSession('token', { id: 1, username: 'nino' } as User);
  const { calls } = answerCalls({ '*': {} });
  clearStoredData()();
  await waitFor(() => expect(readLeft('watch')).toEqual([watch(2, 'other')]));
  expect(readLeft('study')).toEqual([study(2, 'other')]);
  clearStoredData()();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.map(({ path, params, data }) => ({ path, params, data }))).toEqual([
    {
      path: '/api/progress/study',
      params: {},
      data: { kind: 'review', session_id: 'mine', active_seconds: 60, studied_at: watched_at },
    },
    {
      path: '/api/progress/video/youtube/a%20b',
      params: { video_title: 'Harbour & sea' },
      data: watch(1, 'mine').report,
    },
  ]);
  endSession();
});
