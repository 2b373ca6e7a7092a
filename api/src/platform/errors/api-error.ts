import type { ErrorCode, FieldProblem, FileReason, LimitUse } from '@glossa/contract/errors';
import englishSentences from './sentences/en.json';

/** The HTTP status of each code. Its sentences are in `sentences/`. */
export const STATUSES: Readonly<Record<ErrorCode, number>> = {
  malformed_request: 400,
  not_signed_in: 401,
  token_expired: 401,
  bad_credentials: 401,
  vocabulary_limit_reached: 402,
  quiz_limit_reached: 402,
  upload_limit_reached: 402,
  video_not_yours: 403,
  not_an_editor: 403,
  password_wrong: 403,
  route_not_found: 404,
  playlist_not_found: 404,
  video_not_found: 404,
  word_not_found: 404,
  quiz_not_found: 404,
  review_not_found: 404,
  upload_not_found: 404,
  transcript_not_found: 404,
  transcript_source_not_found: 404,
  translation_not_available: 404,
  checkout_not_found: 404,
  subscription_not_found: 404,
  session_not_found: 404,
  mail_off: 404,
  sharing_off: 404,
  user_not_found: 404,
  payments_off: 404,
  method_not_allowed: 405,
  transcript_in_progress: 409,
  captions_changed: 409,
  video_limit_reached: 409,
  playlist_limit_reached: 409,
  playlist_full: 409,
  upload_conflict: 409,
  upload_unfinished: 409,
  storage_limit_reached: 409,
  known_words_limit_reached: 409,
  checkout_not_paid: 409,
  username_taken: 409,
  email_taken: 409,
  quiz_already_submitted: 409,
  review_id_taken: 409,
  review_not_last: 409,
  bad_signature: 400,
  length_required: 411,
  body_too_large: 413,
  upload_too_large: 413,
  recording_too_large: 413,
  recording_too_long: 413,
  unsupported_media_type: 415,
  invalid_fields: 422,
  captions_unreadable: 422,
  captions_encoding_unknown: 422,
  captions_line_unreadable: 422,
  captions_too_long: 422,
  media_unreadable: 422,
  media_unplayable: 422,
  words_unreadable: 422,
  word_too_large: 422,
  questions_invalid: 422,
  words_not_enough: 422,
  password_too_short: 422,
  password_too_common: 422,
  password_like_name: 422,
  link_invalid: 422,
  no_words_selected: 422,
  answers_missing: 422,
  too_many_attempts: 429,
  too_many_requests: 429,
  hourly_limit_reached: 429,
  outside_service_failed: 502,
  not_ready: 503,
  disk_full: 503,
  internal_error: 500,
  question_not_found: 404,
  quiz_not_submitted: 409,
  nothing_missed: 409,
};

/** Tells the caller what went wrong; any other error is a bug. `detail` replaces the code's sentence. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: LimitUse | undefined;
  readonly reason: FileReason | undefined;

  constructor(
    readonly code: ErrorCode,
    readonly fields?: FieldProblem[],
    options: { detail?: string; retryAfterSeconds?: number; limit?: LimitUse; reason?: FileReason } = {},
  ) {
    super(options.detail ?? englishSentences[code]);
    this.status = STATUSES[code];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.limit = options.limit;
    this.reason = options.reason;
  }

  /** The line of the file that is wrong, from 1. */
  get line(): number | undefined {
    return this.reason?.line;
  }
}

/** 422 whose English sentence names the fields. */
export function invalidFields(fields: FieldProblem[]): ApiError {
  const detail = fields.map(({ name, problem }) => `${name} ${problem}`).join('; ');
  return new ApiError('invalid_fields', fields, { detail });
}
