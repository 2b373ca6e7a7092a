/** Where animation frames and the time of day come from: the browser, or a test. */
export interface Frames {
  /** Milliseconds on the same scale that `request` passes on. */
  now(): number;
  request(callback: (now: number) => void): number;
  cancel(handle: number): void;
  /** Calls back each time the page comes into view again. */
  onVisible(listener: () => void): () => void;
}

export const browserFrames: Frames = {
  now: () => performance.now(),
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
  onVisible: (listener) => {
    const handle = () => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', handle);
    return () => document.removeEventListener('visibilitychange', handle);
  },
};
