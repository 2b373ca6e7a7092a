import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Texts = Readonly<Record<string, string>>;

export const ROOT = join(__dirname, '../..');

/** The shell and every remote. */
export const APPS = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'src/messages/en.json')));

export const TEMPLATE = 'scripts/new-remote/template/src/messages';
export const SENTENCES = 'api/src/platform/errors/sentences';

/** Every folder with one file of texts for each language. */
export const CATALOGUES = [
  ...APPS.map((app) => `${app}/src/messages`),
  TEMPLATE,
  SENTENCES,
  'api/src/mail/texts',
  'api/src/payments/mock/texts',
  'api/src/quizzes/texts',
];

export function readCatalogue(folder: string, language: string): Texts {
  return JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8')) as Texts;
}
