import type { FileMemory, FileWord, ImportProblem } from '@glossa/contract/vocabulary-file';
import { normalizeWord, trimPunctuation } from '@glossa/shared/word-key';
import { difficultyLevel } from '../../language/difficulty';
import { parsePartOfSpeech } from '../../language/language-model';
import { isMasteredByMemory } from '../../reviews/mastered';
import { fromFileMemory } from '../file-memory';
import { checkReviews, checkStanding } from './check-memory';
import type { RawRow, RawWord, ReadRow, WordDefaults } from './file-row';
import {
  languageCode,
  BadValue,
  booleanOr,
  isLonger,
  keepable,
  momentUntil,
  numberWithin,
  textList,
  textOrNone,
  wholeWithin,
} from './values';

const MAX_WORD_LENGTH = 100;
/** Bytes that an index of Postgres takes; a letter may have many accents. */
const MAX_KEY_LENGTH = 2000;
/** As much as dictionaries and learners have ever written of a word, and room to spare. */
const MAX_LENGTHS = { part: 60, definition: 2000, detailed: 5000, context: 1000, video: 64 };
/** Within one language the translation of a word is its definition. */
const MAX_TRANSLATION_LENGTH = MAX_LENGTHS.definition;
const TRANSLATIONS = { texts: 50, long: MAX_TRANSLATION_LENGTH };
const TEXTS = { texts: 50, long: 1000 };

/** Nothing of a file is believed: every value is checked, and a word with a bad one is left out whole. */
export function checkRow({ line, raw }: RawRow, defaults: WordDefaults): ReadRow {
  const refused = (problem: ImportProblem): ReadRow => ({ line, problem, word: shownWord(raw.word) });
  if (typeof raw.word !== 'string') return refused('no_word');
  if (isLonger(raw.word, MAX_WORD_LENGTH * 2)) return refused('word_too_long');
  const word = trimPunctuation(keepable(raw.word));
  if (word === '') return refused('no_word');
  if (isLonger(word, MAX_WORD_LENGTH)) return refused('word_too_long');
  try {
    const saved = checkWord(word, raw, defaults);
    const key = normalizeWord(word, saved.language);
    return Buffer.byteLength(key) > MAX_KEY_LENGTH ? refused('word_too_long') : { line, saved, key };
  } catch (error) {
    if (error instanceof BadValue) return refused('bad_value');
    throw error;
  }
}

function checkWord(word: string, raw: RawWord, defaults: WordDefaults): FileWord {
  const now = Date.parse(defaults.now);
  const translation = textOrNone(raw.translation, MAX_TRANSLATION_LENGTH);
  const translations = textList(raw.translations, TRANSLATIONS);
  const part_of_speech = partOfSpeech(raw.part_of_speech);
  const standing = checkStanding(raw, now);
  return {
    word,
    language: languageCode(raw.language) ?? defaults.language,
    translation,
    translation_language: languageCode(raw.translation_language) ?? defaults.translationLanguage,
    // The one that is shown always counts as right.
    translations:
      translation === null || translations.includes(translation)
        ? translations
        : [translation, ...translations],
    part_of_speech,
    definition: textOrNone(raw.definition, MAX_LENGTHS.definition),
    detailed_definition: textOrNone(raw.detailed_definition, MAX_LENGTHS.detailed),
    context: textOrNone(raw.context, MAX_LENGTHS.context),
    synonyms: textList(raw.synonyms, TEXTS),
    antonyms: textList(raw.antonyms, TEXTS),
    examples: textList(raw.examples, TEXTS),
    difficulty_level: level(raw.difficulty_level, word, part_of_speech),
    ...standing,
    ...mastery(raw, standing.memory),
    video_id: textOrNone(raw.video_id, MAX_LENGTHS.video),
    video_title: null,
    video_time:
      raw.video_time === undefined || raw.video_time === null
        ? null
        : numberWithin(raw.video_time, 0, 1_000_000),
    created_at: addedAt(raw.created_at, defaults.now),
    reviews: checkReviews(raw.reviews, standing.memory, now),
  };
}

/**
 * What the learner says, else what the memory says, whatever the file makes of that. Without a memory it can only be the
 * learner who calls a word mastered, as in tables of others.
 */
function mastery(raw: RawWord, memory: FileMemory | null) {
  const said = booleanOr(raw.mastered_by_learner, null);
  const isMastered = booleanOr(raw.is_mastered, false);
  const mastered_by_learner = said ?? (memory === null && isMastered ? true : null);
  return {
    mastered_by_learner,
    is_mastered: mastered_by_learner ?? isMasteredByMemory(fromFileMemory(memory)),
  };
}

/** When it was added decides nothing, so one that cannot be is no reason to lose the word. */
function addedAt(value: unknown, now: string): string {
  try {
    return momentUntil(value, Date.parse(now));
  } catch (error) {
    if (error instanceof BadValue) return now;
    throw error;
  }
}

function partOfSpeech(value: unknown): string | null {
  const text = textOrNone(value, MAX_LENGTHS.part);
  return text === null ? null : (parsePartOfSpeech(text) ?? text);
}

function level(value: unknown, lemma: string, partOfSpeech: string | null): number {
  if (value === undefined || value === null) {
    return Math.min(10, difficultyLevel({ lemma, partOfSpeech, frequency: undefined }));
  }
  return wholeWithin(value, 1, 10);
}

/** Enough of it to be recognised. */
function shownWord(word: unknown): string {
  return typeof word === 'string' ? keepable(word).trim().slice(0, MAX_WORD_LENGTH).toWellFormed() : '';
}
