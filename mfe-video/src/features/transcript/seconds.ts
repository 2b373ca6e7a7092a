import type { Transcript } from '@glossa/contract/transcript';

/** A transcript as an older server may send it: without saying what its times are. */
export type ReceivedTranscript = Omit<Transcript, 'time_unit'> & { time_unit?: 's' | undefined };

const SURELY_MILLISECONDS = 1000;

/**
 * All times in seconds. Where no unit is declared, a word that ends after 1000 or a length of 1000 or more means
 * milliseconds; a declared unit is believed, because a lesson of 17 minutes in seconds would look the same.
 */
export function inSeconds(received: ReceivedTranscript): Transcript {
  const guessed =
    received.time_unit === undefined &&
    (received.audio_duration >= SURELY_MILLISECONDS ||
      received.words.some((word) => word.end > SURELY_MILLISECONDS));
  const divisor = guessed ? 1000 : 1;
  const scaled = <Part extends { start: number; end: number }>(part: Part): Part => ({
    ...part,
    start: part.start / divisor,
    end: part.end / divisor,
  });
  return {
    ...received,
    time_unit: 's',
    audio_duration: received.audio_duration / divisor,
    words: received.words.map(scaled),
    sentences: received.sentences.map(scaled),
  };
}
