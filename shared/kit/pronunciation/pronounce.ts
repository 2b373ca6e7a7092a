import type { LessonSound, WordSoundResponse } from '@glossa/contract/vocabulary/word-sound';
import { apiClient, queryClient } from '@glossa/kit/api-client';
import { listen } from '../browser/listen';
import { playMoment } from './play-moment';
import { announceSound } from './sound-notice';
import { findVoice, loadVoices, speak } from './speak';

/** A word to be heard, and where in a lesson it was met, in seconds. */
export interface SpokenWord {
  word: string;
  language: string;
  videoId?: string | null | undefined;
  videoTime?: number | null | undefined;
  /** Where a lesson says it, if that is known. */
  sound?: LessonSound | undefined;
}

/** `ended`: it was heard, or stopped. `voiceMissing`: no lesson says it, and the device has no voice for it. */
export type Outcome = 'ended' | 'voiceMissing' | 'failed';

let current: AbortController | undefined;

/** The device speaks where no lesson's sound loads. `stop`, the next word or a page's player ends it. */
export async function pronounce(
  word: SpokenWord,
  stop: AbortController,
  onStart: () => void,
): Promise<Outcome> {
  if (stop.signal.aborted) return 'ended';
  current?.abort();
  current = stop;
  announceSound(true);
  const unlisten = listen(document, { play: () => stop.abort() }, { capture: true });
  try {
    const voices = loadVoices();
    const sound = word.sound ?? (await findSound(word));
    if (await playSound(sound, stop.signal, onStart)) return 'ended';
    const voice = findVoice(word.language, await voices);
    if (stop.signal.aborted) return 'ended';
    if (!voice) return 'voiceMissing';
    return (await speak(word.word, voice, stop.signal, onStart)) ? 'ended' : 'failed';
  } finally {
    unlisten();
    if (current === stop) announceSound(false);
  }
}

/** The device speaks at once when the API is slow. */
const LOOK_UP_TIMEOUT_MS = 4_000;
const FRESH_MS = 10 * 60_000;

/** Null where no lesson says the word, or the API does not answer. */
function findSound({ word, language, videoId, videoTime }: SpokenWord): Promise<LessonSound | null> {
  const params = { word, language, video_id: videoId ?? undefined, video_time: videoTime ?? undefined };
  return queryClient
    .fetchQuery({
      queryKey: ['word-sound', params],
      queryFn: async () => {
        const { data } = await apiClient.get<WordSoundResponse>('/word-sounds', {
          params,
          timeout: LOOK_UP_TIMEOUT_MS,
        });
        return data.sound;
      },
      retry: false,
      staleTime: FRESH_MS,
    })
    .catch(() => null);
}

/** False when there is no sound, or it cannot be played. */
async function playSound(sound: LessonSound | null, signal: AbortSignal, onStart: () => void) {
  if (signal.aborted) return true;
  if (sound?.media.kind !== 'file') return false;
  // An element for each word: events of the one before must not end this one.
  const audio = new Audio(sound.media.url);
  audio.addEventListener('playing', onStart);
  signal.addEventListener('abort', () => audio.pause());
  try {
    await playMoment(audio, sound);
    return true;
  } catch {
    return signal.aborted;
  } finally {
    // Ends the download.
    audio.removeAttribute('src');
    audio.load();
  }
}
