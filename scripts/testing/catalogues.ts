import type { Texts } from '@glossa/build/testing/catalogues/ties';
import { APPS, readText } from './repository';

export type { Texts };

export const TEMPLATE = 'create-remote/template/app/src/messages';
export const SENTENCES = 'api/src/platform/errors/sentences';

/** Texts of screens that are loaded when they are opened, by app. */
export const LAZY_CATALOGUES: Readonly<Record<string, readonly string[]>> = {
  shell: ['shell/src/features/door/messages', 'shell/src/features/offline/messages'],
  'mfe-video': [
    'mfe-video/src/routes/edit-playlist/messages',
    'mfe-video/src/routes/keep-offline/messages',
    'mfe-video/src/routes/own-videos/messages',
    'mfe-video/src/routes/search/messages',
  ],
};

/** Every folder with one file of texts for each language. */
export const CATALOGUES = [
  ...APPS.map((app) => `${app}/src/messages`),
  ...Object.values(LAZY_CATALOGUES).flat(),
  TEMPLATE,
  SENTENCES,
  'api/src/foundation/mail/texts',
  'api/src/foundation/payments/mock/texts',
  'api/src/learning/quizzes/texts',
];

export function readCatalogue(folder: string, language: string): Texts {
  return JSON.parse(readText(`${folder}/${language}.json`)) as Texts;
}
