import { withStatus, renderScreen, type Answer } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import messages from '../messages/en.json';
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
