import type { Glossary, GlossaryEntry } from '@glossa/words';
import { baseForms } from '@glossa/words/english';
import { isFunctionWord } from '@glossa/words/function-words';
import { memoizeFor } from '../../../platform/text/memoize-unbounded';
import { normalizeText } from '../normalize-text';
import { buildPool, type Candidate, type CandidatePool, isPlainText, makeCandidate } from './candidate';
import { type QuizWord, wordMeanings } from './quiz-word';

const NO_KEYS: ReadonlySet<string> = new Set();

/** What the forms of a lemma mean in every language, and these forms: words that share one have the same meaning. */
const sensesByLemma = memoizeFor((glossary: Glossary, language: string) => {
  const senses = new Map<string, Set<string>>();
  for (const [form, entry] of glossary.forms(language)) {
    const lemma = entry.lemma.toLocaleLowerCase(language);
    const keys = senses.get(lemma) ?? new Set([`${language} ${lemma}`]);
    senses.set(lemma, keys.add(`${language} ${normalizeText(form)}`));
    for (const { translations } of [entry, ...(entry.senses ?? [])])
      for (const [code, texts] of Object.entries(translations))
        for (const text of texts) keys.add(`${code} ${normalizeText(text)}`);
  }
  return senses;
});

/** A saved word. Cached, as a quiz compares it with each of its other words. */
export const savedCandidate = memoizeFor((word: QuizWord, glossary: Glossary): Candidate => {
  const { language, translationLanguage } = word;
  const entry = glossary.find(language, normalizeText(word.word)) ?? glossary.find(language, word.lemma);
  const lemma = entry?.lemma.toLocaleLowerCase(language) ?? word.lemma;
  const meanings = wordMeanings(word);
  return makeCandidate(word.word, meanings, {
    ...{ lemma: word.lemma, partOfSpeech: word.partOfSpeech },
    senses: new Set([
      ...(sensesByLemma(glossary, language).get(lemma) ?? NO_KEYS),
      ...meanings.map((meaning) => `${translationLanguage} ${normalizeText(meaning)}`),
    ]),
    synonyms: new Set(word.synonyms.map((synonym) => normalizeText(synonym))),
    ...{ videoId: word.videoId, level: word.difficultyLevel },
  });
});

/** All forms that the glossary of the lessons has of the first language of a pair such as `es en`. */
export const lessonCandidates = memoizeFor((glossary: Glossary, pair: string): CandidatePool => {
  const [language = '', translationLanguage = ''] = pair.split(' ');
  const candidates = [...glossary.forms(language)].map(([form, entry]) => {
    const lemma = entry.lemma.toLocaleLowerCase(language);
    return makeCandidate(form, entry.translations[translationLanguage] ?? [], {
      ...{ lemma, partOfSpeech: entry.pos },
      senses: sensesByLemma(glossary, language).get(lemma) ?? NO_KEYS,
    });
  });
  return buildPool(candidates, language);
});

/** A language has few articles and the like, and their translations are no words of their own. */
const LISTED_PARTS = ['noun', 'verb', 'adjective', 'adverb', 'number'];
const SOURCE = 'en';

/** Words of any language with their parts of speech and meanings: what our English glossary is translated into. */
export const translatedCandidates = memoizeFor((glossary: Glossary, pair: string): readonly Candidate[] => {
  const [language = '', translationLanguage = ''] = pair.split(' ');
  const forms = language === SOURCE ? [] : [...glossary.forms(SOURCE)];
  return forms.flatMap(([form, entry]) => {
    if (!LISTED_PARTS.includes(entry.pos) || isFunctionWord(entry.lemma)) return [];
    const [text] = readTexts(form, entry, language);
    if (text === undefined || !isPlainText(text)) return [];
    const source = entry.lemma.toLowerCase();
    const [lemma = text] = readTexts(entry.lemma, glossary.find(SOURCE, source) ?? entry, language);
    const meanings = language === translationLanguage ? [] : readTexts(form, entry, translationLanguage);
    const known = {
      ...{ lemma: lemma.toLocaleLowerCase(language), partOfSpeech: entry.pos },
      senses: sensesByLemma(glossary, SOURCE).get(source) ?? NO_KEYS,
    };
    return [makeCandidate(text, meanings.filter(isPlainText), known)];
  });
});

const readTexts = (form: string, { translations }: GlossaryEntry, language: string): string[] =>
  language === SOURCE ? [form] : (translations[language] ?? []);

const FREQUENT_FORMS = 8_000;

/** Their meanings are unknown, so they are offered only where synonyms are known from elsewhere. */
export const frequentCandidates = memoizeFor((glossary: Glossary, _language: 'en'): readonly Candidate[] => {
  const levels = new Map<string, number>();
  for (const { word, partOfSpeech, band } of glossary.cefrWords()) {
    const key = `${word} ${partOfSpeech}`;
    levels.set(key, Math.min(band[0], levels.get(key) ?? band[0]));
  }
  // A form such as `building` is the word that it is listed as.
  const listUses = (form: string) => {
    const listed = LISTED_PARTS.filter((part) => levels.has(`${form} ${part}`));
    return listed.length > 0 ? listed.map((partOfSpeech) => ({ form, partOfSpeech })) : baseForms(form);
  };
  return glossary
    .frequentWords('en')
    .slice(0, FREQUENT_FORMS)
    .filter((form) => isPlainText(form) && form.length > 2 && !isFunctionWord(form))
    .flatMap((form) =>
      listUses(form).flatMap(({ form: lemma, partOfSpeech = null }) => {
        const level = levels.get(`${lemma} ${partOfSpeech}`);
        return level === undefined
          ? []
          : [makeCandidate(form, [], { lemma, partOfSpeech, senses: NO_KEYS, level })];
      }),
    );
});
