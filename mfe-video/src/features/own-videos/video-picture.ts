import type { Video } from '@glossa/contract/video/video';

const WIDTH = 640;
const HEIGHT = 360;
const QUALITY = 0.8;
/** The first frames are often black. */
const SHARE_OF_LENGTH = 0.1;
const MAX_SECONDS = 10;
const TIMEOUT_MS = 15_000;

/** A frame of an uploaded video as a JPEG; undefined for sound, or where the browser gives none. */
export async function captureFrame({ media }: Pick<Video, 'media'>): Promise<Blob | undefined> {
  if (media.kind !== 'file' || !media.type.startsWith('video/')) return undefined;
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    video.src = media.url;
    await nextEvent(video, 'loadeddata');
    video.currentTime = Math.min(MAX_SECONDS, video.duration * SHARE_OF_LENGTH);
    await nextEvent(video, 'seeked');
    return await drawPicture(video, video.videoWidth, video.videoHeight);
  } catch {
    // The picture is an extra, and can be chosen later.
    return undefined;
  } finally {
    // Ends the download.
    video.removeAttribute('src');
    video.load();
  }
}

/** A picture of the learner's as a JPEG of the size of all others. Rejects for a file that is no picture. */
export async function readPicture(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file);
  try {
    return await drawPicture(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

/** Cuts off what does not fit, equally at both sides. */
async function drawPicture(source: CanvasImageSource, width: number, height: number) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  canvas
    .getContext('2d')
    ?.drawImage(source, (WIDTH - drawnWidth) / 2, (HEIGHT - drawnHeight) / 2, drawnWidth, drawnHeight);
  return new Promise<Blob | undefined>((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
}

function nextEvent(video: HTMLVideoElement, name: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('the video cannot be read')), { once: true });
    signal.addEventListener('abort', () => reject(new Error('the video did not load in time')));
  });
}
