import { addressedId, lessonPath } from './lesson-path';

test.each([
  [3, 'silent-film', null, '/playlists/3/silent-film'],
  [null, 'silent-film', 12, '/playlists/1/silent-film?t=12'],
  [null, 'own_x', 12, '/playlists/own/own_x?t=12'],
])('a lesson in playlist %s with the id %s, at second %s, is at %s', (playlist, video, seconds, path) => {
  expect(lessonPath(playlist, video, seconds)).toBe(path);
});

test.each([
  ['own_x', 'dQw4w9WgXcQ', 'own_x'],
  ['lesson-1', 'dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
])('the video %s, on the video host %s, is addressed as %s', (videoId, hostId, id) => {
  expect(addressedId(videoId, hostId)).toBe(id);
});
