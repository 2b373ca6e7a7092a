import type { Goals, User } from '../user';
import {
  need,
  readBoolean,
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

/** A learner as screens know them. What is null was not said, and what belongs to it is not offered. */
export interface Learner extends Omit<User, NotAlwaysSent> {
  readonly email_verified: boolean | null;
  readonly interface_language: string | null;
  readonly target_language: string | null;
  readonly time_zone: string | null;
  readonly goals: Goals | null;
  readonly created_at: string | null;
}
type NotAlwaysSent =
  | 'email_verified'
  | 'interface_language'
  | 'target_language'
  | 'time_zone'
  | 'goals'
  | 'created_at';

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
    interface_language: readText(fields['interface_language']),
    target_language: readText(fields['target_language']),
    level: readLevel(fields['level']),
    translation_language: readText(fields['translation_language']),
    onboarding_pending: readBoolean(fields['onboarding_pending']) ?? false,
    subscription_tier: readText(fields['subscription_tier']) ?? 'free',
    subscription_expires: readTime(fields['subscription_expires']),
    time_zone: readText(fields['time_zone']),
    goals: readGoals(fields['goals']),
    created_at: readTime(fields['created_at']),
  };
}

export function readGoals(received: unknown): Goals | null {
  const goals = readPart(received);
  const daily_minutes = readNumber(goals['daily_minutes']);
  const weekly_videos = readNumber(goals['weekly_videos']);
  const vocabulary_words = readNumber(goals['vocabulary_words']);
  const isWhole = daily_minutes !== null && weekly_videos !== null && vocabulary_words !== null;
  return isWhole ? { daily_minutes, weekly_videos, vocabulary_words } : null;
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
