import type { Translation, TranslationRequest, WordDetails } from '../vocabulary/translation';
import { type Fields, readBoolean, readFields, readNumber, readText, readTexts } from './fields';
import { UNKNOWN_LANGUAGE } from './saved-word';

type Asked = Pick<TranslationRequest, 'word' | 'target_language'>;

/** A translation is enough. What is not said of the word is taken from what was asked. */
export function readTranslation(received: unknown, asked: Asked): Translation {
  const fields = readFields(received);
  return {
    ...readMeaning(fields, asked),
    source: readText(fields['source']),
    senses: Array.isArray(fields['senses']) ? (fields['senses'] as Translation['senses']) : [],
  };
}

export function readWordDetails(received: unknown, asked: Asked): WordDetails {
  const fields = readFields(received);
  return {
    ...readMeaning(fields, asked),
    part_of_speech: readText(fields['part_of_speech']),
    definition: readText(fields['definition']),
    detailed_definition: readText(fields['detailed_definition']),
    synonyms: readTexts(fields['synonyms']),
    antonyms: readTexts(fields['antonyms']),
    examples: readTexts(fields['examples']),
    difficulty_level: readNumber(fields['difficulty_level']),
    sources: readTexts(fields['sources']),
  };
}

function readMeaning(fields: Fields, asked: Asked): Omit<Translation, 'source' | 'senses'> {
  const word = readText(fields['word']) ?? asked.word;
  const translation = readText(fields['translation']);
  const translations = readTexts(fields['translations']);
  return {
    word,
    lemma: readText(fields['lemma']) ?? word,
    source_language: readText(fields['source_language']) ?? UNKNOWN_LANGUAGE,
    target_language: readText(fields['target_language']) ?? asked.target_language,
    translation,
    translations: translations.length > 0 || translation === null ? translations : [translation],
    via: readText(fields['via']),
    found: readBoolean(fields['found']) ?? translation !== null,
  };
}
