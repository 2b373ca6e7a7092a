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
  /** 402: the plan's limit is reached; `limit` says how many there may be and are. */
  'vocabulary_limit_reached',
  'quiz_limit_reached',
  /** 403: everybody sees it, and only its owner may change it. */
  'video_not_yours',
  /** 403: the password given to confirm a change of the account is wrong. */
  'password_wrong',
  /** 404: no such address. */
  'route_not_found',
  /** 404, for each kind of thing; also when it belongs to somebody else. */
  'playlist_not_found',
  'video_not_found',
  'word_not_found',
  'quiz_not_found',
  'question_not_found',
  'review_not_found',
  /** 404: the video is known and nobody has made its transcript. */
  'transcript_not_found',
  /** 404: a transcript cannot be made because the video has no captions or speech we can reach. */
  'transcript_source_not_found',
  /** 404: this server has nothing to translate sentences with. */
  'translation_not_available',
  /** 404: nobody knows this checkout, or it is another learner's. */
  'checkout_not_found',
  /** 404: there is no paid subscription to manage. */
  'subscription_not_found',
  /** 404: this device is not signed in, or it is another learner's. */
  'session_not_found',
  /** 404: this server sends no mails. */
  'mail_off',
  /** 404: this server takes no payments of this kind. */
  'payments_off',
  /** 405: the address exists and does not take this method; the header `allow` names those it takes. */
  'method_not_allowed',
  /** 409: a job is making the transcript; its state is at `/status`. */
  'transcript_in_progress',
  /** 409: the learner has added as many videos as one may; `limit` says how many. */
  'video_limit_reached',
  /** 409: the captions of the learner's videos, or their words, take as much room as one account may have. */
  'storage_limit_reached',
  /** 409: as many words are marked as known as an account may have. */
  'known_words_limit_reached',
  /** 409: the payment service says that the checkout is not paid. */
  'checkout_not_paid',
  /** 409 on registering. */
  'username_taken',
  'email_taken',
  /** 409: a quiz is answered once. */
  'quiz_already_submitted',
  /** 409: only a quiz that has been answered has something to report or to ask again. */
  'quiz_not_submitted',
  /** 409: every question of the quiz that counts was answered right. */
  'nothing_missed',
  /** 409: this learner's `review_id` stands for another word or grade. */
  'review_id_taken',
  /** 409: the word has been reviewed since, so this review can no longer be undone. */
  'review_not_last',
  /** 400: a webhook without a valid signature. */
  'bad_signature',
  /** 413: larger than the API reads. */
  'body_too_large',
  /** 415: neither JSON nor (for signing in) a form. */
  'unsupported_media_type',
  /** 422: a field is missing or wrong; `fields` names them. */
  'invalid_fields',
  /** 422: shorter than 6 characters. */
  'password_too_short',
  /** 422: among the passwords that are guessed first. */
  'password_too_common',
  /** 422: hardly more than the username, the e-mail address or the name of the site. */
  'password_like_name',
  /** 422: a link from a mail that was used, replaced or is too old. */
  'link_invalid',
  /** 422: the file is neither WebVTT nor SRT, or holds no words. */
  'captions_unreadable',
  /** 422: the file is not of the kind it is said to be, or holds no words. */
  'words_unreadable',
  /** 422: a word with all its texts is larger than a word may be. */
  'word_too_large',
  /** 422: a question does not hold to the checks; `fields` names each. */
  'questions_invalid',
  /** 422: the selection holds no saved word. */
  'no_words_selected',
  /** 422: nothing can be asked about the words: they have no translation, definition or sentence. */
  'words_not_enough',
  /** 422: not every question has an answer; `fields` names the missing indexes as `answers.<n>`. */
  'answers_missing',
  /** 429: too many failed sign-ins; the header `retry-after` gives the seconds to wait. */
  'too_many_attempts',
  /** 429: too many requests of this kind; the header `retry-after` gives the seconds to wait. */
  'too_many_requests',
  /** 429: as much as an account may do of this in an hour; the header `retry-after` gives the seconds to wait. */
  'hourly_limit_reached',
  /** 502: a service we depend on (payments) did not answer as it should; trying again may help. */
  'outside_service_failed',
  /** 503: the database does not answer, or the server has too much to do for what was asked. */
  'not_ready',
  /** 500: our fault. */
  'internal_error',
]);
export type ErrorCode = Static<typeof ErrorCode>;

/** A field of the request and what is wrong with it; `name` is a dotted path such as `answers.0.answer`. */
export const FieldProblem = Type.Object({ name: Type.String(), problem: Type.String() });
export type FieldProblem = Static<typeof FieldProblem>;

/** How many a plan allows (-1: no limit) and how many there are. */
export const LimitUse = Type.Object({ limit: Type.Integer(), used: Type.Integer() });
export type LimitUse = Static<typeof LimitUse>;

/**
 * `detail` is a sentence for people, in the language that `Accept-Language` prefers; `fields` is present for
 * `invalid_fields` and its like, `limit` where a plan's limit is reached.
 */
export const ErrorBody = Type.Object({
  detail: Type.String(),
  code: ErrorCode,
  fields: Type.Optional(Type.Array(FieldProblem)),
  limit: Type.Optional(LimitUse),
});
export type ErrorBody = Static<typeof ErrorBody>;
