import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_KEY } from '@glossa/contract/page-protocol';
import type { Page } from '@playwright/test';
import { root } from './running-site';

const FOLDERS = readdirSync(root)
  .filter((name) => name === 'shell' || name.startsWith('mfe-'))
  .map((app) => `${app}/src/messages`);

type Texts = Readonly<Record<string, string>>;

const read = new Map<string, Texts>();
const spoken = new WeakMap<Page, string>();

/** All texts of the site in a language, by id. */
export function textsIn(language: string): Texts {
  const known = read.get(language);
  if (known) return known;
  const parts = FOLDERS.map(
    (folder) => JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Texts,
  );
  const texts = Object.assign({}, ...parts) as Texts;
  read.set(language, texts);
  return texts;
}

/** Opens all later pages of the tab in a language, like a choice made in it, which overrides the profile. */
export async function setLanguage(page: Page, language: string): Promise<void> {
  spoken.set(page, language);
  await page.addInitScript(
    ([key, chosen]) => {
      localStorage.setItem(key, chosen);
      sessionStorage.setItem(`${key}.chosen-by`, '');
    },
    [LOCALE_KEY, language] as const,
  );
}

/**
 * Translates an English text of the site to the language of the tab; other texts, such as the title of a lesson, stay.
 * Several messages may have the same English text, so the result may be a pattern that matches each.
 */
export function localize(page: Page, english: string): string | RegExp {
  const language = spoken.get(page) ?? 'en';
  if (language === 'en') return english;
  const options = [...new Set(translations(language, english))];
  const [only, ...others] = options;
  if (only === undefined) return english;
  return others.length === 0 ? only : new RegExp(`^(?:${options.map(escaped).join('|')})$`);
}

function translations(language: string, english: string): string[] {
  const translated = textsIn(language);
  const entries = Object.entries(textsIn('en'));
  const alike = entries.filter(([, text]) => text === english);
  if (alike.length > 0) return alike.map(([id, text]) => translated[id] ?? text);
  return entries.flatMap(([id, text]) => {
    const values = valuesIn(text, english);
    return values
      ? [(translated[id] ?? text).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')]
      : [];
  });
}

/** Returns the values of a text's placeholders; undefined if it does not match or has other than plain ones. */
function valuesIn(text: string, filled: string): Record<string, string> | undefined {
  if (!/\{\w+\}/.test(text) || text.includes(',') || !/\p{L}{3}.*\{|\}.*\p{L}{3}/u.test(text))
    return undefined;
  const pattern = escaped(text).replaceAll(/\\\{(\w+)\\\}/g, '(?<$1>.+)');
  return new RegExp(`^${pattern}$`).exec(filled)?.groups;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
