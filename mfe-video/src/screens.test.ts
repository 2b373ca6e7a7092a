import { join } from 'node:path';
import { readScreens } from '@glossa/build/read-screens';
import { queryClient } from '@glossa/kit/api-client';
import { callsOnOpening } from '@glossa/kit/testing';
import { knows, lessonTranscript, lessonVideo } from './routes/testing/lesson';
import { NO_OWN_PLAYLISTS } from './routes/testing/own-playlists';
import { screens } from './screens';

const answers = {
  'GET /api/playlists': [],
  'GET /api/playlists/knowledge': [],
  'GET /api/videos/own': {
    videos: [],
    uploads: [],
    deleted: [],
    limits: { videos: { limit: 3, used: 0 }, bytes: { limit: 9, used: 0 }, max_file_bytes: 9 },
    has_speech_service: false,
  },
  'GET /api/playlists/3/videos': [lessonVideo],
  'GET /api/playlists/own': NO_OWN_PLAYLISTS,
  'GET /api/videos/youtube/morning-market': lessonVideo,
  'GET /api/transcribe/morning-market': lessonTranscript,
  'GET /api/transcribe/morning-market/knowledge': knows(),
  'GET /api/transcribe/morning-market/lines': { lines: [] },
  'GET /api/transcribe/morning-market/caption-lines': {
    video_id: 'morning-market',
    language: 'en',
    version: '1',
    latest_end: 100,
    lines: [{ text: 'Nina walks.', start: 1, end: 2 }],
  },
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
  ['/playlists', ['/api/playlists', '/api/playlists/knowledge', '/api/playlists/own']],
  ['/playlists/own', ['/api/videos/own']],
  ['/playlists/kept', []],
  ['/playlists/search', []],
  ['/playlists/edit/3', ['/api/playlists/3/videos', '/api/playlists/own']],
  ['/playlists/edit/new', []],
  ['/playlists/follow', []],
  ['/playlists/3', ['/api/playlists', '/api/playlists/3/videos', '/api/playlists/own']],
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
  [
    '/playlists/own/morning-market/captions',
    ['/api/transcribe/morning-market/caption-lines', '/api/videos/youtube/morning-market'],
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
