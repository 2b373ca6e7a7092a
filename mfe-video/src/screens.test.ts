import { join } from 'node:path';
import { readScreens } from '@glossa/build/read-screens';
import { queryClient } from '@glossa/shared/api-client';
import { callsOnOpening } from '@glossa/shared/testing';
import { knows, lessonTranscript, lessonVideo } from './routes/testing/lesson';
import { screens } from './screens';

const answers = {
  'GET /api/playlists': [],
  'GET /api/playlists/3/videos': [lessonVideo],
  'GET /api/videos/youtube/morning-market': lessonVideo,
  'GET /api/transcribe/morning-market': lessonTranscript,
  'GET /api/transcribe/morning-market/knowledge': knows(),
  'GET /api/transcribe/morning-market/lines': { lines: [] },
  'GET /api/progress/video/morning-market': { position: 42 },
  'GET /api/vocabulary/video/morning-market': [],
};

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 15_000 } });
});

async function callsAt(path: string) {
  const { calls, unknown } = await callsOnOpening(screens, path, answers);
  expect(unknown).toEqual([]);
  return calls.sort();
}

test.each([
  ['/playlists', ['/api/playlists']],
  ['/playlists/3', ['/api/playlists', '/api/playlists/3/videos']],
  [
    '/playlists/3/morning-market',
    [
      '/api/progress/video/morning-market',
      '/api/transcribe/morning-market',
      '/api/transcribe/morning-market/knowledge',
      '/api/videos/youtube/morning-market',
      '/api/vocabulary/video/morning-market',
    ],
  ],
])('at %s exactly the calls of that screen are made', async (pathname, paths) => {
  expect(await callsAt(pathname)).toEqual(paths);
});

test.each(readScreens(join(__dirname, '..')))(
  'what $path asks for is what its page has begun',
  async ({ path, boot }) => {
    const filled = (text: string) =>
      text.replace(/:(id|playlistId)/, '3').replace(':videoId', 'morning-market');
    expect(await callsAt(filled(path))).toEqual(boot.map(filled).sort());
  },
);

test('a lesson reached from its playlist does not ask for the video again', async () => {
  await callsAt('/playlists/3');
  expect(await callsAt('/playlists/3/morning-market')).not.toContain('/api/videos/youtube/morning-market');
});

test('a lesson whose address says where to begin does not ask where it was left', async () => {
  expect(await callsAt('/playlists/3/morning-market?t=0')).not.toContain(
    '/api/progress/video/morning-market',
  );
});

test('a learner who has the second line on gets it with the lesson', async () => {
  localStorage.setItem('glossa.lesson.dualSubtitles', 'true');
  localStorage.setItem('glossa.lesson.subtitleLanguage', '"ka"');
  expect(await callsAt('/playlists/3/morning-market')).toContain(
    '/api/transcribe/morning-market/lines?language=ka',
  );
});
