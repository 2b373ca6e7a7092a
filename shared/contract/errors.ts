/** The body of every answer that is not a success, and the codes it may carry. */
import { Type, type Static } from 'typebox';

/** What went wrong. Choose messages and actions by this, never by `detail`. */
export const ErrorCode = Type.Enum([
  /** 400: the body is not JSON, or the request cannot be read. */
  'malformed_request',
  /** 401: no token, or one we did not sign. */
  'not_signed_in',
  /** 401: the token was ours and its time is over. */
  'token_expired',
  /** 401: the username or the password is wrong; which one is not said. */
  'bad_credentials',
  /** 404: no such address. */
  'route_not_found',
  /** 404, for each kind of thing; also when it belongs to somebody else. */
  'playlist_not_found',
  'video_not_found',
  'word_not_found',
  'quiz_not_found',
  /** 404: the video is known and nobody has made its transcript. */
  'transcript_not_found',
  /** 404: a transcript cannot be made because the video has no captions or speech we can reach. */
  'transcript_source_not_found',
  /** 409 on registering. */
  'username_taken',
  'email_taken',
  /** 409: a quiz is answered once. */
  'quiz_already_submitted',
  /** 413: larger than the API reads. */
  'body_too_large',
  /** 415: neither JSON nor (for signing in) a form. */
  'unsupported_media_type',
  /** 422: a field is missing or wrong; `fields` names them. */
  'invalid_fields',
  /** 422: shorter than 6 characters. */
  'password_too_short',
  /** 422: the selection holds no saved word. */
  'no_words_selected',
  /** 422: nothing can be asked about the words: they have no translation, definition or sentence. */
  'words_not_enough',
  /** 422: not every question has an answer; `fields` names the missing indexes as `answers.<n>`. */
  'answers_missing',
  /** 429: too many failed sign-ins; the header `retry-after` gives the seconds to wait. */
  'too_many_attempts',
  /** 503: the database does not answer. */
  'not_ready',
  /** 500: our fault. */
  'internal_error',
]);
export type ErrorCode = Static<typeof ErrorCode>;

/** A field of the request and what is wrong with it; `name` is a dotted path such as `answers.0.answer`. */
export const FieldProblem = Type.Object({ name: Type.String(), problem: Type.String() });
export type FieldProblem = Static<typeof FieldProblem>;

/** `detail` is an English sentence for people; `fields` is present for `invalid_fields` and its like. */
export const ErrorBody = Type.Object({
  detail: Type.String(),
  code: ErrorCode,
  fields: Type.Optional(Type.Array(FieldProblem)),
});
export type ErrorBody = Static<typeof ErrorBody>;
