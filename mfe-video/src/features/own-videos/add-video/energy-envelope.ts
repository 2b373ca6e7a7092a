import type { Video } from '@glossa/contract/video/video';
import { measureEnergy } from '@glossa/contract/energy-envelope';

/** The lowest rate that every browser decodes to; enough for the loudness of a voice. */
const SAMPLE_RATE = 8000;
/** Browsers decode a file as a whole: ten minutes of stereo take 230 MB, and a phone would close the page. */
const MAX_SECONDS = 600;
const MAX_BYTES = 100 * 1024 * 1024;

/** How loud a file is every 10 ms; undefined if it is too long, or the browser cannot decode its sound. */
export async function energyEnvelope(file: Blob, seconds: number): Promise<Uint8Array | undefined> {
  if (seconds > MAX_SECONDS || file.size > MAX_BYTES) return undefined;
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return measureEnergy(sound.getChannelData(0), sound.sampleRate);
  } catch {
    // Without an envelope words are placed by their lengths.
    return undefined;
  }
}

/** The uploaded file: a reload loses the chosen one. Undefined if its sound is not measured or it cannot be loaded. */
export async function fetchSentFile({ media, duration }: Pick<Video, 'media' | 'duration'>) {
  if (media.kind !== 'file' || duration === null || duration > MAX_SECONDS) return undefined;
  const abort = new AbortController();
  try {
    const response = await fetch(media.url, { signal: abort.signal });
    if (response.ok && Number(response.headers.get('content-length')) <= MAX_BYTES)
      return await response.blob();
    // The rest is not loaded.
    abort.abort();
  } catch {
    // Without the file words are placed by their lengths.
  }
  return undefined;
}
