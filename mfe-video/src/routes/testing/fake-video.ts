import { act } from '@testing-library/react';

/** jsdom plays nothing, so its `<video>` gets the two verbs and a test tells the rest. */
export function fakeVideoPlayback() {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    setOn(this, { paused: false, readyState: 4 });
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    setOn(this, { paused: true });
    this.dispatchEvent(new Event('pause'));
  });
  return {
    load: jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined),
  };
}

/** The one video on the screen. */
export function theVideo(): HTMLVideoElement {
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no video on the screen');
  return video;
}

/** The video's length is known. */
export function becomeReady(duration = 100): void {
  act(() => {
    setOn(theVideo(), { readyState: 1, duration });
    theVideo().dispatchEvent(new Event('loadedmetadata'));
  });
}

export function seekTo(seconds: number): void {
  act(() => {
    theVideo().currentTime = seconds;
    theVideo().dispatchEvent(new Event('seeked'));
  });
}

export function breakDown(): void {
  act(() => void theVideo().dispatchEvent(new Event('error')));
}

function setOn(video: HTMLMediaElement, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(video, name, { value, configurable: true });
  }
}
