import type { CatalogueVideo, LessonMoments } from '@glossa/contract/video/catalogue';
import { failFirst, renderScreen, withStatus, type Answer, type Call } from '@glossa/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { lessonVideo } from '../testing/lesson';
import { VideoScreens } from '../testing/video-screens';

const market: CatalogueVideo = { ...lessonVideo, knowledge: null, watched: 'unwatched' };
const walk: LessonMoments = {
  video_id: 'river-walk',
  title: 'A walk by the river',
  language: 'en',
  thumbnail_url: null,
  playlist_id: 3,
  moments: [
    {
      start: 68.5,
      text: 'The bread is warm, bread!',
      matches: [
        { from: 4, to: 9 },
        { from: 19, to: 24 },
      ],
    },
  ],
};

const page = (...videos: CatalogueVideo[]) => ({ videos, next: null });
const said = (...lessons: LessonMoments[]) => ({ lessons, next: null });

const open = (path: string, answers: Record<string, Answer> = {}) =>
  renderScreen(<VideoScreens />, {
    path,
    messages,
    answers: {
      'GET /api/playlists': [],
      'GET /api/playlists/knowledge': [],
      'GET /api/catalogue/videos': page(market),
      'GET /api/catalogue/moments': said(walk),
      ...answers,
    },
  });
const group = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('a text in the address is searched in titles and in what is said', async () => {
  const { calls } = open('/playlists/search?q=bread');
  const lessons = await group(/^Lessons$/);
  const link = await lessons.findByRole('link', { name: 'The Morning Market' });
  expect(link).toHaveAttribute('href', '/playlists/3/morning-market');
  const moments = await group(/^Where “bread” is said$/);
  const moment = await moments.findByRole('link', { name: /^1:08 +The +bread +is warm/ });
  expect(moment).toHaveAttribute('href', '/playlists/3/river-walk?t=68.5');
  expect(
    within(moment)
      .getAllByText('bread')
      .map(({ tagName }) => tagName),
  ).toEqual(['MARK', 'MARK']);
  expect(screen.getByRole('searchbox')).toHaveValue('bread');
  expect(calls.map(({ path, params }) => [path, params['q'] ?? params['word']])).toEqual([
    ['/api/catalogue/videos', 'bread'],
    ['/api/catalogue/moments', 'bread'],
  ]);
});

test('typing searches once, keeps the text in the address, and clearing it shows all lessons again', async () => {
  const { user, calls, address } = open('/playlists/search');
  await screen.findByRole('link', { name: 'The Morning Market' });
  expect(screen.queryByRole('region', { name: /is said/ })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Title or spoken words' }), 'bread ');
  expect(await screen.findByRole('link', { name: /The bread is warm/ })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/playlists/search?q=bread'));
  expect(calls.filter(({ path }) => path.endsWith('/moments'))).toHaveLength(1);
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/playlists/search'));
  expect(screen.queryByRole('link', { name: /The bread is warm/ })).not.toBeInTheDocument();
});

test('several words are searched in titles and in what is said, and pages without a lesson are passed over', async () => {
  const { calls } = open('/playlists/search?q=warm+bread', {
    'GET /api/catalogue/moments': ({ params }: Call) =>
      params['after'] === '7.apart' ? said(walk) : { lessons: [], next: '7.apart' },
  });
  const moments = await group(/^Where “warm bread” is said$/);
  expect(await moments.findByRole('link', { name: /The bread is warm/ })).toBeVisible();
  expect(screen.queryByText('Not said in any lesson')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'The Morning Market' })).toBeVisible();
  const asked = calls.filter(({ path }) => path === '/api/catalogue/moments');
  expect(asked.map(({ params }) => params['word'])).toEqual(['warm bread', 'warm bread']);
});

test('filters narrow both groups and stand in the address', async () => {
  const { user, calls, address } = open('/playlists/search?q=bread&level=Z9');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Length' }), 'Under 5 minutes');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Watched' }), 'Not yet');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Georgian');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), 'B1');
  expect(address()).toBe('/playlists/search?q=bread&language=ka&level=B1&length=short&watched=unwatched');
  const filters = { language: 'ka', level: 'B1', length: 'short', watched: 'unwatched' };
  expect(calls.at(-2)?.params).toMatchObject({ q: 'bread', ...filters });
  expect(calls.at(-1)?.params).toMatchObject({ word: 'bread', ...filters });
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(address()).toBe('/playlists/search?q=bread');
});

test.each([
  [375, 'casa', false],
  [375, 'casa&level=A1', true],
  [1280, 'casa', true],
])('at %i px the filters of ?q=%s are unfolded: %s', async (width, query, isOpen) => {
  window.innerWidth = width;
  open(`/playlists/search?q=${query}`);
  const title = await screen.findByRole('heading', { name: 'Filter lessons' });
  expect(title.closest('details')?.open).toBe(isOpen);
});

test('lessons are sorted by how much the learner knows, and by the newest as before', async () => {
  const { user, calls, address } = open('/playlists/search?q=bread&sort=best');
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveValue('newest');
  await user.selectOptions(sort, 'Most words you know');
  expect(address()).toBe('/playlists/search?q=bread&sort=known_most');
  expect(calls.filter(({ path }) => path.endsWith('/videos')).map(({ params }) => params['sort'])).toEqual([
    undefined,
    'known_most',
  ]);
  expect(calls.some(({ path, params }) => path.endsWith('/moments') && 'sort' in params)).toBe(false);
  await user.selectOptions(sort, 'Newest');
  expect(address()).toBe('/playlists/search?q=bread');
});

test('what is not found says so in each group', async () => {
  open('/playlists/search?q=zeppelin', {
    'GET /api/catalogue/videos': page(),
    'GET /api/catalogue/moments': said(),
  });
  expect(await screen.findByRole('heading', { name: 'No videos found', level: 3 })).toBeVisible();
  expect(await screen.findByText('Not said in any lesson')).toBeVisible();
});

test('nothing says that no title has the text while it is said in lessons', async () => {
  open('/playlists/search?q=bread', { 'GET /api/catalogue/videos': page() });
  expect(await screen.findByRole('link', { name: /The bread is warm/ })).toBeVisible();
  expect(screen.queryByText('No videos found')).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent('Where “bread” is said');
});

test('a group that fails says so, and trying again asks the server for it', async () => {
  const failure = withStatus(503, { detail: 'no', code: 'not_ready' });
  const { user } = open('/playlists/search?q=bread', {
    'GET /api/catalogue/moments': failFirst(said(walk), failure),
  });
  const moments = await group(/is said/);
  expect(await moments.findByRole('alert')).toHaveTextContent('Search failed');
  expect(await screen.findByRole('link', { name: 'The Morning Market' })).toBeVisible();
  await user.click(moments.getByRole('button', { name: 'Try again' }));
  expect(await moments.findByRole('link', { name: /The bread is warm/ })).toBeVisible();
});

test('more lessons are added below the others', async () => {
  const other = { ...market, id: 'other', video_id: 'other', title: 'Another' };
  const { user } = open('/playlists/search', {
    'GET /api/catalogue/videos': ({ params }: Call) =>
      params['after'] === '7.morning-market' ? page(other) : { videos: [market], next: '7.morning-market' },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Another' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The Morning Market' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('the field of the categories leads to the search', async () => {
  const { user, address } = open('/playlists');
  await user.type(screen.getByRole('searchbox', { name: 'Title or spoken words' }), 'bread{Enter}');
  expect(address()).toBe('/playlists/search?q=bread');
  expect(await screen.findByRole('link', { name: /The bread is warm/ })).toBeVisible();
});
