import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { Video } from '@glossa/contract/video/video';
import { setLocale } from '@glossa/kit/i18n';
import { failFirst, renderScreen, withStatus, type Answer, type Call } from '@glossa/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { FakeUploadServer, UPLOAD_ID } from '../testing/fake-upload-server';
import { anOwnVideo, NO_OWN_VIDEOS } from '../testing/own-videos';
import { VideoScreens } from '../testing/video-screens';

const MB = 1024 * 1024;
let server: FakeUploadServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeUploadServer();
  server.install();
});

const VIDEO_CALL = `POST /api/uploads/${UPLOAD_ID}/video`;
const talk = (name = 'A talk.mp4', bytes = 8) => new File(['x'.repeat(bytes)], name, { type: 'video/mp4' });

const anUpload = (received: number): OwnVideos['uploads'][number] => ({
  id: UPLOAD_ID,
  name: 'A talk.mp4',
  bytes: 8 * MB,
  received,
  created_at: '2026-05-04T10:00:00.000Z',
});

const open = (own: Answer = NO_OWN_VIDEOS, answers: Record<string, Answer> = {}) =>
  renderScreen(<VideoScreens />, {
    path: '/playlists/own',
    messages,
    answers: { 'GET /api/videos/own': own, ...answers },
  });

async function drop(...files: File[]): Promise<void> {
  const label = await screen.findByText('Choose files');
  fireEvent.drop(label, { dataTransfer: { files } });
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function add(user: ReturnType<typeof open>['user'], ...files: File[]): Promise<void> {
  await drop(...files);
  await press(user, 'Add a video');
}

describe('the screen', () => {
  test('says that it loads, that there is nothing yet, and how much room there is', async () => {
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading videos...');
    expect(await screen.findByText('You haven’t added any videos yet.')).toBeVisible();
    expect(screen.getByText('Uploaded videos: 0 / 3. Storage: 0 MB / 500 MB.')).toBeVisible();
    expect(document.title).toBe('Your videos · Glossa');
  });

  test('says that it cannot load, and loads again', async () => {
    const own = { ...NO_OWN_VIDEOS, videos: [anOwnVideo()] };
    const { user } = open(failFirst(own, withStatus(500, {})));
    expect(await screen.findByText('Your videos could not be loaded.')).toBeVisible();
    await press(user, 'Try again');
    expect(await screen.findByRole('link', { name: 'A talk' })).toHaveAttribute(
      'href',
      '/playlists/own/own_1',
    );
  });
});

describe('before a video is added', () => {
  const COVERAGE = 'GET /api/ai/coverage';
  const TEXT = /most frequent words have a translation/;

  test('the form says how many frequent words are translated, and counts them for another language', async () => {
    const { user } = open(NO_OWN_VIDEOS, {
      [COVERAGE]: ({ params }: Call) =>
        params['language'] === 'ka' ? { words: 1_578, share: 0.001 } : { words: 2_000, share: 0.923 },
    });
    await drop(talk());
    const field = await screen.findByRole('combobox', { name: 'Spoken language' });
    await user.selectOptions(field, 'es');
    expect(await screen.findByText(TEXT)).toHaveTextContent(
      '92% of the 2,000 most frequent words have a translation (Spanish – English).',
    );
    await user.selectOptions(field, 'ka');
    expect(await screen.findByText(/1,578/)).toHaveTextContent(/^0% of the .* \(Georgian – English\)\.$/);
    await user.selectOptions(field, 'en');
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  test.each([
    ['does not count them', withStatus(404, {})],
    ['has a language model', { words: 0, share: null }],
  ])('the form says nothing of words where the server %s', async (_case, answer) => {
    const { user, calls } = open(NO_OWN_VIDEOS, { [COVERAGE]: answer });
    await drop(talk());
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Spoken language' }), 'es');
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/ai/coverage')).toBe(true));
    expect(screen.getByRole('button', { name: 'Add a video' })).toBeEnabled();
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test.each([
  ['Delete', 'DELETE /api/videos/own_1', { videos: [anOwnVideo()] }],
  ['Discard', `DELETE /api/uploads/${UPLOAD_ID}`, { uploads: [anUpload(2 * MB)] }],
])('%s says that it has failed, and can be pressed again', async (name, call, own) => {
  const { user, calls } = open({ ...NO_OWN_VIDEOS, ...own }, { [call]: failFirst(null) });
  await press(user, name);
  expect(await screen.findByText('The changes could not be saved.')).toBeVisible();
  await press(user, name);
  await waitFor(() => expect(screen.queryByText('The changes could not be saved.')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('a video that is deleted or restored takes the focus along', async () => {
  const videos = [anOwnVideo()];
  const deleted = [{ id: 'own_1', title: 'A talk', deleted_at: '2026-05-04T10:00:00.000Z' }];
  let own: OwnVideos = { ...NO_OWN_VIDEOS, videos };
  const { user } = open(() => own, {
    'DELETE /api/videos/own_1': () => ((own = { ...NO_OWN_VIDEOS, deleted }), null),
    'POST /api/videos/own_1/restore': () => ((own = { ...NO_OWN_VIDEOS, videos }), null),
  });
  await press(user, 'Delete');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveAccessibleDescription('A talk');
  expect(undo).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'A talk' })).toHaveFocus();
});

test('the buttons of a video are described by its title', async () => {
  open({ ...NO_OWN_VIDEOS, videos: [anOwnVideo()] });
  expect(await screen.findByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('A talk');
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription('A talk');
});

test('a chosen file stays when the language changes', async () => {
  open();
  await drop(talk());
  expect(await screen.findByLabelText('Title')).toHaveValue('A talk');
  act(() => setLocale('de'));
  expect(await screen.findByLabelText('Titel')).toHaveValue('A talk');
  act(() => setLocale('en'));
});

describe('a file', () => {
  test('becomes a lesson with its captions', async () => {
    const { user, calls } = open(NO_OWN_VIDEOS, {
      [VIDEO_CALL]: anOwnVideo(),
      'PUT /api/transcribe/own_1/captions': {},
    });
    await drop(new File(['1'], 'talk.srt'), talk());
    expect(await screen.findByLabelText('Title')).toHaveValue('A talk');
    await press(user, 'Add a video');
    const link = await screen.findByRole('link', { name: 'Open lesson' });
    expect(link).toHaveAttribute('href', '/playlists/own/own_1');
    expect(screen.getByText('A talk').closest('p')).toHaveTextContent('“A talk” was added.');
    const made = calls.find(({ path }) => path.endsWith('/video'));
    expect(made?.data).toEqual({ language: 'en', title: 'A talk' });
    expect(calls.some(({ path }) => path === '/api/transcribe/own_1/captions')).toBe(true);
  });

  test('that was added and is deleted in the list is no longer said to be added, until it is restored', async () => {
    let own: OwnVideos = NO_OWN_VIDEOS;
    const deleted = [{ id: 'own_1', title: 'A talk', deleted_at: '2026-05-04T10:00:00.000Z' }];
    const { user } = open(() => own, {
      [VIDEO_CALL]: () => {
        own = { ...NO_OWN_VIDEOS, videos: [anOwnVideo()] };
        return anOwnVideo();
      },
      'DELETE /api/videos/own_1': () => ((own = { ...NO_OWN_VIDEOS, deleted }), null),
      'POST /api/videos/own_1/restore': () => ((own = { ...NO_OWN_VIDEOS, videos: [anOwnVideo()] }), null),
    });
    await add(user, talk());
    expect(await screen.findByRole('link', { name: 'Open lesson' })).toBeVisible();
    await press(user, 'Delete');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open lesson' })).not.toBeInTheDocument());
    expect(screen.queryByText(/was added/)).not.toBeInTheDocument();
    await press(user, 'Undo');
    expect(await screen.findByRole('link', { name: 'Open lesson' })).toBeVisible();
  });

  test('that is too large is not sent', async () => {
    const { user } = open({ ...NO_OWN_VIDEOS, limits: { ...NO_OWN_VIDEOS.limits, max_file_bytes: 4 } });
    await drop(talk());
    expect(await screen.findByText(/^This file is too large/)).toBeVisible();
    await press(user, 'Add a video');
    expect(server.requests).toEqual([]);
  });

  test('that needs more room than there is, is refused with the reason', async () => {
    server.refusals['POST'] = [{ status: 402, body: { code: 'upload_limit_reached', detail: 'No room.' } }];
    const { user } = open();
    await add(user, talk());
    expect(await screen.findByText('The video could not be added. No room.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription');
  });

  test.each([
    ['media_unplayable', 'Browsers do not play HEVC.', true],
    ['media_unreadable', 'The file is truncated.', false],
  ])('that is refused as %s is explained', async (code, detail, isConvertible) => {
    const { user } = open(NO_OWN_VIDEOS, { [VIDEO_CALL]: withStatus(422, { code, detail }) });
    await add(user, talk());
    expect(await screen.findByText(`The video could not be added. ${detail}`)).toBeVisible();
    expect(screen.queryAllByText(/^ffmpeg -i/)).toHaveLength(isConvertible ? 1 : 0);
  });

  test('whose captions are refused is added, and the reason is shown', async () => {
    const { user } = open(NO_OWN_VIDEOS, {
      [VIDEO_CALL]: anOwnVideo(),
      'PUT /api/transcribe/own_1/captions': withStatus(422, {
        code: 'captions_unreadable',
        detail: 'Line 3.',
      }),
    });
    await add(user, talk(), new File(['1'], 'talk.srt'));
    expect(await screen.findByText('No transcript yet. Line 3.')).toBeVisible();
  });

  test('is not sent again when only the check had no answer', async () => {
    const { user } = open(NO_OWN_VIDEOS, { [VIDEO_CALL]: failFirst(anOwnVideo()) });
    await add(user, talk());
    expect(await screen.findByText(/Check your connection/)).toBeVisible();
    await press(user, 'Add a video');
    expect(await screen.findByRole('link', { name: 'Open lesson' })).toBeVisible();
    expect(server.sent('PATCH')).toHaveLength(1);
  });
});

describe('an upload', () => {
  const answers = { [VIDEO_CALL]: anOwnVideo() };

  test('pauses and continues where it was', async () => {
    server.refusals['PATCH'] = ['wait'];
    const { user } = open(NO_OWN_VIDEOS, answers);
    await add(user, talk());
    const bar = await screen.findByRole('progressbar', { name: 'Uploading A talk.mp4' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '50%'));
    expect(screen.getByRole('group', { name: 'Uploading A talk.mp4' })).toHaveFocus();
    await press(user, 'Pause');
    expect(screen.getByText('Paused.')).toBeVisible();
    await press(user, 'Continue');
    expect(await screen.findByRole('link', { name: 'Open lesson' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Add a video' })).toHaveFocus();
    expect(server.sent('POST')).toHaveLength(1);
  });

  test.each(['no answer', { status: 503 }, { status: 409 }] as const)(
    'that is cut goes on where it was after the server answered %j',
    async (refusal) => {
      server.refusals['PATCH'] = ['no answer'];
      server.refusals['HEAD'] = [refusal];
      const { user } = open(NO_OWN_VIDEOS, answers);
      await add(user, talk());
      expect(await screen.findByText(/^Connection lost/)).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Open lesson' })).toBeVisible();
      expect([server.sent('POST').length, server.sent('HEAD').length]).toEqual([1, 2]);
    },
  );

  test('that the server no longer has begins anew', async () => {
    server.refusals['PATCH'] = ['no answer'];
    server.refusals['HEAD'] = [{ status: 404 }];
    const { user } = open(NO_OWN_VIDEOS, answers);
    await add(user, talk());
    expect(await screen.findByRole('link', { name: 'Open lesson' })).toBeVisible();
    expect(server.sent('POST')).toHaveLength(2);
  });

  test('is not listed as unfinished while it is sent', async () => {
    server.refusals['PATCH'] = ['wait'];
    let own = NO_OWN_VIDEOS;
    const { user, calls } = open(() => own);
    await add(user, talk());
    await screen.findByRole('button', { name: 'Pause' });
    own = { ...NO_OWN_VIDEOS, uploads: [anUpload(4)] };
    const before = calls.length;
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    expect(screen.queryByText('Unfinished uploads')).not.toBeInTheDocument();
    await press(user, 'Cancel upload');
    await waitFor(() => expect(server.sent('DELETE')).toHaveLength(1));
    expect(await screen.findByText('Unfinished uploads')).toBeVisible();
  });
});

describe('an unfinished upload', () => {
  test('asks for its file, and can be discarded', async () => {
    let own: OwnVideos = { ...NO_OWN_VIDEOS, uploads: [anUpload(2 * MB)] };
    const { user } = open(() => own, {
      [`DELETE /api/uploads/${UPLOAD_ID}`]: () => ((own = NO_OWN_VIDEOS), null),
    });
    const unfinished = within(await screen.findByRole('region', { name: 'Unfinished uploads' }));
    expect(unfinished.getByRole('progressbar', { name: 'A talk.mp4' })).toHaveAttribute(
      'aria-valuetext',
      '2 MB / 8 MB',
    );
    expect(unfinished.getByText('Choose the same file again to continue.')).toBeVisible();
    expect(unfinished.queryByRole('button', { name: 'Finish' })).not.toBeInTheDocument();
    await press(user, 'Discard');
    await waitFor(() => expect(screen.queryByText('Unfinished uploads')).not.toBeInTheDocument());
  });

  test('that is complete is finished without its file, and its sound is measured on the copy of the site', async () => {
    const made: Video = anOwnVideo({ title: 'My talk', duration: 60 });
    const file = Object.assign(new Blob(['sound']), { arrayBuffer: async () => new ArrayBuffer(5) });
    const headers = new Headers({ 'content-length': '5' });
    const sound = { getChannelData: () => new Float32Array(80).fill(0.5), sampleRate: 8000 };
    Object.assign(globalThis, {
      fetch: async () => ({ ok: true, headers, blob: async () => file }),
      OfflineAudioContext: jest.fn(() => ({ decodeAudioData: async () => sound })),
    });
    let own: OwnVideos = { ...NO_OWN_VIDEOS, uploads: [anUpload(8 * MB)] };
    const { user, calls } = open(() => own, {
      [VIDEO_CALL]: () => ((own = { ...NO_OWN_VIDEOS, videos: [made] }), made),
    });
    expect(await screen.findByRole('button', { name: 'Finish' })).toHaveAccessibleDescription(
      'Uploaded. Add a title and language to finish.',
    );
    expect(screen.queryByText('Choose the same file again to continue.')).not.toBeInTheDocument();
    await press(user, 'Finish');
    const dialog = within(screen.getByRole('dialog', { name: 'A talk.mp4' }));
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'My talk');
    await user.selectOptions(dialog.getByLabelText('Spoken language'), 'es');
    await user.click(dialog.getByRole('button', { name: 'Add a video' }));
    expect(await dialog.findByRole('link', { name: 'Open lesson' })).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/video'))?.data).toEqual({
      language: 'es',
      title: 'My talk',
    });
    expect(calls.filter(({ path }) => path === '/api/videos/own_1/sound')).toHaveLength(1);
    expect(screen.queryByText('Unfinished uploads')).not.toBeInTheDocument();
  });

  test('that turns out not to be playable is explained, and not asked for again', async () => {
    let own: OwnVideos = { ...NO_OWN_VIDEOS, uploads: [anUpload(8 * MB)] };
    const { user } = open(() => own, {
      [VIDEO_CALL]: () => {
        own = NO_OWN_VIDEOS;
        return withStatus(422, { code: 'media_unplayable', detail: 'Browsers do not play HEVC.' });
      },
    });
    await press(user, 'Finish');
    const dialog = within(screen.getByRole('dialog', { name: 'A talk.mp4' }));
    await user.click(dialog.getByRole('button', { name: 'Add a video' }));
    expect(await dialog.findByText(/Browsers do not play HEVC/)).toBeVisible();
    expect(dialog.queryByLabelText('Title')).not.toBeInTheDocument();
  });
});
