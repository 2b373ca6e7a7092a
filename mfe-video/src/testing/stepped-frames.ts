/** Animation frames that come when the test says so. `jest.restoreAllMocks` gives the browser's back. */
export function steppedFrames() {
  let now = 1_000;
  let waiting: FrameRequestCallback | undefined;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => ((waiting = callback), 1));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => (waiting = undefined));
  return {
    isWaiting: () => waiting !== undefined,
    /** `late`: how long ago the frame began. */
    step(milliseconds: number, late = 0) {
      now += milliseconds;
      const callback = waiting;
      waiting = undefined;
      callback?.(now - late);
    },
  };
}
