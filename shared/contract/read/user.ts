import type { AccountChange } from '../account';
import type { Goals, User } from '../user';
import {
  need,
  readBoolean,
  readEach,
  readFields,
  readNumber,
  readChoice,
  readPart,
  readRowId,
  readText,
  readTime,
  type Fields,
} from './fields';

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
const readLevel = (value: unknown) => readChoice(LEVELS, value);

interface NotAlwaysSent {
  readonly email_verified: boolean | null;
  readonly interface_language: string | null;
  readonly target_language: string | null;
  readonly time_zone: string | null;
  readonly goals: Goals | null;
  readonly created_at: string | null;
}
/** A learner as screens know them. What is null was not said, and what belongs to it is not offered. */
export interface Learner extends Omit<User, keyof NotAlwaysSent>, NotAlwaysSent {}

export function readUser(received: unknown): Learner {
  const fields = readFields(received);
  const username = need(readText(fields['username']), 'username');
  return {
    // A remote may know fields that are newer than the shell.
    ...fields,
    id: readRowId(fields['id']) ?? idOfName(username),
    username,
    email: readText(fields['email']) ?? '',
    email_verified: readBoolean(fields['email_verified']),
    is_premium: readBoolean(fields['is_premium']) ?? false,
    ...readEach(readText, fields, 'interface_language', 'target_language', 'translation_language'),
    level: readLevel(fields['level']),
    onboarding_pending: readBoolean(fields['onboarding_pending']) ?? false,
    subscription_tier: readText(fields['subscription_tier']) ?? 'free',
    ...readEach(readTime, fields, 'subscription_expires', 'created_at'),
    time_zone: readText(fields['time_zone']),
    goals: readGoals(fields['goals']),
  };
}

/** The learner once a change of the account is made. */
export const withChange = (user: Learner, { goals, ...change }: AccountChange): Learner => ({
  ...user,
  ...change,
  goals: user.goals && { ...user.goals, ...goals },
});

export function readGoals(received: unknown): Goals | null {
  const sent = readPart(received);
  const goals = readEach(readNumber, sent, 'daily_minutes', 'weekly_videos', 'vocabulary_words');
  return Object.values(goals).includes(null) ? null : (goals as Goals);
}

/** The goals of a learner, or those that everyone begins with. */
export const findGoals = ({ goals }: Pick<Learner, 'goals'>): Goals =>
  goals ?? { daily_minutes: 30, weekly_videos: 5, vocabulary_words: 20 };

/** What a browser keeps is kept by learner, also where the server gives them no id. Below zero: no row has such an id. */
function idOfName(username: string): number {
  let hash = 0;
  for (const character of username) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 0x7fff_ffff;
  return -1 - hash;
}

/** A session as the answer to signing in and to registering begins it. */
export interface ReadSession {
  readonly access_token: string;
  /** Null where the server says it in an answer of its own. */
  readonly user: Learner | null;
}

export function readSession(received: unknown): ReadSession {
  const fields: Fields = readFields(received);
  const token = need(readText(fields['access_token']), 'access_token');
  return { access_token: token, user: fields['user'] ? readUser(fields['user']) : null };
}
