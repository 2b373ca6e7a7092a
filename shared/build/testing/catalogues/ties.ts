/** What ties translations to the text that they were made from. */
import { createHash } from 'node:crypto';

export type Texts = Readonly<Record<string, string>>;

/** Texts, mostly English, and their translations. */
export interface Translated {
  readonly original: Texts;
  readonly languages: Readonly<Record<string, Texts>>;
}

/**
 * By id: the hash of the text, as in `9f86d081`. Languages that were translated from another one follow,
 * as in `9f86d081 de=2c26b46b ka=2c26b46b`.
 */
export type Ties = Readonly<Record<string, string>>;

export interface Stale {
  readonly id: string;
  readonly languages: readonly string[];
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/**
 * The texts that have changed since they were translated. Those without a tie are not among them. A translation that
 * equals the text, such as a name, cannot belong to another one.
 */
export function findStale({ original, languages }: Translated, ties: Ties): Stale[] {
  return Object.entries(ties).flatMap(([id, tie]) => {
    const text = original[id];
    if (text === undefined) return [];
    const hash = hashText(text);
    const behind = Object.entries(languages)
      .filter(([language, texts]) => id in texts && texts[id] !== text && readHash(tie, language) !== hash)
      .map(([language]) => language);
    return behind.length > 0 ? [{ id, languages: behind.sort() }] : [];
  });
}

/** The translations that equal a text and are tied to another one, such as those of a name that changed everywhere. */
export function findEqual({ original, languages }: Translated, ties: Ties): Stale[] {
  return Object.entries(ties).flatMap(([id, tie]) => {
    const text = original[id];
    if (text === undefined) return [];
    const equal = Object.entries(languages)
      .filter(([language, texts]) => texts[id] === text && readHash(tie, language) !== hashText(text))
      .map(([language]) => language);
    return equal.length > 0 ? [{ id, languages: equal.sort() }] : [];
  });
}

/** Ids that have no tie. Names need one, too: they may become words. */
export function findUntied({ original, languages }: Translated, ties: Ties): string[] {
  return Object.keys(languages).length === 0 ? [] : Object.keys(original).filter((id) => !(id in ties));
}

/** Ids of ties whose text is gone. */
export function findUnused({ original, languages }: Translated, ties: Ties): string[] {
  const isTranslated = Object.keys(languages).length > 0;
  return Object.keys(ties).filter((id) => !(isTranslated && id in original));
}

export function readHash(tie: string, language: string): string {
  const [most = '', ...others] = tie.split(' ');
  return others.find((each) => each.startsWith(`${language}=`))?.slice(language.length + 1) ?? most;
}

/** The tie of a text of which these languages are translated from the text of now. */
export function tieLanguages(
  tie: string | undefined,
  text: string,
  now: readonly string[],
  all: readonly string[],
): string {
  const hash = hashText(text);
  const hashes = all.map((each) => (now.includes(each) || !tie ? hash : readHash(tie, each)));
  const count = (one: string) => hashes.filter((each) => each === one).length;
  const most = hashes.reduce((best, each) => (count(each) > count(best) ? each : best), hash);
  const others = all.map((language, index) => `${language}=${hashes[index] ?? hash}`);
  return [most, ...others.filter((each) => !each.endsWith(`=${most}`)).sort()].join(' ');
}
