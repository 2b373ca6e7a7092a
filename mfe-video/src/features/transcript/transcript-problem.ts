import { isRefusal } from '@glossa/contract/read/refusal';
import { ApiError, errorDetail } from '@glossa/kit/api-client';

/** Each names its message. */
type TranscriptProblemKind = 'notCreated' | 'noEndpoint' | 'network' | 'createFailed' | 'other';

export class TranscriptProblem extends Error {
  override readonly name = 'TranscriptProblem';
  /** The server's text, if it sent one. Other errors speak to programmers and are not shown. */
  readonly detail: string | undefined;
  /** There is nothing to make one of: the video has no captions, and nobody recognizes its speech. */
  readonly lacksSource: boolean;

  constructor(
    readonly kind: TranscriptProblemKind,
    error?: unknown,
  ) {
    // With a failed call as its cause it would be asked for again when the service returns: reading may, making must not.
    super(kind, kind === 'notCreated' ? undefined : { cause: error });
    this.detail = errorDetail(error);
    this.lacksSource = isRefusal(error, 'transcript_source_not_found', 404);
  }

  /** Making one is offered where the text says none was found; a server's text is shown as it came. */
  get offersCreation(): boolean {
    if (this.kind === 'notCreated') return true;
    return this.kind === 'other' && /not found/i.test(this.detail ?? '');
  }
}

export function toTranscriptProblem(cause: unknown): TranscriptProblem {
  if (cause instanceof TranscriptProblem) return cause;
  if (!(cause instanceof ApiError)) return new TranscriptProblem('other', cause);
  if (cause.isNetwork) return new TranscriptProblem('network', cause);
  if (cause.status === 405) return new TranscriptProblem('noEndpoint', cause);
  return new TranscriptProblem('other', cause);
}
