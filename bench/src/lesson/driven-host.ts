import type { Frame, Page } from '@playwright/test';

const HOST = 'https://www.youtube-nocookie.com';

/** A stand-in for the video host with a clock that the benchmark controls. Times are seconds of the lesson. */
export interface DrivenHost {
  /** Plays from a position at this playback rate. */
  play(from: number, rate: number): Promise<void>;
  pause(): Promise<void>;
}

/** Replaces the video host in `page`; call it before the lesson is opened. */
export async function standInForHost(page: Page, duration: number): Promise<() => DrivenHost> {
  await page.route(`${HOST}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>player</title><script>(${frameScript})(${JSON.stringify({ duration })})</script>`,
    }),
  );
  return () => {
    const frame = page.frames().find((one) => one.url().startsWith(HOST));
    if (!frame) throw new Error('The lesson has no player');
    return drive(frame);
  };
}

function drive(frame: Frame): DrivenHost {
  return {
    play: (from, rate) => frame.evaluate(`drive({ time: ${from}, rate: ${rate}, state: 1 })`),
    pause: () => frame.evaluate('drive({ state: 2 })'),
  };
}

/** Runs inside the frame: the host's messages and its reactions to commands. At its end the lesson restarts. */
const frameScript = `function (host) {
  let time = 0, rate = 1, state = 5, at = performance.now(), arrivals = false;
  const now = () => (state === 1 ? (time + ((performance.now() - at) / 1000) * rate) % host.duration : time);
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info }), '*');
  const tell = () => say('infoDelivery', { currentTime: now(), playerState: state, playbackRate: rate, duration: host.duration });
  window.drive = (next) => {
    time = next.time ?? now();
    at = performance.now();
    rate = next.rate ?? rate;
    state = next.state ?? state;
    say('onStateChange', state);
    tell();
  };
  const commands = {
    playVideo: () => drive({ state: 1 }),
    pauseVideo: () => drive({ state: 2 }),
    seekTo: (to) => drive({ time: to }),
    setPlaybackRate: (to) => drive({ rate: to }),
  };
  setInterval(() => state === 1 && tell(), 250);
  addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.event === 'listening' && !arrivals) {
      arrivals = true;
      say('initialDelivery', { duration: host.duration, videoData: { title: 'A long lesson' } });
      say('onReady');
      tell();
    }
    if (message.event === 'command') commands[message.func]?.(...message.args);
  });
}`;
