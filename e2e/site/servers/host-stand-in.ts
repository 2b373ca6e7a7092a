import type { Page } from '@playwright/test';

const HOST = 'https://www.youtube-nocookie.com';
const PICTURES = 'https://i.ytimg.com';

/**
 * Replaces the video host and its pictures: its frame sends the host's messages, with a clock that runs while it plays.
 * Returns the requested frames.
 */
export async function standInForHost(page: Page, { duration = 60 } = {}): Promise<{ frames: URL[] }> {
  const frames: URL[] = [];
  await page.route(`${HOST}/**`, async (route) => {
    frames.push(new URL(route.request().url()));
    const start = Number(frames.at(-1)?.searchParams.get('start') ?? 0);
    const video = JSON.stringify({ title: 'A walk by the river', duration, start });
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>player</title><p id="state">still</p><script>(${hostFrame})(${video})</script>`,
    });
  });
  await page.route(`${PICTURES}/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  return { frames };
}

/** Runs inside the frame. */
const hostFrame = `function (host) {
  let time = host.start, rate = 1, state = 5, at = performance.now(), heard = false;
  const now = () => (state === 1 ? Math.min(host.duration, time + ((performance.now() - at) / 1000) * rate) : time);
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info }), '*');
  const settle = () => { time = now(); at = performance.now(); };
  const tell = () => say('infoDelivery', { currentTime: now(), playerState: state, playbackRate: rate, duration: host.duration });
  const become = (next) => { settle(); state = next; document.getElementById('state').textContent = next === 1 ? 'playing' : 'still'; say('onStateChange', next); tell(); };
  const commands = {
    playVideo: () => become(1),
    pauseVideo: () => become(2),
    seekTo: (to) => { settle(); time = to; tell(); },
    setPlaybackRate: (to) => { settle(); rate = to; tell(); },
  };
  setInterval(() => state === 1 && tell(), 250);
  addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.event === 'listening' && !heard) {
      heard = true;
      say('initialDelivery', { duration: host.duration, videoData: { title: host.title } });
      say('onReady');
      tell();
    }
    if (message.event === 'command') commands[message.func]?.(...message.args);
  });
}`;
