import type { TranscriptFailure, TranscriptWord } from '@glossa/contract/video/transcript';

export interface Recognition {
  /** The whole text, with punctuation. */
  text: string;
  /** Seconds; null when the service gives none. */
  duration: number | null;
  /** Often without punctuation; empty when the service gives no word times. */
  words: TranscriptWord[];
  /** Sentences or less, with punctuation. */
  segments: TranscriptWord[];
}

export interface Recording {
  /** Absolute path. */
  file: string;
  /** A name with the ending of its kind. */
  name: string;
  /** ISO 639-1 code. */
  language: string;
}

export interface SpeechService {
  /** Throws `SpeechFailed`; ends early when `signal` aborts. */
  recognise(recording: Recording, signal: AbortSignal): Promise<Recognition>;
}

export class SpeechFailed extends Error {
  override name = 'SpeechFailed';
  /** A retry may succeed. */
  readonly isTransient: boolean;

  constructor(
    readonly failure: TranscriptFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
    this.isTransient = failure === 'speech_service_failed' || failure === 'speech_unusable';
  }
}
