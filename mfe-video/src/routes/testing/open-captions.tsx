import type { CaptionLines, CaptionLinesChange } from '@glossa/contract/video/caption-lines';
import { renderScreen, type Answer } from '@glossa/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import messages from '../../messages/en.json';
import { fakePopovers } from './fake-popover';
import { becomeReady, fakeVideoPlayback, theVideo } from './fake-video';
import { lessonVideo } from './lesson';
import { VideoScreens } from './video-screens';

export const captions: CaptionLines = {
  video_id: 'own_1',
  language: 'en',
  version: '1',
  latest_end: 100,
  lines: [
    { text: 'Nina walks.', start: 1, end: 2 },
    { text: 'She buys bread.', start: 3, end: 5 },
    { text: 'Good night!', start: 8, end: 9 },
  ],
};
export const CAPTION_LINES_URL = '/api/transcribe/own_1/caption-lines';

/** The parts of a browser that jsdom lacks, and an empty storage for each test. */
export function fakeCaptionsPage(): void {
  beforeAll(fakePopovers);
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    fakeVideoPlayback();
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    jest.restoreAllMocks();
  });
}

/** The editor of captions, with the answers to saving and reading them. */
export async function openCaptions(
  put: Answer = { video_id: 'own_1', version: '2' },
  get: Answer = captions,
) {
  const view = renderScreen(<VideoScreens />, {
    path: '/playlists/own/own_1/captions',
    messages,
    answers: {
      'GET /api/videos/youtube/own_1': { ...lessonVideo, id: 'own_1', video_id: 'own_1', is_own: true },
      [`GET ${CAPTION_LINES_URL}`]: get,
      [`PUT ${CAPTION_LINES_URL}`]: put,
    },
  });
  await screen.findByRole('list', { name: 'Lines' }, { timeout: 5_000 });
  await waitFor(theVideo);
  becomeReady();
  const sent = () =>
    view.calls.filter(({ method }) => method === 'PUT').map(({ data }) => data as CaptionLinesChange);
  return { ...view, sent };
}

/** Saving does not wait when the page is left. */
export function leavePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
export const rows = () => document.querySelectorAll<HTMLElement>('[data-caption-line]');
export const texts = () => [...rows()].map(({ textContent }) => textContent);
export const choose = (index: number) => act(() => rows()[index]?.focus());
/** By the position of the key, as browsers tell it. */
export const press = (code: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code, ...more });
