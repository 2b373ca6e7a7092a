import type { Transcript } from '@glossa/contract/transcript';

/** A transcript as an older server may send it, without the unit of its times. */
export type ReceivedTranscript = Omit<Transcript, 'time_unit'> & { time_unit?: 's' | undefined };

const MIN_MILLISECONDS = 1000;

/**
 * All times in seconds. Where no unit is declared, a word that ends after 1000 or a length of 1000 or more means
 * milliseconds; a declared unit is believed, because a lesson of 17 minutes in seconds would look the same.
 */
export function toSeconds(received: ReceivedTranscript): Transcript {
  const guessed =
    received.time_unit === undefined &&
    (received.audio_duration >= MIN_MILLISECONDS ||
      received.words.some((word) => word.end > MIN_MILLISECONDS));
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
