import type { Glossary, Words } from '@glossa/words';
import { normalizeText } from '../normalize-text';
import type { QuizWord } from './quiz-word';

/** The part of speech that a word has in its saved meaning; null where neither the glossary nor the dictionary has both. */
export function findPartOfSpeech(
  { word, language, translationLanguage, translations }: QuizWord,
  { glossary, dictionary }: { glossary: Glossary; dictionary?: Pick<Words, 'translate'> },
): string | null {
  const find = (
    text: string,
    sourceLanguage: string,
    targetLanguage: string,
    meanings: readonly string[],
  ) => {
    const isMeant = (translation: string) => meanings.some((each) => toKey(each) === toKey(translation));
    const entry = glossary.find(sourceLanguage, toKey(text));
    const listed = [entry, ...(entry?.senses ?? [])].find((sense) =>
      sense?.translations[targetLanguage]?.some(isMeant),
    );
    if (listed) return listed.pos ?? entry?.pos;
    const found = dictionary?.translate({ word: dropParticle(text), sourceLanguage, targetLanguage });
    const senses = found && (found.senses ?? [found]);
    return senses?.find((sense) => sense.translations.some(isMeant))?.partOfSpeech;
  };
  const [meaning] = translations;
  if (meaning === undefined) return glossary.find(language, toKey(word))?.pos ?? null;
  const known = find(word, language, translationLanguage, translations);
  return known ?? find(meaning, translationLanguage, language, [word]) ?? null;
}

/** Lists have English infinitives without `to`. */
const dropParticle = (text: string) => text.replace(/^to /i, '');
const toKey = (text: string) => normalizeText(dropParticle(text));
