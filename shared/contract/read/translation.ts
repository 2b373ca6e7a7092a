import type { Translation, TranslationRequest, WordDetails } from '../vocabulary/translation';
import {
  type Fields,
  readAsSent,
  readBoolean,
  readEach,
  readFields,
  readNumber,
  readText,
  readTexts,
} from './fields';
import { readToldLanguage } from './language';
import { readItems } from './list';

/** A translation as screens know it. */
export interface ReadTranslation extends Translation {
  readonly senses: NonNullable<Translation['senses']>;
}
type Sense = ReadTranslation['senses'][number];

type WordRequest = Pick<TranslationRequest, 'word' | 'target_language'>;

/** A translation is enough. What is not said of the word is taken from what was asked. */
export function readTranslation(received: unknown, request: WordRequest): ReadTranslation {
  const fields = readFields(received);
  return {
    ...readMeaning(fields, request),
    source: readText(fields['source']),
    senses: readItems((sense) => readAsSent<Sense>(sense, { translations: [''] }), fields['senses']),
  };
}

export function readWordDetails(received: unknown, request: WordRequest): WordDetails {
  const fields = readFields(received);
  return {
    ...readMeaning(fields, request),
    ...readEach(readText, fields, 'part_of_speech', 'definition', 'detailed_definition'),
    ...readEach(readTexts, fields, 'synonyms', 'antonyms', 'examples', 'sources'),
    difficulty_level: readNumber(fields['difficulty_level']),
  };
}

function readMeaning(fields: Fields, request: WordRequest): Omit<Translation, 'source' | 'senses'> {
  const word = readText(fields['word']) ?? request.word;
  const translation = readText(fields['translation']);
  const translations = readTexts(fields['translations']);
  return {
    word,
    lemma: readText(fields['lemma']) ?? word,
    source_language: readToldLanguage(fields['source_language']),
    target_language: readText(fields['target_language']) ?? request.target_language,
    translation,
    translations: translations.length > 0 || translation === null ? translations : [translation],
    via: readText(fields['via']),
    found: readBoolean(fields['found']) ?? translation !== null,
  };
}
