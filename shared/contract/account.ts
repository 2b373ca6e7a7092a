import { Type, type Static, type TProperties } from 'typebox';
import { ExactObject } from './exact-object';
import { CefrLevel, InterfaceLanguage, LanguageCode } from './language';
import { Nullable } from './nullable';
import { StudyKind } from './progress';
import { Goals, User } from './user';
import { VocabularyWord } from './vocabulary/vocabulary';

/**
 * `PATCH /auth/me`: what is left out stays as it is; answers the `User`. Any other field is 422 `invalid_fields`: the
 * username cannot be changed, and the e-mail address only with `EmailChange`.
 */
export const AccountChange = ExactObject({
  interface_language: Type.Optional(InterfaceLanguage),
  target_language: Type.Optional(LanguageCode),
  level: Type.Optional(Nullable(CefrLevel)),
  translation_language: Type.Optional(Nullable(LanguageCode)),
  /** The question is asked once. */
  onboarding_pending: Type.Optional(Type.Literal(false)),
  /** IANA name, e.g. `Asia/Tbilisi`. */
  time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  /** Each goal may be given alone. */
  goals: Type.Optional(Type.Partial(Goals, { additionalProperties: false })),
});
export type AccountChange = Static<typeof AccountChange>;

/** `POST /auth/password`: answers a new `Session`; every token issued before is refused from then on. */
export const PasswordChange = Type.Object({
  /** Else 403 `password_wrong`. */
  current_password: Type.String({ minLength: 1, maxLength: 1024 }),
  /** As for `Registration`. */
  new_password: Type.String({ minLength: 1, maxLength: 1024 }),
});
export type PasswordChange = Static<typeof PasswordChange>;

/** `POST /auth/email`. 409 `email_taken` when another account has the address. */
export const EmailChange = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  /** Else 403 `password_wrong`. */
  password: Type.String({ minLength: 1, maxLength: 1024 }),
});
export type EmailChange = Static<typeof EmailChange>;

export const EmailChangeAnswer = Type.Object({
  user: User,
  /** The address changes when the link is opened. False: the site sends no mails, and the address has changed. */
  link_sent: Type.Boolean(),
});
export type EmailChangeAnswer = Static<typeof EmailChangeAnswer>;

/** A signed-in device. `GET /auth/sessions`, the last used first. */
export const SignedInDevice = Type.Object({
  id: Type.Integer(),
  /** Names such as `Firefox` and `Windows`; null: unknown. */
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  /** ISO 8601, UTC: when it signed in. */
  created_at: Type.String(),
  /** ISO 8601, UTC; up to ten minutes late. */
  last_used_at: Type.String(),
  /** Whether this request comes from it. */
  is_current: Type.Boolean(),
});
export type SignedInDevice = Static<typeof SignedInDevice>;

/** `GET /auth/recovery`: whether this site sends mails. Without, an operator has to help with a forgotten password. */
export const Recovery = Type.Object({ by_mail: Type.Boolean() });
export type Recovery = Static<typeof Recovery>;

/** `POST /auth/password-reset`: 204 whether or not the account exists; 404 `mail_off` where the site sends no mails. */
export const ResetRequest = Type.Object({
  /** The username or the e-mail address. */
  username: Type.String({ minLength: 1, maxLength: 254 }),
});
export type ResetRequest = Static<typeof ResetRequest>;

/** The part of a link behind its `#`. */
const LinkToken = Type.String({ minLength: 1, maxLength: 100 });

/**
 * `POST /auth/password-reset/confirm`: answers a new `Session`, ends all others. 422 `link_invalid`: used or too old.
 */
export const PasswordReset = Type.Object({
  token: LinkToken,
  /** As for `Registration`. */
  new_password: Type.String({ minLength: 1, maxLength: 1024 }),
});
export type PasswordReset = Static<typeof PasswordReset>;

/**
 * `POST /auth/email-verification/confirm`: 204. 401 when the link is for a new address and nobody is signed in. 422 `link_invalid` as for `PasswordReset`, 409 `email_taken` when
 * another account has verified the address.
 */
export const EmailVerification = Type.Object({ token: LinkToken });
export type EmailVerification = Static<typeof EmailVerification>;

/**
 * `DELETE /auth/me`: 204, and all that is kept of the learner is gone (see `AccountExport`). There is no way back. What
 * a language model said about single words stays for up to 90 days, without saying who asked.
 */
export const AccountDeletion = Type.Object({
  /** Else 403 `password_wrong`. */
  password: Type.String({ minLength: 1, maxLength: 1024 }),
});
export type AccountDeletion = Static<typeof AccountDeletion>;

/** ISO 8601 with the offset from UTC. */
const time = Type.String();

const Rows = <Fields extends TProperties>(fields: Fields) => Type.Array(Type.Object(fields));

/** `GET /auth/export`: all that is kept of the learner, as a file. Rows may get further fields. */
export const AccountExport = Type.Object({
  /** Explains the paths in the file and how long they work; in English. */
  about: Type.String(),
  /** When this was made. */
  exported_at: time,
  account: User,
  sessions: Type.Array(Type.Omit(SignedInDevice, ['is_current'])),
  /** Browsers and networks that signed in; which they are is not kept. */
  known_places: Rows({ kind: Type.String(), last_used_at: time }),
  /** Links sent by mail that were not used yet. */
  mail_links: Rows({
    purpose: Type.String(),
    /** The address that the link gives to the account; null for any other link. */
    email: Nullable(Type.String()),
    created_at: time,
    expires_at: time,
  }),
  /** The last purchase, expired or not; null if there was none. */
  subscription: Nullable(
    Type.Object({
      tier: Type.String(),
      expires_at: Nullable(time),
      source: Type.String(),
      ends_at_expiry: Type.Boolean(),
    }),
  ),
  checkouts: Rows({
    id: Type.String(),
    plan: Type.String(),
    source: Type.String(),
    state: Type.String(),
    created_at: time,
  }),
  vocabulary: Rows({
    ...Type.Omit(VocabularyWord, [
      'video_title',
      'playlist_id',
      'part_of_speech',
      'detailed_definition',
      'synonyms',
      'antonyms',
      'examples',
    ]).properties,
    /** What the scheduler knows of the learner's memory of the word; null before the first review. */
    memory: Type.Unknown(),
  }),
  /** Each review of a word, with the state before it. */
  reviews: Rows({
    review_id: Type.String(),
    word_id: Type.Integer(),
    grade: Type.String(),
    reviewed_at: time,
    before: Type.Unknown(),
  }),
  /** Words marked as known, or as not known, without being saved. */
  known_words: Rows({
    language: LanguageCode,
    lemma: Type.String(),
    is_known: Type.Boolean(),
    created_at: time,
  }),
  /** Words deleted in the last day, which can still come back, with their reviews. */
  deleted_words: Rows({
    word_id: Type.Integer(),
    word: Type.Unknown(),
    reviews: Type.Array(Type.Unknown()),
    deleted_at: time,
  }),
  quizzes: Rows({
    id: Type.Integer(),
    video_id: Nullable(Type.String()),
    quiz_type: Type.String(),
    difficulty: Type.String(),
    /** With their right answers once they have been submitted. */
    questions: Type.Array(Type.Unknown()),
    /** Answers kept before submission. */
    draft: Type.Unknown(),
    created_at: time,
    /** The learner's answer; null before submission. */
    attempt: Nullable(
      Type.Object({
        score: Type.Number(),
        correct_answers: Type.Integer(),
        total_questions: Type.Integer(),
        /** Seconds. */
        time_taken: Type.Number(),
        /** An answer given and its correction, for each question. */
        results: Type.Array(Type.Unknown()),
        submitted_at: time,
      }),
    ),
    /** The quiz whose missed questions these are; null for any other quiz. */
    retry_of: Nullable(Type.Integer()),
  }),
  /** Questions the learner said are wrong, and what came of it. */
  question_reports: Rows({
    quiz_id: Type.Integer(),
    question_index: Type.Integer(),
    reason: Type.String(),
    comment: Nullable(Type.String()),
    outcome: Type.String(),
    finding: Type.String(),
    detail: Type.String(),
    graded_by: Type.String(),
    reported_at: time,
  }),
  /** Seconds and percent of each video. */
  video_progress: Rows({
    video_id: Type.String(),
    watched_seconds: Type.Number(),
    progress_percentage: Type.Number(),
    /** Where to continue, in seconds; null where nobody said. */
    position: Nullable(Type.Number()),
    completed_at: Nullable(time),
    last_watched_at: time,
  }),
  /** Openings of the player; of the last days only. */
  watch_sessions: Rows({
    video_id: Type.String(),
    session_id: Type.String(),
    watched_seconds: Type.Number(),
    reported_at: time,
  }),
  /** Visits to reviews and quizzes; of the last days only. */
  study_sessions: Rows({
    kind: StudyKind,
    session_id: Type.String(),
    active_seconds: Type.Number(),
    reported_at: time,
  }),
  /** Seconds; `day` is a date of the learner's time zone. */
  watch_days: Rows({
    day: Type.String(),
    watched_seconds: Type.Number(),
    review_seconds: Type.Number(),
    quiz_seconds: Type.Number(),
  }),
  /** When videos were watched, words reviewed and quizzes taken; of the last days only. */
  watch_spans: Rows({ starts_at: time, ends_at: time }),
  videos: Rows({
    id: Type.String(),
    youtube_id: Nullable(Type.String()),
    title: Type.String(),
    language: LanguageCode,
    created_at: time,
    /**
     * Paths on this site: of the page of the lesson, which the learner who is signed in can open at any time; and
     * until `addresses_end_at` and for everyone, of the uploaded file and of the picture that was chosen.
     */
    files: Type.Object({
      page: Type.Optional(Type.String()),
      addresses_end_at: Type.Optional(time),
      file: Type.Optional(Type.String()),
      picture: Type.Optional(Type.String()),
    }),
    transcript: Nullable(
      Type.Object({
        language: LanguageCode,
        /** Seconds. */
        duration: Type.Number(),
        words: Type.Array(Type.Unknown()),
        sentences: Type.Array(Type.Unknown()),
        source: Type.String(),
      }),
    ),
    /** What the sentences of the transcript say in other languages: one for each, null where there is none. */
    lines: Rows({
      language: LanguageCode,
      lines: Type.Array(Nullable(Type.String())),
      source: Type.String(),
      credit: Nullable(Type.String()),
    }),
  }),
  /** Videos that can still be restored, with their rows by table. */
  deleted_videos: Rows({
    video_id: Type.String(),
    title: Type.String(),
    rows: Type.Unknown(),
    deleted_at: time,
  }),
  /** Files that were uploaded, and those that are not complete. */
  uploads: Rows({ id: Type.String(), name: Type.String(), bytes: Type.Number(), created_at: time }),
  /** Playlists the learner made, with their videos in order. */
  playlists: Rows({
    id: Type.Integer(),
    name: Type.String(),
    description: Nullable(Type.String()),
    is_published: Type.Boolean(),
    has_link: Type.Boolean(),
    video_ids: Type.Array(Type.String()),
    created_at: time,
  }),
  /** Those that can still be restored. */
  deleted_playlists: Rows({
    playlist_id: Type.Integer(),
    name: Type.String(),
    description: Nullable(Type.String()),
    video_ids: Type.Array(Type.String()),
    deleted_at: time,
  }),
  /** Playlists of others that the learner follows. */
  playlist_followers: Rows({ playlist_id: Type.Integer(), created_at: time }),
  /** What the learner did as an editor, and when they became one or ceased to be one. */
  audit_entries: Rows({
    id: Type.Integer(),
    at: time,
    action: Type.String(),
    playlist_id: Nullable(Type.Integer()),
    playlist_name: Nullable(Type.String()),
    detail: Nullable(Type.String()),
  }),
});
export type AccountExport = Static<typeof AccountExport>;
