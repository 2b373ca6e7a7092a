import { beginSession } from '@glossa/kit/auth';
import { renderScreen } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { giveCaches } from '../../keeping/testing/browser-caches';
import messages from '../../messages/en.json';
import { lessonVideo } from '../testing/lesson';
import { NO_OWN_PLAYLISTS } from '../testing/own-playlists';
import { VideoScreens } from '../testing/video-screens';

const MB = 1024 * 1024;
const FILM = '/api/media/morning-market/lesson.webm';
const hostVideo = {
  ...lessonVideo,
  ...{ id: 'host', video_id: 'host', youtube_id: 'host', title: 'On the host' },
  media: { kind: 'youtube', youtube_id: 'host' },
};

let browser: ReturnType<typeof giveCaches>;
/** Lets the film come. */
let sendFilm: () => void;

beforeEach(() => {
  localStorage.clear();
  browser = giveCaches();
  const sent = new Promise<void>((resolve) => (sendFilm = resolve));
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    if (init.method === 'HEAD') return new Response(null, { headers: { 'content-length': String(3 * MB) } });
    if (address.includes('lesson.webm')) await sent;
    init.signal?.throwIfAborted();
    const type = /lesson\.webm/.test(address)
      ? 'video/webm'
      : /media/.test(address)
        ? 'image/webp'
        : 'application/json';
    return new Response(new Blob(['{}']), { headers: { 'content-type': type } });
  }) as typeof fetch;
  beginSession('token', { id: 1, username: 'ana', translation_language: 'es' } as never);
});

const open = (path: string, videos: readonly object[] = [lessonVideo, hostVideo]) =>
  renderScreen(<VideoScreens />, {
    path,
    messages,
    answers: {
      'GET /api/playlists': [{ id: 3, name: 'Everyday life' }],
      'GET /api/playlists/3/videos': videos,
      'GET /api/playlists/own': NO_OWN_PLAYLISTS,
      'GET /api/videos/youtube/morning-market': videos[0],
    },
  });

const findRow = async (title: string) =>
  within((await screen.findByText(title, { selector: 'li *' })).closest('li') as HTMLElement);

test('a playlist tells how large it is, keeps its lessons, and names the video that cannot be kept', async () => {
  const { user } = open('/playlists/3');
  await user.click(await screen.findByRole('button', { name: 'Keep offline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep offline' }));
  expect(await dialog.findByText('About 3 MB')).toBeVisible();
  expect(dialog.getByText('Can’t be kept: it plays from another site')).toBeVisible();
  expect(await dialog.findByText(/of room left/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep 1 lesson' }));
  expect(await dialog.findByRole('progressbar', { name: 'Being stored' })).toBeVisible();
  await act(async () => sendFilm());
  expect(await dialog.findByText(/^Kept · /)).toBeVisible();
  expect(browser.list('glossa-media-')).toContain(FILM);
  expect(browser.list('glossa-kept-')).toEqual(
    expect.arrayContaining([
      '/api/videos/youtube/morning-market',
      '/api/transcribe/morning-market',
      '/api/transcribe/morning-market/lines?language=es',
      '/api/videos/morning-market/look-ups?language=es',
      '/api/playlists/3/videos',
    ]),
  );
});

test('a lesson that is being kept can be stopped, goes on, and is removed from the list of what is kept', async () => {
  const { user } = open('/playlists/3', [lessonVideo]);
  await user.click(await screen.findByRole('button', { name: 'Keep offline' }));
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await act(async () => sendFilm());
  expect(await screen.findByText(/^Not complete: /)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Kept offline' }));
  const row = await findRow('The Morning Market');
  expect(row.getByRole('link')).toHaveAttribute('href', '/playlists/3/morning-market');
  await user.click(await row.findByRole('button', { name: 'Go on' }));
  expect(await row.findByText(/^Kept · /)).toBeVisible();
  expect(screen.getByText(/^1 lesson, /)).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nothing is kept yet')).toBeVisible();
  expect(browser.list('glossa-')).toEqual([]);
});

test('a lesson goes on from the list in another language, with a film whose address was signed anew', async () => {
  const sign = (key: string) => ({ ...lessonVideo, media: { kind: 'file', url: `${FILM}?key=${key}` } });
  sendFilm();
  let { user, unmount } = open('/playlists/3', [sign('old')]);
  await user.click(await screen.findByRole('button', { name: 'Keep offline' }));
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(await screen.findByText(/^Kept · /)).toBeVisible();
  unmount();
  const { fetch } = globalThis;
  globalThis.fetch = (async (address: string, init: RequestInit = {}) =>
    address.includes('key=old') ? new Response(null, { status: 403 }) : fetch(address, init)) as typeof fetch;
  for (const entries of browser.stores.values()) entries.delete(location.origin + FILM);
  beginSession('token', { id: 1, username: 'ana', translation_language: 'de' } as never);
  ({ user, unmount } = open('/playlists/kept', [sign('new')]));
  const row = await findRow('The Morning Market');
  await user.click(await row.findByRole('button', { name: 'Go on' }));
  expect(await row.findByText(/^Kept · /)).toBeVisible();
  expect(browser.list('glossa-kept-')).toContain('/api/transcribe/morning-market/lines?language=de');
  await user.click(row.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nothing is kept yet')).toBeVisible();
  expect(browser.list('glossa-')).toEqual([]);
});

test('where there is no room the learner is told, and nothing is called kept', async () => {
  browser.room.files = 1;
  sendFilm();
  const { user } = open('/playlists/3', [lessonVideo]);
  await user.click(await screen.findByRole('button', { name: 'Keep offline' }));
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(await screen.findByText(/There isn’t enough room/)).toBeVisible();
  expect(screen.queryByText(/^Kept · /)).not.toBeInTheDocument();
});

test('where no worker could answer with what is kept, the dialog says so and offers nothing', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: null, getRegistration: async () => undefined },
    configurable: true,
  });
  const { user } = open('/playlists/3', [lessonVideo]);
  await user.click(await screen.findByRole('button', { name: 'Keep offline' }));
  expect(await screen.findByText(/This browser can’t keep lessons here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep' })).not.toBeInTheDocument();
});

test('on plain HTTP browsers keep nothing, so nothing is offered', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  open('/playlists/3', [lessonVideo]);
  expect(await screen.findByRole('link', { name: 'The Morning Market' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep offline' })).not.toBeInTheDocument());
});
