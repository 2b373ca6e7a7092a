import type { ErrorCode, FieldProblem, LimitUse } from '@glossa/shared/contract/errors';

/** Every code with the status and the sentence it is answered with. */
const errorTable: Readonly<Record<ErrorCode, { status: number; detail: string }>> = {
  malformed_request: { status: 400, detail: 'The request could not be read' },
  not_signed_in: { status: 401, detail: 'Please sign in' },
  token_expired: { status: 401, detail: 'Your session has expired. Please sign in again' },
  bad_credentials: { status: 401, detail: 'Incorrect username or password' },
  vocabulary_limit_reached: { status: 402, detail: 'Your plan holds no more words' },
  quiz_limit_reached: { status: 402, detail: 'Your plan has no more quizzes this month' },
  video_not_yours: { status: 403, detail: 'Only the learner who added this video can change it' },
  password_wrong: { status: 403, detail: 'The password is wrong' },
  route_not_found: { status: 404, detail: 'There is nothing at this address' },
  playlist_not_found: { status: 404, detail: 'Playlist not found' },
  video_not_found: { status: 404, detail: 'Video not found' },
  word_not_found: { status: 404, detail: 'Word not found' },
  quiz_not_found: { status: 404, detail: 'Quiz not found' },
  review_not_found: { status: 404, detail: 'Review not found' },
  transcript_not_found: { status: 404, detail: 'Transcript not found' },
  transcript_source_not_found: {
    status: 404,
    detail: 'Transcript not found and could not be created: this video has no captions',
  },
  translation_not_available: {
    status: 404,
    detail: 'This site has nothing to translate whole sentences with',
  },
  checkout_not_found: { status: 404, detail: 'Checkout not found' },
  subscription_not_found: { status: 404, detail: 'There is no paid subscription to manage' },
  payments_off: { status: 404, detail: 'This site does not take such payments' },
  method_not_allowed: { status: 405, detail: 'This address does not take this method' },
  transcript_in_progress: {
    status: 409,
    detail: 'The transcript is being made. Please come back in a moment',
  },
  video_limit_reached: {
    status: 409,
    detail: 'You have added as many videos as one may. Please remove some',
  },
  checkout_not_paid: { status: 409, detail: 'This checkout has not been paid' },
  username_taken: { status: 409, detail: 'This username is already taken' },
  email_taken: { status: 409, detail: 'This email address is already registered' },
  quiz_already_submitted: {
    status: 409,
    detail: 'This quiz has already been completed. You cannot submit it again.',
  },
  review_id_taken: { status: 409, detail: 'This review was sent before, of another word or grade' },
  review_not_last: { status: 409, detail: 'Only the last review of a word can be taken back' },
  bad_signature: { status: 400, detail: 'The signature is missing or wrong' },
  body_too_large: { status: 413, detail: 'The request is too large' },
  unsupported_media_type: { status: 415, detail: 'This kind of content is not accepted here' },
  invalid_fields: { status: 422, detail: 'Some fields are missing or wrong' },
  captions_unreadable: { status: 422, detail: 'This is neither WebVTT nor SRT, or it holds no words' },
  words_unreadable: { status: 422, detail: 'This is no file of words that can be read' },
  questions_invalid: { status: 422, detail: 'Some questions cannot be asked' },
  words_not_enough: {
    status: 422,
    detail: 'These words have no translation, definition or sentence to make a question of',
  },
  password_too_short: { status: 422, detail: 'Password must be at least 6 characters long' },
  no_words_selected: { status: 422, detail: 'No vocabulary words selected for quiz generation' },
  answers_missing: { status: 422, detail: 'Every question needs an answer' },
  too_many_attempts: { status: 429, detail: 'Too many failed attempts. Please try again later' },
  too_many_requests: { status: 429, detail: 'Too many requests. Please try again in a moment' },
  outside_service_failed: {
    status: 502,
    detail: 'A service we depend on did not answer. Please try again in a moment',
  },
  not_ready: { status: 503, detail: 'The service is not ready' },
  internal_error: { status: 500, detail: 'Something went wrong on our side' },
};

export function statusOf(code: ErrorCode): number {
  return errorTable[code].status;
}

/** The caller's fault, or a state the caller is told about. Anything else that is thrown is our bug. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: LimitUse | undefined;

  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldProblem[],
    options: { detail?: string; retryAfterSeconds?: number; limit?: LimitUse } = {},
  ) {
    super(options.detail ?? errorTable[code].detail);
    this.status = errorTable[code].status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.limit = options.limit;
  }
}

/** Missing or wrong fields, named in the sentence as well. */
export function invalidFields(fields: FieldProblem[]): ApiError {
  const detail = fields.map(({ name, problem }) => `${name} ${problem}`).join('; ');
  return new ApiError('invalid_fields', fields, { detail });
}
