import { type Credit, Credits } from '@glossa/contract/credits';
import type { Words } from '@glossa/words';
import { type ApiLimits, rateLimitNetwork } from '../../foundation/limits/limits';
import { type ApiApp, failures } from '../../platform/http/api-app';

const WORD_FORMS: readonly Credit[] = [
  {
    name: 'german-pos-dict',
    title: 'German word forms',
    licence:
      'german-pos-dict of LanguageTool. Licensed under CC BY-SA 4.0. Changed: frequent forms, and endings learned from all forms.',
    url: 'https://github.com/languagetool-org/german-pos-dict',
  },
  {
    name: 'RLA-ES',
    title: 'Spanish word forms',
    licence:
      'Recursos lingüísticos abiertos del español. Licensed under MPL 1.1. Changed: frequent forms, and endings learned from all forms.',
    url: 'https://github.com/sbosio/rla-es',
  },
  {
    name: 'Lefff',
    title: 'French word forms',
    licence:
      'Lefff 3.4 by Benoît Sagot and others. Licensed under LGPL-LR. Changed: frequent forms, and endings learned from all forms.',
    url: 'https://github.com/BenoitSagot',
  },
  {
    name: 'Morph-it!',
    title: 'Italian word forms',
    licence:
      'By Eros Zanchetta and Marco Baroni. Licensed under CC BY-SA 2.0. Changed: frequent forms, and endings learned from all forms.',
    url: 'https://docs.sslmit.unibo.it/doku.php?id=resources:morph-it',
  },
  {
    name: 'sjp.pl',
    title: 'Polish word forms',
    licence:
      'By the authors of sjp.pl. Licensed under MPL 2.0. Changed: frequent forms, and endings learned from all forms.',
    url: 'https://sjp.pl',
  },
  {
    name: 'VERO',
    title: 'Portuguese word forms',
    licence:
      'By Raimundo Santos Moura and others. Licensed under MPL 2.0. Changed: frequent forms, and endings learned from all forms.',
    url: 'https://pt-br.libreoffice.org/projetos/vero/',
  },
  {
    name: 'OpenCorpora',
    title: 'Russian word forms',
    licence:
      'Lemmas by OpenCorpora, licensed under CC BY-SA 3.0; forms of the dictionary of Alexander I. Lebedev (1997–2008), under the BSD licence. Changed: frequent forms, and endings learned from all forms.',
    url: 'https://github.com/OpenCorpora',
  },
];

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

interface CreditDeps {
  words: Pick<Words, 'dictionaries'>;
  limits: Pick<ApiLimits, 'credits'>;
}

/** Open to everybody, as the licences ask. */
export function creditRoutes(app: ApiApp, { words, limits }: CreditDeps): void {
  const schema = {
    summary: 'Name the works that translations, definitions and levels come from',
    description: 'With their licences; the dictionaries are those that this site has.',
    response: { 200: Credits, ...failures('too_many_requests') },
  };
  app.get('/credits', { schema }, async ({ ip }) => {
    await limits.credits.take(rateLimitNetwork(ip));
    return [
      ...BUNDLED,
      ...words.dictionaries.map(({ name, title, licence, url }) => ({ name, title, licence, url })),
    ];
  });
}
