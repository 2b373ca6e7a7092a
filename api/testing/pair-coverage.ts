/** Measures, for each pair of languages, which source translates the words of the demo lessons. */
import type { Words } from '@glossa/words';
import type { WordQuery } from '@glossa/words/query';
import { InterfaceLanguage } from '@glossa/contract/language';
import { readSpokenLessons, joinTexts } from './demo-lessons';
import { isInGlossary, MEASURED, type MeasuredWords } from './dictionary-coverage';

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
  { withLists, own }: MeasuredWords,
): Promise<string[]> {
  const words = await listLessonWords(from);
  const counts = new Map<Source, number>();
  let inGlossary = 0;
  for (const word of words) {
    const query = { ...word, sourceLanguage: from, targetLanguage: to };
    if (isInGlossary(own, word.word, from, to)) inGlossary += 1;
    const source = findSource(withLists, query);
    counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return [inGlossary, ...SOURCES.map((source) => counts.get(source) ?? 0)].map(
    (count) => `${Math.round((100 * count) / words.length)}%`,
  );
}

function findSource(words: Words, query: WordQuery): Source {
  const answer = words.translate(query);
  if (!answer) return 'none';
  if (answer.via) return 'english';
  if (answer.source === 'wordnet') return 'wordnet';
  return answer.source === 'glossary' ? 'lists' : 'dictionary';
}
