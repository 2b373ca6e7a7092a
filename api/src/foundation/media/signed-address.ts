import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Below the prefix of media, so that the site counts them as downloads. */
export const OWN_MEDIA_PREFIX = '/api/media/own/';
export type MediaPart = 'file' | 'picture';

/** Addresses stay the same for a period: players do not reload. They work to the end of the next. */
const PERIOD_SECONDS = 6 * 60 * 60;

export const newMediaKey = () => randomBytes(32).toString('base64url');

interface SignedVideo {
  id: string;
  mediaKey: string | null;
}

/** Works for one learner, 6 to 12 hours: `<video>` and `<img>` send no token. The route checks access. */
export function signAddress(video: SignedVideo, part: MediaPart, learnerId: number, now = Date.now()) {
  const until = addressesEnd(now);
  const key = sign(video, part, { until, learnerId });
  return `${OWN_MEDIA_PREFIX}${video.id}/${part}?learner=${learnerId}&until=${until}&key=${key}`;
}

/** Seconds since 1970 until which the addresses work that are made now. */
export const addressesEnd = (now = Date.now()): number =>
  (Math.floor(now / 1000 / PERIOD_SECONDS) + 2) * PERIOD_SECONDS;

export function isSigned(
  video: SignedVideo,
  part: MediaPart,
  { learner: learnerId, until, key }: { learner: number; until: number; key: string },
): boolean {
  if (video.mediaKey === null || until * 1000 <= Date.now()) return false;
  const [given, right] = [Buffer.from(key), Buffer.from(sign(video, part, { until, learnerId }))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The key is the video's own and random: what is signed for one video says nothing of another. */
function sign(
  { id, mediaKey }: SignedVideo,
  part: MediaPart,
  { until, learnerId }: { until: number; learnerId: number },
): string {
  return createHmac('sha256', mediaKey ?? '')
    .update(`${part} ${until} ${learnerId} ${id}`)
    .digest('base64url');
}
