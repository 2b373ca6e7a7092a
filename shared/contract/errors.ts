/** The body of every answer that is not a success, and the codes it may carry. */
import { Type, type Static } from 'typebox';

/** The kind of failure. Choose messages and actions by this, never by `detail`. */
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
  /** 402: the plan has no room for one more uploaded video; `limit` is of videos or of megabytes. */
  'upload_limit_reached',
  /** 403: everyone sees it, and only its owner may change it. */
  'video_not_yours',
  /** 403: an operator has to make the learner an editor first. */
  'not_an_editor',
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
  'upload_not_found',
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
  /** 404: this site has no links to playlists. */
  'sharing_off',
  /** 404, for operators: no account has this name or address. */
  'user_not_found',
  /** 404: this server sends no mails. */
  'mail_off',
  /** 404: this server takes no payments of this kind. */
  'payments_off',
  /** 405: the address exists and does not take this method; the header `allow` names those it takes. */
  'method_not_allowed',
  /** 409: a job is making the transcript; its state is at `/status`. */
  'transcript_in_progress',
  /** 409: the captions were edited or replaced since they were read. */
  'captions_changed',
  /** 409: the learner has added as many videos as one may; `limit` says how many. */
  'video_limit_reached',
  /** 409: the learner has or follows as many playlists as one may; `limit` says how many. */
  'playlist_limit_reached',
  /** 409: the playlist holds as many videos as one may; `limit` says how many. */
  'playlist_full',
  /** 409: another request writes to the upload, or more or less of it has arrived than was thought. */
  'upload_conflict',
  /** 409: not all bytes of the file have arrived. */
  'upload_unfinished',
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
  /** 411: the bytes of an upload come without `content-length`. */
  'length_required',
  /** 413: larger than the API reads. */
  'body_too_large',
  /** 413: a file that is larger than a video may be; `limit` is of megabytes. */
  'upload_too_large',
  /** 413: a recording that is larger than the speech service takes; `limit` is of megabytes. */
  'recording_too_large',
  /** 413: a recording that is longer than one account may have transcribed; `limit` is of minutes. */
  'recording_too_long',
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
  /** 422: the file is neither WebVTT, SRT nor ASS, or holds no words. */
  'captions_unreadable',
  /** 422: the file is no text, or in an encoding that its language does not suggest. */
  'captions_encoding_unknown',
  /** 422: the captions cannot be read from a line on; `fields` names it as `line <n>` and says what to do. */
  'captions_line_unreadable',
  /** 422: there are more lines or words than captions may have. */
  'captions_too_long',
  /** 422: the file is neither video nor sound, damaged, or without sound; `fields` says which. */
  'media_unreadable',
  /** 422: a video or sound that browsers do not play; `fields` names the codec. */
  'media_unplayable',
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
  /** 503: the disk of the server is full. What changes nothing works. */
  'disk_full',
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

export const FileFault = Type.Enum([
  'file_empty',
  /** The end of the file is missing. */
  'file_truncated',
  'no_sound',
  /** Neither video nor sound, or damaged. */
  'not_media',
  'no_length',
  /** Reading it takes too much time or memory. */
  'reading_too_slow',
  /** Browsers do not play `what`, a codec or a format. */
  'codec_unsupported',
  'captions_without_words',
  /** The file is of the format `what`. */
  'captions_format',
  'captions_without_dialogue',
  'captions_too_slow',
  /** `line` says no times. */
  'captions_times',
  /** `line` is neither the beginning of WebVTT nor a caption of SRT. */
  'captions_beginning',
  /** `line` does not have the fields that “Format:” of ASS names. */
  'captions_fields',
  /** The file has more lines than `max`. */
  'captions_lines',
  /** The caption at `line` has more lines than `max`. */
  'captions_cue_lines',
  /** There are more words than `max`. */
  'captions_words',
  /** None is shown while a sentence of the video is said. */
  'captions_unspoken',
]);
export type FileFault = Static<typeof FileFault>;

/** Choose sentences by `fault`; `line` counts from 1. */
export const FileReason = Type.Object({
  fault: FileFault,
  what: Type.Optional(Type.String()),
  line: Type.Optional(Type.Integer()),
  max: Type.Optional(Type.Integer()),
});
export type FileReason = Static<typeof FileReason>;

/**
 * `detail` is a sentence for people, in the language that `Accept-Language` prefers; `fields` is present for
 * `invalid_fields` and its like, `limit` where a limit is reached, `reason` where a file is refused.
 */
export const ErrorBody = Type.Object({
  detail: Type.String(),
  code: ErrorCode,
  fields: Type.Optional(Type.Array(FieldProblem)),
  limit: Type.Optional(LimitUse),
  reason: Type.Optional(FileReason),
});
export type ErrorBody = Static<typeof ErrorBody>;
