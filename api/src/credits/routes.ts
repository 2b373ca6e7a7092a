import { type Credit, Credits } from '@glossa/contract/credits';
import { displayName } from '../language/dictd/dictionary-names';
import type { ApiApp, ApiDeps } from '../platform/http/api-app';

/** What every site has. */
const BUNDLED: readonly Credit[] = [
  {
    name: 'WordNet',
    title: 'WordNet 3.1',
    licence:
      'WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved. Used under the WordNet License, which permits use, copying, modification and distribution without fee.',
    url: 'https://wordnet.princeton.edu/',
  },
  {
    name: 'FrequencyWords',
    title: 'FrequencyWords 2018',
    licence: 'By Hermit Dave, counted on OpenSubtitles 2018. Content licensed under CC BY-SA 4.0.',
    url: 'https://github.com/hermitdave/FrequencyWords',
  },
];

export function creditRoutes(app: ApiApp, { dictionaries }: ApiDeps): void {
  const schema = {
    summary: 'Name the works that translations and definitions come from',
    description: 'With their licences; the dictionaries are those that this site has.',
    response: { 200: Credits },
  };
  app.get('/credits', { schema }, () => [
    ...BUNDLED,
    ...(dictionaries?.list() ?? []).map(({ name, title, licence, url }) => ({
      name: displayName(name),
      title,
      licence,
      url,
    })),
  ]);
}
