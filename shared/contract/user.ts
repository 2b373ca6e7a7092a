import { Type, type Static } from 'typebox';
import { CefrLevel, InterfaceLanguage, LanguageCode } from './language';
import { MAX_GOALS } from './limits';
import { Nullable } from './nullable';

export const Goals = Type.Object({
  /** Minutes a day with videos. */
  daily_minutes: Type.Integer({ minimum: 1, maximum: MAX_GOALS.daily_minutes }),
  /** Videos a week. */
  weekly_videos: Type.Integer({ minimum: 1, maximum: MAX_GOALS.weekly_videos }),
  /** Saved words in all. */
  vocabulary_words: Type.Integer({ minimum: 1, maximum: MAX_GOALS.vocabulary_words }),
});
export type Goals = Static<typeof Goals>;

/** A learner as they see themselves. `GET /auth/me`. */
export const User = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  /** Whether a link sent to the address was opened. */
  email_verified: Type.Boolean(),
  is_premium: Type.Boolean(),
  /** Language of the interface, and of translations where `translation_language` is null. */
  interface_language: InterfaceLanguage,
  /** Language being learned. */
  target_language: LanguageCode,
  /** How well the learner knows it, as they said; null: they did not say. */
  level: Nullable(CefrLevel),
  /** Language that words are translated into; null: that of the interface. */
  translation_language: Nullable(LanguageCode),
  /** Whether the learner is still to be asked what they learn; skipping the question answers it, too. */
  onboarding_pending: Type.Boolean(),
  /** `free`, or the key of a paid plan: `one_month`, `three_months`, `six_months`, `yearly`. */
  subscription_tier: Type.String(),
  /** ISO 8601, UTC: when the paid plan ends; null on the free plan. */
  subscription_expires: Nullable(Type.String()),
  /** IANA name, e.g. `Asia/Tbilisi`: where the learner's days begin and end. */
  time_zone: Type.String(),
  goals: Goals,
  /** ISO 8601, UTC. */
  created_at: Type.String(),
});
export type User = Static<typeof User>;

/** `POST /auth/token`, form-encoded. `username` may also be the e-mail address; capitals do not matter. */
export const SignIn = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
});

/** `POST /auth/register`, JSON. Username and e-mail are trimmed and unique without regard to capitals. */
export const Registration = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 64 }),
  email: Type.String({ minLength: 3, maxLength: 254 }),
  /**
   * 422: under 6 characters `password_too_short`, among the most common `password_too_common`, made of the
   * username or the address `password_like_name`.
   */
  password: Type.String({ minLength: 1, maxLength: 1024 }),
  /** Default `en`. */
  interface_language: Type.Optional(InterfaceLanguage),
  /** Default `en`. */
  target_language: Type.Optional(LanguageCode),
  /** IANA name; default `UTC`. */
  time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  /** Whether the interface will ask what the learner learns; default false. */
  onboarding_pending: Type.Optional(Type.Boolean()),
});
export type Registration = Static<typeof Registration>;

/** Answer of signing in and of registering (201). */
export const Session = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  /** Seconds without use after which the token ends; each use renews it. */
  expires_in: Type.Integer(),
  user: User,
});
export type Session = Static<typeof Session>;
