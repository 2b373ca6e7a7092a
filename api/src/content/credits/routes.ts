import { type Credit, Credits } from '@glossa/contract/credits';
import type { ApiLimits } from '../../foundation/limits/limits';
import { rateLimitNetwork } from '../../foundation/limits/rate-limit-network';
import { displayName } from '../../language/dictd/dictionary-names';
import { type ApiApp, failures } from '../../platform/http/api-app';
import { WORD_FORMS } from './word-forms';
import type { Dictionaries } from '../../language/dictd/dictionaries';

interface CreditDeps {
  /** Undefined: the site has none. */
  dictionaries?: Pick<Dictionaries, 'list'>;
  limits: Pick<ApiLimits, 'credits'>;
}

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
  {
    name: 'CEFR-J',
    title: 'The CEFR-J Wordlist Version 1.5',
    licence:
      'Compiled by Yukio Tono, Tokyo University of Foreign Studies. Retrieved from https://github.com/openlanguageprofiles/olp-en-cefrj. Free for research and commercial purposes when cited.',
    url: 'https://github.com/openlanguageprofiles/olp-en-cefrj',
  },
  {
    name: 'Octanove',
    title: 'Octanove Vocabulary Profile C1/C2 1.0',
    licence:
      'By Octanove Labs. Licensed under CC BY-SA 4.0. Changed: columns are left out, and each spelling has its own line.',
    url: 'https://github.com/openlanguageprofiles/olp-en-cefrj',
  },
  ...WORD_FORMS,
];

/** Open to everybody, as the licences ask. */
export function creditRoutes(app: ApiApp, { dictionaries, limits }: CreditDeps): void {
  const schema = {
    summary: 'Name the works that translations, definitions and levels come from',
    description: 'With their licences; the dictionaries are those that this site has.',
    response: { 200: Credits, ...failures('too_many_requests') },
  };
  app.get('/credits', { schema }, async ({ ip }) => {
    await limits.credits.take(rateLimitNetwork(ip));
    const named = dictionaries?.list() ?? [];
    return [
      ...BUNDLED,
      ...named.map(({ name, title, licence, url }) => ({ name: displayName(name), title, licence, url })),
    ];
  });
}
