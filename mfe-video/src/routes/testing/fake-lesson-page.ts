import { fakePopovers } from './fake-popover';
import { fakeVideoPlayback } from './fake-video';

/**
 * For each test of a file: the parts of a browser that jsdom lacks, on a large screen, and an empty storage. Returns
 * what was asked of the video in the current test.
 */
export function fakeLessonPage() {
  let playback: ReturnType<typeof fakeVideoPlayback>;
  beforeAll(fakePopovers);
  beforeEach(() => {
    localStorage.clear();
    playback = fakeVideoPlayback();
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    window.scrollBy = () => undefined;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  return () => playback;
}
