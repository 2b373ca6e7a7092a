/** Measures, for each pair of languages, which source translates the words of the demo lessons. */
import { EMPTY_GLOSSARY } from './empty-glossary';
import { InterfaceLanguage } from '@glossa/contract/language';
import type { Dictionaries } from '../src/language/dictd/dictionaries';
import { embeddedLanguage } from '../src/language/embedded';
import type { LanguageModel, WordQuery } from '../src/language/language-model';
import { openWordNet } from '../src/language/wordnet/wordnet';
import { readSpokenLessons, joinTexts } from './demo-lessons';
import { MEASURED, type OwnSources } from './dictionary-coverage';

export const LESSON_LANGUAGES = ['en', 'es'];
export const TARGET_LANGUAGES: readonly string[] = [...InterfaceLanguage.enum].sort();

/** The names of the dictionaries that a pair needs. */
export const dictionariesOfPair = (from: string, to: string): string[] =>
  [...new Set([from, to])].flatMap((code) => MEASURED[code] ?? []);

const SOURCES = ['lists', 'dictionary', 'english', 'wordnet', 'none'] as const;
type Source = (typeof SOURCES)[number];

/** Each word of the lessons in a language once, in its first sentence. */
async function listLessonWords(from: string): Promise<Pick<WordQuery, 'word' | 'sentence'>[]> {
  const words = new Map<string, { word: string; sentence: string }>();
  for (const { language, sentences } of await readSpokenLessons()) {
    if (language !== from) continue;
    for (const said of sentences) {
      for (const { text: word } of said) {
        const key = word.toLocaleLowerCase(from).replace(/^\P{L}+|\P{L}+$/gu, '');
        if (key !== '' && !words.has(key)) words.set(key, { word, sentence: joinTexts(said) });
      }
    }
  }
  return [...words.values()];
}

/**
 * The share that the glossary has, then the shares by source without the glossary, as for a video of a learner's own; in
 * percent.
 */
export async function measurePair(
  from: string,
  to: string,
  dictionaries: Dictionaries,
  { glossary, wordSenses }: OwnSources,
): Promise<string[]> {
  const words = await listLessonWords(from);
  const wordNet = openWordNet();
  const withGlossary = embeddedLanguage(glossary, wordNet);
  const without = embeddedLanguage(EMPTY_GLOSSARY, wordNet, dictionaries, wordSenses);
  const counts = new Map<Source, number>();
  let inGlossary = 0;
  for (const word of words) {
    const query = { ...word, sourceLanguage: from, targetLanguage: to };
    if ((await withGlossary.translate(query))?.source === 'glossary') inGlossary += 1;
    const source = await findSource(without, query);
    counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return [inGlossary, ...SOURCES.map((source) => counts.get(source) ?? 0)].map(
    (count) => `${Math.round((100 * count) / words.length)}%`,
  );
}

async function findSource(language: LanguageModel, query: WordQuery): Promise<Source> {
  const answer = await language.translate(query);
  if (!answer) return 'none';
  if (answer.via) return 'english';
  if (answer.source === 'wordnet') return 'wordnet';
  return answer.source === 'glossary' ? 'lists' : 'dictionary';
}
