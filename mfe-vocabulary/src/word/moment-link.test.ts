import { momentAddress } from './moment-link';

describe('momentAddress', () => {
  it('links to the second that the word was saved from', () => {
    expect(momentAddress({ video_id: 'lesson-1', video_time: 74.9, playlist_id: 3 })).toBe(
      '/playlists/3/lesson-1?t=74',
    );
    expect(momentAddress({ video_id: 'lesson-1', video_time: 0, playlist_id: 3 })).toBe(
      '/playlists/3/lesson-1?t=0',
    );
  });

  it('links to the lesson where the moment is not known, in the first playlist where none contains the video', () => {
    expect(momentAddress({ video_id: 'a/b', video_time: null, playlist_id: null })).toBe(
      '/playlists/1/a%2Fb',
    );
  });

  it('is undefined for a word without a video', () => {
    expect(momentAddress({ video_id: null, video_time: 3, playlist_id: null })).toBeUndefined();
  });
});
