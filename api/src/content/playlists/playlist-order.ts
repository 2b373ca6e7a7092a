/** The order of playlists for a learner: those of the language being learned, and of those the nearest level, first. */
import { CefrLevel } from '@glossa/contract/language';
import type { User } from '@glossa/contract/user';
import { asc, eq, isNull, or, sql } from 'drizzle-orm';
import { learnedLanguage, translationLanguage } from '../../foundation/accounts/learner-languages';
import { languageName } from '../../foundation/language/languages';
import { playlists } from '../../platform/database/schema/lessons';

const { placeholder } = sql;

const isIn = (language: string) =>
  sql`coalesce(lower(${playlists.language}) = lower(${placeholder(language)}), false)`;
const levels = sql.raw(`array[${CefrLevel.enum.map((level) => `'${level}'`).join(', ')}]`);
const distanceFromLevel = sql`abs(array_position(${levels}, ${playlists.cefrLevel})
  - array_position(${levels}, ${placeholder('level')}::text))`;

/** The playlists that everyone sees: those of the site, and those that editors made visible. */
export const isListed = or(isNull(playlists.ownerId), eq(playlists.isPublished, true));

/** The level says nothing of other languages. */
export const bestFirst = [
  sql`${isIn('learned')} desc`,
  sql`case when ${isIn('learned')} then ${distanceFromLevel} end nulls last`,
  asc(playlists.position),
  asc(playlists.id),
];

/** All playlists, if the learner has chosen no language. */
export const inLearnedLanguage = sql`(${isIn('learned')} or ${placeholder('learned')}::text is null)`;

/** For a learner who has not said what they learn: the language that they read comes last. */
export const foreignFirst = sql`${isIn('own')}`;

/** Playlists name their language in English. */
export function orderValues(learner: User) {
  const learned = learnedLanguage(learner);
  return {
    learned: learned ? languageName(learned) : null,
    own: learned ? null : languageName(translationLanguage(learner)),
    level: learner.level,
  };
}
