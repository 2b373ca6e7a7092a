import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from './running-site';

const FOLDERS = readdirSync(root)
  .filter((name) => name === 'shell' || name.startsWith('mfe-'))
  .map((app) => `${app}/src/messages`);

type Texts = Readonly<Record<string, string>>;

const read = new Map<string, Texts>();
const spoken = new WeakMap<Page, string>();

/** All texts of the site in a language, by their ids. */
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

/** Opens every page of the tab in a language from now on, as a choice made in it, which comes before the profile's. */
export async function speak(page: Page, language: string): Promise<void> {
  spoken.set(page, language);
  await page.addInitScript((chosen) => {
    localStorage.setItem('glossa.locale', chosen);
    sessionStorage.setItem('glossa.locale.chosen-by', '');
  }, language);
}

/**
 * What the site says in the language of the tab where it says this in English; what is no text of the site, such as
 * the title of a lesson, stays. Two texts that are alike in English need not be so elsewhere, and either is meant.
 */
export function said(page: Page, english: string): string | RegExp {
  const language = spoken.get(page) ?? 'en';
  if (language === 'en') return english;
  const ways = [...new Set(translations(language, english))];
  const [only, ...others] = ways;
  if (only === undefined) return english;
  return others.length === 0 ? only : new RegExp(`^(?:${ways.map(escaped).join('|')})$`);
}

function translations(language: string, english: string): string[] {
  const own = textsIn(language);
  const said = Object.entries(textsIn('en'));
  const alike = said.filter(([, text]) => text === english);
  if (alike.length > 0) return alike.map(([id, text]) => own[id] ?? text);
  return said.flatMap(([id, text]) => {
    const values = valuesIn(text, english);
    return values
      ? [(own[id] ?? text).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')]
      : [];
  });
}

/** What stands in for the placeholders of a text; nothing where it has none, or others than plain ones. */
function valuesIn(text: string, filled: string): Record<string, string> | undefined {
  if (!/\{\w+\}/.test(text) || text.includes(',') || !/\p{L}{3}.*\{|\}.*\p{L}{3}/u.test(text))
    return undefined;
  const pattern = escaped(text).replaceAll(/\\\{(\w+)\\\}/g, '(?<$1>.+)');
  return new RegExp(`^${pattern}$`).exec(filled)?.groups;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
