import { findScreenCalls } from './navigation';

const app = {
  screens: [
    { path: '/playlists/:playlistId/:videoId', calls: ['/api/transcribe/:videoId', '/api/list/:playlistId'] },
    { path: '/playlists', calls: ['/api/playlists?page=1'] },
    { path: '/playlists/:id', calls: ['/api/playlists/:id'] },
    { path: '/playlists/own', calls: ['/api/videos/own'] },
  ],
};

test.each([
  ['/playlists', ['/api/playlists?page=1']],
  ['/playlists/', ['/api/playlists?page=1']],
  ['/playlists/7', ['/api/playlists/7']],
  ['/playlists/own', ['/api/videos/own']],
  ['/playlists/7/a%2Fb', ['/api/transcribe/a%2Fb', '/api/list/7']],
  ['/playlists/7/a/b', []],
])('%s begins with the calls %j', (path, calls) => {
  expect(findScreenCalls(app, path)).toEqual(calls);
});

test('an app of an older server names no screens', () => {
  expect(findScreenCalls({}, '/playlists')).toEqual([]);
});
