import { normalizeWord } from '@glossa/contract/word-key';
import { baseForms, hasInflection, type PartOfSpeech } from '../wordnet/english-forms';
import { lookupCandidates, writtenForms } from '../word-candidates';
import type { WordFile } from '../word-file';
import type { WordQuery } from '../word-query';
import type { ChosenSense } from './glossary-sense';
import type { SentenceContext } from './sentence-context';
import type { WordSense } from '../records';

/** The meanings of a frequent ambiguous English word; empty where the list does not have it, or not in the language. */
export function findWordSenses(word: string, targetLanguage: string, file: WordFile): WordSense[] {
  const senses = listSenses(word, file);
  // A language may have only some of the words that the form may be of.
  return senses.every(({ translations }) => translations[targetLanguage] !== undefined) ? senses : [];
}

/** A frequent word that the dictionaries of two languages lack, or explain badly. One of them is English. */
export function findCoreWord({ word, sourceLanguage, targetLanguage }: WordQuery, file: WordFile) {
  if (sourceLanguage !== 'en' && targetLanguage !== 'en') return undefined;
  const forms =
    sourceLanguage === 'en'
      ? lookupCandidates(word, 'en', file)
      : writtenForms(normalizeWord(word, sourceLanguage), sourceLanguage);
  const written = normalizeWord(word, sourceLanguage);
  const hasForms = sourceLanguage === 'en' && !written.includes(' ');
  return forms
    .flatMap((form) => {
      const found = file.get('core', `${sourceLanguage} ${form}`);
      return found && (!hasForms || hasInflection(form, [found.pos], written)) ? found : [];
    })
    .find(({ translations }) => translations[targetLanguage] !== undefined);
}

/** The meanings of the form, and those of the words that it may be a form of: `left` is an adjective, or of `leave`. */
function listSenses(word: string, file: WordFile): WordSense[] {
  const form = normalizeWord(word, 'en');
  const bases = form.includes(' ') || IRREGULAR_COMPARISONS.has(form) ? [] : baseForms(form);
  const senses = new Map<string, WordSense>();
  for (const { form: base, partOfSpeech } of bases)
    for (const [place, sense] of (file.get('senses', base) ?? []).entries())
      if (base === form || canInflect(sense.pos, partOfSpeech)) senses.set(`${base} ${place}`, sense);
  return [...senses.values()];
}

/** Listed with the words that they compare: `best` would be many a `well`. */
const IRREGULAR_COMPARISONS: ReadonlySet<string> = new Set(['better', 'best', 'worse', 'worst']);

/** The part of speech is known of regular forms only. */
const canInflect = (pos: string, partOfSpeech: PartOfSpeech | undefined) =>
  partOfSpeech === undefined ? pos === 'noun' || pos === 'verb' : pos === partOfSpeech;

const WEIGHTS = { phrase: 3, word: 2, topicWord: 1, samePartOfSpeech: 2, otherPartOfSpeech: -4 };

/** The meaning with most clues in the sentence; among equals the one listed first, as uncertain. */
export function chooseByClues(
  senses: readonly WordSense[],
  { forms, around }: SentenceContext,
  partOfSpeech: string | undefined,
): ChosenSense {
  const present = new Set(around.flat());
  const isPresent = (clue: readonly string[]) => clue.some((form) => present.has(form));
  const sentence = ` ${forms.filter(Boolean).join(' ')} `;
  const weigh = ({ words, phrases, topicWords }: WordSense) =>
    WEIGHTS.phrase * phrases.filter((phrase) => sentence.includes(` ${phrase} `)).length +
    WEIGHTS.word * words.filter(isPresent).length +
    WEIGHTS.topicWord * topicWords.filter(isPresent).length;
  const weighPart = ({ pos }: WordSense) => {
    if (partOfSpeech === undefined) return 0;
    return pos === partOfSpeech ? WEIGHTS.samePartOfSpeech : WEIGHTS.otherPartOfSpeech;
  };
  const scored = senses
    .map((sense) => {
      const clues = weigh(sense);
      return { sense, clues, score: clues + weighPart(sense) };
    })
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  const certain =
    first !== undefined && (second === undefined || (first.score > 0 && first.score > second.score));
  const ordered = scored.map(({ sense }) => sense);
  return { senses: ordered, certain, evidence: first?.clues ?? 0, listed: first?.sense };
}
