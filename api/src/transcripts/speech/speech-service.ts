import type { TranscriptFailure } from '@glossa/contract/transcript';

/** A stretch of speech with its times in seconds. */
export interface TimedText {
  text: string;
  start: number;
  end: number;
}

/** What was heard in a recording. */
export interface Recognition {
  /** All of it, with punctuation. */
  text: string;
  /** Seconds; null when the service does not say. */
  duration: number | null;
  /** Often without punctuation; empty when the service gives no times of words. */
  words: TimedText[];
  /** Sentences or less, with punctuation. */
  segments: TimedText[];
}

export interface Recording {
  /** Absolute path of the file. */
  file: string;
  /** ISO 639-1 code of the language spoken. */
  language: string;
}

/** Turns speech into text with times. */
export interface SpeechService {
  /** Throws `SpeechFailed`; ends early when `signal` aborts. */
  recognise(recording: Recording, signal: AbortSignal): Promise<Recognition>;
}

/** No text came of a recording. */
export class SpeechFailed extends Error {
  override name = 'SpeechFailed';
  /** Trying again may help. */
  readonly isTransient: boolean;

  constructor(
    readonly failure: TranscriptFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
    this.isTransient = failure === 'speech_service_failed' || failure === 'speech_unusable';
  }
}
