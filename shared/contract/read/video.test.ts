import { readPlaylist } from './playlist';
import { readListedVideo, readVideo } from './video';

const nine = {
  id: 7,
  title: 'A walk',
  thumbnail_url: null,
  language: 'Spanish',
  cefr_level: 'A2',
  difficulty_level: 3,
  category: null,
  subcategory: null,
  youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
};

test('a video of nine fields is on the host, where its address says', () => {
  expect(readVideo(nine)).toMatchObject({
    id: '7',
    youtube_id: 'dQw4w9WgXcQ',
    language: 'es',
    media: { kind: 'youtube', youtube_id: 'dQw4w9WgXcQ' },
    published_at: null,
  });
});

test.each([
  ['https://youtu.be/abc-1', 'abc-1'],
  ['https://www.youtube.com/embed/abc_1?start=3', 'abc_1'],
  ['https://www.youtube.com/shorts/abc1', 'abc1'],
  ['https://example.com/video', 'asked'],
  [null, 'asked'],
])('the page %s leads to the video %s', (youtube_url, hostId) => {
  expect(readVideo({ ...nine, youtube_url }, 'asked').youtube_id).toBe(hostId);
});

test('a video of a list is addressed by the id that the list has', () => {
  const video = readListedVideo({ video_id: 'abc', title: null, published_at: 'soon' });
  expect(video).toMatchObject({ id: 'abc', video_id: 'abc', youtube_id: 'abc', title: 'abc' });
  expect(video).toMatchObject({ published_at: null, knowledge: null, language: null });
});

test('a file of our own stays where it is', () => {
  const media = { kind: 'file', url: '/api/media/a.webm', type: 'video/webm' };
  expect(readVideo({ ...nine, video_id: 'a', youtube_id: 'a', media, is_own: true })).toMatchObject({
    video_id: 'a',
    media,
    is_own: true,
  });
});

test('what has no id is neither a video nor a playlist', () => {
  expect(() => readVideo({ title: 'A walk' })).toThrow('no id');
  expect(() => readVideo('<!doctype html>', 'asked')).toThrow('no object');
  expect(() => readPlaylist({ name: 'First steps' })).toThrow('no id');
});

test('a playlist need not say how many videos it has', () => {
  expect(readPlaylist({ id: '3', name: 'First steps' })).toEqual({
    id: 3,
    name: 'First steps',
    description: null,
    language: null,
    cefr_level: null,
    video_count: null,
    thumbnail_url: null,
    duration: null,
    progress_percentage: 0,
  });
});

const HARMFUL = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:x',
  'https://',
  '//a.example/b',
];

test.each(HARMFUL)('%j is no address of a page, a picture or a film', (address) => {
  const media = { kind: 'file', url: address, type: 'video/webm' };
  const read = readVideo({ ...nine, youtube_url: address, thumbnail_url: address, media }, 'asked');
  expect(read).toMatchObject({ youtube_url: null, thumbnail_url: null, media: { kind: 'youtube' } });
});

test.each(['https://a.example/b.jpg', 'http://a.example/b.jpg', '/api/media/a.jpg'])(
  '%s is one',
  (address) => {
    expect(readVideo({ ...nine, thumbnail_url: address }, 'asked').thumbnail_url).toBe(address);
  },
);
