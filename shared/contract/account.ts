import { Type, type Static, type TProperties } from 'typebox';
import { ExactObject } from './exact-object';
import EXPORTED_ROWS from './exported-rows.json';
import { CefrLevel, InterfaceLanguage, LanguageCode } from './language';
import { Nullable } from './nullable';
import { Goals, User } from './user';
import { VocabularyWord } from './vocabulary/vocabulary';

/**
 * `PATCH /auth/me`, answers the `User`. Any other field, such as the username, is 422 `invalid_fields`; the
 * e-mail address changes with `EmailChange`.
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

/** `POST /auth/password-reset/confirm`: answers a new `Session`, ends all others. 422 `link_invalid`. */
export const PasswordReset = Type.Object({
  token: LinkToken,
  /** As for `Registration`. */
  new_password: Type.String({ minLength: 1, maxLength: 1024 }),
});
export type PasswordReset = Static<typeof PasswordReset>;

/**
 * `POST /auth/email-verification/confirm`: 204. 401 when the link is for a new address and nobody is signed
 * in; 422 `link_invalid`; 409 `email_taken`.
 */
export const EmailVerification = Type.Object({ token: LinkToken });
export type EmailVerification = Static<typeof EmailVerification>;

/**
 * `DELETE /auth/me`: 204, and all of `AccountExport` is gone. What a language model said about single words
 * stays for up to 90 days, without saying who asked.
 */
export const AccountDeletion = Type.Object({
  /** Else 403 `password_wrong`. */
  password: Type.String({ minLength: 1, maxLength: 1024 }),
});
export type AccountDeletion = Static<typeof AccountDeletion>;

const Rows = (fields: object, description?: string) =>
  Type.Array(Type.Object(fields as TProperties), description === undefined ? {} : { description });

/** `GET /auth/export`: a file. Rows may get more fields; `exported-rows.json` has those of no other part. */
export const AccountExport = Type.Object({
  /** Explains the paths in the file and how long they work; in English. */
  about: Type.String(),
  /** When this was made. */
  exported_at: Type.String(),
  account: User,
  sessions: Type.Array(Type.Omit(SignedInDevice, ['is_current'])),
  /** The last purchase, expired or not; null if there was none. */
  subscription: Nullable(
    Type.Object({
      tier: Type.String(),
      expires_at: Nullable(Type.String()),
      source: Type.String(),
      ends_at_expiry: Type.Boolean(),
    }),
  ),
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
  ...(Object.fromEntries(
    Object.entries<{ fields: object; description?: string }>(EXPORTED_ROWS).map(
      ([name, { fields, description }]) => [name, Rows(fields, description)],
    ),
  ) as Record<keyof typeof EXPORTED_ROWS, ReturnType<typeof Rows>>),
});
export type AccountExport = Static<typeof AccountExport>;
