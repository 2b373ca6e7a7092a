import { fakeVideoPlayback } from './fake-video';

/** For each test of a file: the parts of a browser that jsdom lacks, on a large screen, and an empty storage. */
export function fakeLessonPage(): void {
  beforeEach(() => {
    localStorage.clear();
    fakeVideoPlayback();
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    window.scrollBy = () => undefined;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
