import type { Credit } from '@glossa/contract/credits';

/** Where the inflected forms in `api/seed/forms` come from. */
export const WORD_FORMS: readonly Credit[] = [
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
