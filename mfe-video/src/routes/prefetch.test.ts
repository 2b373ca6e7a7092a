import { queryClient } from '@glossa/shared/api-client';
import { answerCalls } from '@glossa/shared/testing';
import manifest from '../../package.json';
import { prefetch } from './prefetch';
import { knows, lessonTranscript, lessonVideo } from './testing/lesson';

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

async function callsAt(pathname: string, search = '') {
  const { calls, unknown } = answerCalls(answers);
  await prefetch({ pathname, search });
  expect(unknown).toEqual([]);
  return calls.map((call) => call.path).sort();
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

const { boot } = manifest.glossa;

test.each([
  ['/playlists', boot['/playlists']],
  ['/playlists/3', boot['/playlists/:playlist']],
  ['/playlists/3/morning-market', boot['/playlists/:playlist/:video']],
])('what %s asks for is what its page has begun', async (pathname, begun) => {
  const filled = begun.map((call) => call.replace(':playlist', '3').replace(':video', 'morning-market'));
  expect(await callsAt(pathname)).toEqual(filled.sort());
});

test('a lesson reached from its playlist does not ask for the video again', async () => {
  await callsAt('/playlists/3');
  expect(await callsAt('/playlists/3/morning-market')).not.toContain('/api/videos/youtube/morning-market');
});

test('a lesson whose address says where to begin does not ask where it was left', async () => {
  expect(await callsAt('/playlists/3/morning-market', '?t=0')).not.toContain(
    '/api/progress/video/morning-market',
  );
});

test('a learner who has the second line on gets it with the lesson', async () => {
  localStorage.setItem('glossa.lesson.secondLine', 'true');
  localStorage.setItem('glossa.lesson.secondLanguage', '"ka"');
  const { calls } = answerCalls(answers);
  await prefetch({ pathname: '/playlists/3/morning-market', search: '' });
  const asked = calls.find(({ path }) => path === '/api/transcribe/morning-market/lines');
  expect(asked?.params).toEqual({ language: 'ka' });
});

test('a transcript that takes long does not hold up the screen', async () => {
  jest.useFakeTimers();
  answerCalls({ ...answers, 'GET /api/transcribe/morning-market': () => new Promise(() => undefined) });
  const ready = prefetch({ pathname: '/playlists/3/morning-market', search: '' });
  await jest.advanceTimersByTimeAsync(1_500);
  await expect(ready).resolves.toBeUndefined();
  jest.useRealTimers();
});
