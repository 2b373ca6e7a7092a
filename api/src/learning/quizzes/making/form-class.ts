import { listCefrWords } from '../../../language/levels/cefr-list';
import { memoize } from '../../../language/memoize';
import irregularForms from '../../../language/wordnet/irregular-forms.json';

/** Endings and beginnings by which learners see the form of a word, the first that fits. */
type Marks = readonly (readonly [mark: string, pattern: RegExp])[];

const PARTS = {
  nouns: ['noun'],
  verbs: ['verb'],
  adjectives: ['adjective'],
  named: ['noun', 'adjective'],
};

type MarksOfLanguage = readonly (readonly [partsOfSpeech: readonly string[], marks: Marks])[];

const ROMANCE_PLURAL: Marks = [['plural', /s$/]];

/**
 * Not grammar: what makes an option look unlike the others. Languages without inflection, such as Chinese but for its
 * adjectives, Thai and Vietnamese, have none.
 */
const MARKS: Readonly<Record<string, MarksOfLanguage>> = {
  ar: [
    [PARTS.named, [['article', /^ال/]]],
    [PARTS.verbs, [['present', /^[يتنأ]/]]],
  ],
  de: [
    [
      PARTS.verbs,
      [
        ['infinitive', /(en|ern|eln)$/],
        ['third person', /t$/],
      ],
    ],
    [PARTS.adjectives, [['inflected', /e[nrsm]?$/]]],
  ],
  es: [
    [PARTS.verbs, [['infinitive', /[aei]r(se)?$/]]],
    [PARTS.named, ROMANCE_PLURAL],
  ],
  fr: [
    [PARTS.verbs, [['infinitive', /(er|ir|re)$/]]],
    [PARTS.named, [['plural', /[sx]$/]]],
  ],
  hi: [
    [PARTS.verbs, [['infinitive', /ना$/]]],
    [PARTS.named, [['plural', /(एँ|एं|ें|ों|याँ)$/]]],
    [
      PARTS.adjectives,
      [
        ['masculine', /ा$/],
        ['feminine', /ी$/],
        ['oblique', /े$/],
      ],
    ],
  ],
  id: [
    [
      PARTS.verbs,
      [
        ['active', /^me/],
        ['intransitive', /^ber/],
        ['passive', /^(di|ter)/],
      ],
    ],
  ],
  it: [
    [PARTS.verbs, [['infinitive', /(are|ere|ire|rre|rsi)$/]]],
    [PARTS.named, [['plural', /i$/]]],
  ],
  ja: [
    [
      PARTS.verbs,
      [
        ['past', /[ただ]$/],
        ['continuous', /(ている|でいる)$/],
        ['plain', /[うくぐすつぬぶむる]$/],
      ],
    ],
    [
      PARTS.adjectives,
      [
        ['い', /い$/],
        ['な', /な$/],
        ['の', /の$/],
      ],
    ],
  ],
  ka: [
    [
      PARTS.nouns,
      [
        ['plural', /ები$/],
        ['nominative', /ი$/],
      ],
    ],
    [
      PARTS.verbs,
      [
        ['infinitive', /ბა$/],
        ['third person', /ს$/],
      ],
    ],
    [PARTS.adjectives, [['nominative', /ი$/]]],
  ],
  ko: [
    [
      PARTS.verbs,
      [
        ['past', /[았었였했갔왔봤됐렸졌녔웠켰췄컸]다$/],
        ['present', /(는다|[간난단란만반산안찬탄판한준운군둔른린친킨인진민신긴온본]다)$/],
        ['plain', /다$/],
      ],
    ],
    [PARTS.adjectives, [['plain', /다$/]]],
  ],
  nl: [
    [
      PARTS.verbs,
      [
        ['infinitive', /n$/],
        ['third person', /t$/],
      ],
    ],
    [PARTS.adjectives, [['inflected', /e$/]]],
  ],
  pl: [
    [
      PARTS.verbs,
      [
        ['infinitive', /[ćc]( się)?$/],
        ['past', /(ł|ła|ło|li|ły)( się)?$/],
      ],
    ],
    [
      PARTS.adjectives,
      [
        ['masculine', /[yi]$/],
        ['feminine', /a$/],
        ['neuter', /e$/],
      ],
    ],
  ],
  pt: [
    [PARTS.verbs, [['infinitive', /[aeio]r(-se)?$/]]],
    [PARTS.named, ROMANCE_PLURAL],
  ],
  ru: [
    [
      PARTS.verbs,
      [
        ['infinitive', /(ть|ти|чь)(ся|сь)?$/],
        ['past', /л[аои]?(ся|сь)?$/],
      ],
    ],
    [PARTS.nouns, [['plural', /[ыи]$/]]],
    [
      PARTS.adjectives,
      [
        ['masculine', /(ый|ий|ой)$/],
        ['feminine', /[ая]я$/],
        ['neuter', /[ое]е$/],
        ['plural', /[ыи]е$/],
      ],
    ],
  ],
  tr: [
    [
      PARTS.verbs,
      [
        ['infinitive', /m[ae]k$/],
        ['past', /[dt][ıiuü]$/],
        ['present', /r$/],
      ],
    ],
    [PARTS.nouns, [['plural', /l[ae]r$/]]],
  ],
  uk: [
    [
      PARTS.verbs,
      [
        ['infinitive', /(ти|тися|тись)$/],
        ['past', /(в|ла|ло|ли)(ся|сь)?$/],
      ],
    ],
    [PARTS.nouns, [['plural', /[иі]$/]]],
    [
      PARTS.adjectives,
      [
        ['masculine', /[иі]й$/],
        ['feminine', /[ая]$/],
        ['neuter', /[еє]$/],
        ['plural', /і$/],
      ],
    ],
  ],
  zh: [
    [PARTS.adjectives, [['的', /的$/]]],
    [PARTS.verbs, [['了', /了$/]]],
  ],
};

const ENGLISH_MARKS: Readonly<Record<string, Marks>> = {
  noun: [['plural', /[^su]s$|sses$/]],
  verb: [
    ['infinitive', /^to /],
    ['ing', /[aeiouy].*ing$/],
    ['past', /[aeiouy].*[^e]ed$/],
    ['third person', /[^s]s$/],
  ],
  adjective: [
    ['comparative', /er$/],
    ['superlative', /est$/],
  ],
};
const IRREGULAR_MARKS: Readonly<Record<string, string>> = {
  noun: 'plural',
  verb: 'past',
  adjective: 'comparative',
};
const NO_MARK = '';
const FORMS_OF_BE: Readonly<Record<string, string>> = { am: NO_MARK, are: NO_MARK, was: 'past' };

/**
 * Names the form of a text as a word of this part of speech, by what a learner sees of it: options of one question have
 * one. A phrase has the form of its first word if it is a verb, else of its last.
 */
export function formClass(text: string, language: string, partOfSpeech: string | null): string {
  const form = text.toLocaleLowerCase(language);
  if (language === 'en') return englishForm(form, partOfSpeech ?? '');
  const marks = MARKS[language]?.find(([parts]) => parts.includes(partOfSpeech ?? ''))?.[1] ?? [];
  return marks.find(([, pattern]) => pattern.test(form))?.[0] ?? NO_MARK;
}

/** `bus` and `sing` have endings that are part of the word. */
function englishForm(form: string, partOfSpeech: string): string {
  const marks = ENGLISH_MARKS[partOfSpeech] ?? [];
  const words = form.split(' ');
  const word = (partOfSpeech === 'verb' ? words[0] : words.at(-1)) ?? form;
  if (partOfSpeech === 'verb' && words.length > 1 && word === 'to') return 'infinitive';
  if (/['’](?!s$)|t's$/.test(word)) return 'contraction';
  const ofBe = FORMS_OF_BE[word];
  if (partOfSpeech === 'verb' && ofBe !== undefined) return ofBe;
  if (Object.hasOwn(irregularForms, word) && !(partOfSpeech === 'verb' && /(s|ing)$/.test(word)))
    return IRREGULAR_MARKS[partOfSpeech] ?? NO_MARK;
  if (listedLemmas().has(`${word} ${partOfSpeech}`)) return NO_MARK;
  return marks.find(([, pattern]) => pattern.test(word))?.[0] ?? NO_MARK;
}

const listedLemmas = memoize<void, ReadonlySet<string>>(
  () => new Set(listCefrWords().map(({ word, partOfSpeech }) => `${word} ${partOfSpeech}`)),
);
