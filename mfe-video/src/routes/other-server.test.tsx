import { withStatus, renderScreen, type Answer } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import messages from '../messages/en.json';
import { fakeLessonPage } from './testing/fake-lesson-page';
import { openLesson } from './testing/open-lesson';
import { VideoScreens } from './testing/video-screens';

/** The answer of another server to a call that only our API has. */
const UNKNOWN = withStatus(404, { detail: 'Not Found' });
const PLAYLIST = { id: 1, name: 'First steps', description: null, language: 'Spanish' };
const VIDEO = { video_id: 'abc', title: 'A walk', thumbnail_url: null, published_at: null };

function open(path: string, answers: Record<string, Answer>) {
  return renderScreen(<VideoScreens />, {
    path,
    messages,
    answers: {
      'GET /api/playlists': [PLAYLIST],
      'GET /api/playlists/knowledge': UNKNOWN,
      'GET /api/playlists/own': UNKNOWN,
      ...answers,
    },
  });
}
afterEach(() => expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid Date|1970|video\.[a-z]/));

test.each([
  ['bare', [PLAYLIST]],
  ['in `data`', { data: [PLAYLIST] }],
])('playlists of another server are shown without what only ours has, listed %s', async (_shape, answer) => {
  open('/playlists', { 'GET /api/playlists': answer });
  expect(await screen.findByRole('link', { name: 'First steps' })).toBeVisible();
  expect(screen.queryByText(/\d video/)).not.toBeInTheDocument();
  expect(screen.queryByText('Your playlists')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('one’s own playlists that could not be loaded are a failure', async () => {
  open('/playlists', { 'GET /api/playlists/own': withStatus(404, { detail: 'x', code: 'not_found' }) });
  expect(await screen.findByText('Your playlists')).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test.each([
  ['bare', [VIDEO]],
  ['in `data`', { data: [VIDEO] }],
])(
  'videos of another server cannot be put into playlists of one’s own, listed %s',
  async (_shape, answer) => {
    open('/playlists/1', { 'GET /api/playlists/1/videos': answer });
    expect(await screen.findByRole('link', { name: 'A walk' })).toHaveAttribute('href', '/playlists/1/abc');
    expect(screen.queryByRole('button', { name: /Add to playlist/ })).not.toBeInTheDocument();
  },
);

test.each([
  ['a page', '<!doctype html>'],
  ['null', null],
  ['nothing', ''],
])('what a proxy answers is no list of playlists: %s', async (_kind, answer) => {
  open('/playlists', { 'GET /api/playlists': answer });
  expect(await screen.findByText('Failed to load playlists')).toBeVisible();
});

describe('a lesson of nine fields', () => {
  fakeLessonPage();

  it.each([
    ['en', 'en'],
    ['French', 'fr'],
    // Of nobody's language it does not say that it is English.
    [null, 'und'],
  ])('has its title, the player of its host, and its words (%p)', async (language, lang) => {
    const video = {
      id: 7,
      title: 'A walk',
      thumbnail_url: null,
      language,
      cefr_level: null,
      difficulty_level: null,
      category: null,
      subcategory: null,
      youtube_url: 'https://www.youtube.com/watch?v=abc',
    };
    const words = [{ text: 'Hello', start: 0, end: 900 }];
    openLesson({
      answers: {
        'GET /api/videos/youtube/morning-market': video,
        'GET /api/transcribe/morning-market': { words, audio_duration: 2000 },
        'GET /api/transcribe/morning-market/knowledge': UNKNOWN,
        'GET /api/progress/video/morning-market': UNKNOWN,
        'GET /api/vocabulary/video/7': { data: [] },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'A walk' })).toBeVisible();
    expect(await screen.findByText('Hello')).toBeVisible();
    expect(screen.getByText('Hello').closest('[lang]')).toHaveAttribute('lang', lang);
    expect(document.querySelector('iframe')?.src).toContain('/embed/abc');
  });
});
