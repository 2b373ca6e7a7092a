import type { Glossary, GlossaryEntry } from '../../../language/glossary';
import { listCefrWords } from '../../../language/levels/cefr-list';
import { listFrequentWords } from '../../../language/levels/word-frequency';
import { memoize, memoizeFor } from '../../../language/memoize';
import { isFunctionWord } from '../../../language/sense/part-of-speech-in-context';
import { baseForms } from '../../../language/wordnet/english-forms';
import { normalizeText } from '../normalize-text';
import { type Candidate, optionText } from './candidate';

/** A language has few articles and the like, and their translations are no words of their own. */
const LISTED_PARTS: ReadonlySet<string> = new Set(['noun', 'verb', 'adjective', 'adverb', 'number']);
/** A word or a phrase; translations such as `〜の` show where something is missing. */
const PLAIN_TEXT = /^[\p{L}\p{M}'’]+(?:[ -][\p{L}\p{M}'’]+)*$/u;
const SOURCE = 'en';

/**
 * Words of any language with their parts of speech and meanings: what our English glossary is translated into. They are
 * offered where the learner's words and the glossary of the language have too few that look like the answer.
 */
export const translatedWords = memoizeFor((glossary: Glossary, pair: string): readonly Candidate[] => {
  const [language = '', translationLanguage = ''] = pair.split(' ');
  const forms = language === SOURCE ? [] : [...glossary.forms(SOURCE)];
  return forms.flatMap(([form, entry]) => {
    if (!LISTED_PARTS.has(entry.pos) || isFunctionWord(entry.lemma)) return [];
    const [text] = readTexts(form, entry, language);
    if (text === undefined || !PLAIN_TEXT.test(text)) return [];
    const ofLemma = glossary.find(SOURCE, entry.lemma.toLowerCase()) ?? entry;
    const [lemma = text] = readTexts(entry.lemma, ofLemma, language);
    const meanings = readTexts(form, entry, translationLanguage).filter((meaning) =>
      PLAIN_TEXT.test(meaning),
    );
    return [
      toCandidate(text, {
        lemma: lemma.toLocaleLowerCase(language),
        partOfSpeech: entry.pos,
        meanings: language === translationLanguage ? [] : meanings,
        senses: lemmaKeys(glossary, entry.lemma.toLowerCase()),
      }),
    ];
  });
});

function readTexts(form: string, { translations }: GlossaryEntry, language: string): string[] {
  return language === SOURCE ? [form] : (translations[language] ?? []);
}

/** As the senses of candidates: words that share one have the same meaning. Those of all forms of an English word. */
function lemmaKeys(glossary: Glossary, lemma: string): ReadonlySet<string> {
  return keysByLemma(glossary, SOURCE).get(lemma) ?? NO_KEYS;
}

const keysByLemma = memoizeFor((glossary: Glossary, language: string) => {
  const byLemma = new Map<string, Set<string>>();
  for (const [form, entry] of glossary.forms(language)) {
    const lemma = entry.lemma.toLowerCase();
    const keys = byLemma.get(lemma) ?? new Set([`${language} ${lemma}`]);
    byLemma.set(lemma, keys.add(`${language} ${normalizeText(form)}`));
    for (const { translations } of [entry, ...(entry.senses ?? [])])
      for (const [code, texts] of Object.entries(translations))
        for (const text of texts) keys.add(`${code} ${normalizeText(text)}`);
  }
  return byLemma;
});

const FREQUENT_FORMS = 8_000;

/**
 * English words and their forms: those of the CEFR lists that are frequent. What they mean is not known, so that they are
 * offered only where synonyms are known from elsewhere.
 */
export const frequentEnglish = memoize((_all: 'en'): readonly Candidate[] => {
  const levels = new Map<string, number>();
  for (const { word, partOfSpeech, band } of listCefrWords()) {
    const key = `${word} ${partOfSpeech}`;
    levels.set(key, Math.min(band[0], levels.get(key) ?? band[0]));
  }
  const isListed = (form: string) => [...LISTED_PARTS].some((part) => levels.has(`${form} ${part}`));
  return listFrequentWords('en')
    .slice(0, FREQUENT_FORMS)
    .filter((form) => PLAIN_TEXT.test(form) && form.length > 2 && !isFunctionWord(form))
    .flatMap((form) => {
      const parts = isListed(form) ? [...LISTED_PARTS].map((part) => ({ base: form, part })) : [];
      const bases = baseForms(form).map(({ form: base, partOfSpeech }) => ({
        base,
        part: partOfSpeech ?? '',
      }));
      // A form such as `building` is the word that it is listed as.
      return (parts.length > 0 ? parts : bases).flatMap(({ base, part }) => {
        const level = levels.get(`${base} ${part}`);
        if (level === undefined) return [];
        return [toCandidate(form, { lemma: base, partOfSpeech: part, meanings: [], senses: NO_KEYS, level })];
      });
    });
});

function toCandidate(
  text: string,
  {
    lemma,
    partOfSpeech,
    meanings,
    senses,
    level = null,
  }: {
    lemma: string;
    partOfSpeech: string;
    meanings: readonly string[];
    senses: ReadonlySet<string>;
    level?: number | null;
  },
): Candidate {
  const [first] = meanings;
  return {
    ...optionText(text),
    word: text,
    lemma,
    partOfSpeech,
    meaning: first === undefined ? undefined : optionText(first),
    meaningKeys: meanings.map((meaning) => normalizeText(meaning)),
    senses,
    synonyms: NO_KEYS,
    isSaved: false,
    videoId: null,
    level,
  };
}

const NO_KEYS: ReadonlySet<string> = new Set();
