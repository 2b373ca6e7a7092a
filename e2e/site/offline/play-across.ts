/** Runs in the page. Plays a film at its beginning, then from its middle, then its end; returns which share was reached. */
export async function playAcross(video: HTMLVideoElement): Promise<number> {
  const ended = new Promise((resolve) => (video.onended = resolve));
  video.muted = true;
  await video.play();
  video.currentTime = video.duration / 2;
  await new Promise((resolve) => (video.onseeked = resolve));
  video.currentTime = video.duration - 1;
  await ended;
  return video.currentTime / video.duration;
}
