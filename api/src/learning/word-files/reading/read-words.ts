import type {
  FileMemory,
  FileWord,
  ImportProblem,
  VocabularyFileFormat,
} from '@glossa/contract/vocabulary/file';
import { MAX_TAG_LENGTH, MAX_TAGS } from '@glossa/contract/limits';
import { normalizeWord } from '@glossa/contract/word-key';
import { parsePartOfSpeech } from '@glossa/words/query';
import { isMasteredByMemory } from '../../vocabulary/word-memory';
import { MAX_WORD_BYTES, REVIEW_BYTES } from '../../../foundation/plans/account-bounds';
import { cleanTags } from '../../vocabulary/clean-tags';
import { cleanWord } from '../../vocabulary/clean-word';
import { countWordBytes, type WordTexts } from '../../vocabulary/word-size';
import { readApkg } from '../apkg/read-apkg';
import { readCsv } from '../csv/read-csv';
import { fromFileMemory } from '../file-memory';
import { readJson } from '../json';
import {
  MAX_LENGTHS,
  MAX_WORDS,
  type RawRow,
  type RawWord,
  type ReadRow,
  UnreadableFileError,
  type WordDefaults,
} from './file-row';
import * as values from './values';

type Reader = (
  bytes: Uint8Array,
  defaults: WordDefaults,
  maxUnpackedBytes: number,
) => RawRow[] | Promise<RawRow[]>;

const READERS: Readonly<Record<VocabularyFileFormat, Reader>> = {
  csv: readCsv,
  json: readJson,
  apkg: readApkg,
};

/** Reads the rows of a file. Throws `UnreadableFileError`. `maxUnpackedBytes` bounds what a deck holds. */
export async function readWords(
  format: VocabularyFileFormat,
  bytes: Uint8Array,
  defaults: WordDefaults,
  maxUnpackedBytes = 0,
): Promise<ReadRow[]> {
  const rows = await readRows(() => READERS[format](bytes, defaults, maxUnpackedBytes));
  if (rows.length === 0) throw new UnreadableFileError('it has no words', 'words_none');
  if (rows.length > MAX_WORDS)
    throw new UnreadableFileError(`it has more than ${MAX_WORDS} words`, 'words_count', MAX_WORDS);
  return rows.map((row) => checkRow(row, defaults));
}

async function readRows(read: () => ReturnType<Reader>): Promise<RawRow[]> {
  try {
    return await read();
  } catch (error) {
    // The stack or a string would have become too long, which no file of words leads to.
    if (error instanceof RangeError)
      throw new UnreadableFileError('it is nested too deep, or too long', 'words_size');
    throw error;
  }
}

const MAX_WORD_LENGTH = 100;
/** Postgres limits the bytes of an index entry, and a letter may have many accents. */
const MAX_KEY_BYTES = 2000;
/** Within one language the translation is the definition. */
const MAX_TRANSLATION_LENGTH = MAX_LENGTHS.definition;
const TRANSLATIONS = { texts: 50, long: MAX_TRANSLATION_LENGTH };
const TEXTS = { texts: 50, long: 1000 };

/** Checks every value; a word with an invalid one is left out. */
function checkRow({ line, raw }: RawRow, defaults: WordDefaults): ReadRow {
  const refused = (problem: ImportProblem): ReadRow => ({ line, problem, word: abbreviateWord(raw.word) });
  if (typeof raw.word !== 'string') return refused('no_word');
  if (values.isLonger(raw.word, MAX_WORD_LENGTH * 2)) return refused('word_too_long');
  const word = cleanWord(values.toStorableText(raw.word));
  if (word === '') return refused('no_word');
  if (values.isLonger(word, MAX_WORD_LENGTH)) return refused('word_too_long');
  try {
    if (isTooLarge(raw)) return refused('word_too_large');
    const saved = checkWord(word, raw, defaults);
    if (countWordBytes(toTexts(saved)) > MAX_WORD_BYTES) return refused('word_too_large');
    const key = normalizeWord(word, saved.language);
    return Buffer.byteLength(key) > MAX_KEY_BYTES ? refused('word_too_long') : { line, saved, key };
  } catch (error) {
    if (error instanceof values.InvalidValueError)
      return { ...refused('bad_value'), column: findInvalidColumn(word, raw, defaults) };
    throw error;
  }
}

/** Undefined where only several values together are invalid. */
function findInvalidColumn(word: string, raw: RawWord, defaults: WordDefaults): string | undefined {
  return Object.entries(raw).find(([column, value]) => {
    try {
      checkWord(word, { [column]: value }, defaults);
      return false;
    } catch {
      return true;
    }
  })?.[0];
}

/** With its reviews. */
export const countFileWordBytes = (word: FileWord): number =>
  countWordBytes(toTexts(word)) + REVIEW_BYTES * word.reviews.length;

function toTexts({ detailed_definition, part_of_speech, ...word }: FileWord): WordTexts {
  return { ...word, detailedDefinition: detailed_definition, partOfSpeech: part_of_speech };
}

/** Looked at first, because it takes long to count the letters of long texts. */
function isTooLarge(raw: RawWord): boolean {
  let length = 0;
  for (const value of Object.values(raw)) {
    for (const text of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof text === 'string') length += text.length;
  }
  return length > 2 * MAX_WORD_BYTES;
}

function checkWord(word: string, raw: RawWord, defaults: WordDefaults): FileWord {
  const now = Date.parse(defaults.now);
  const translation = values.readText(raw.translation, MAX_TRANSLATION_LENGTH);
  const translations = values.readTexts(raw.translations, TRANSLATIONS);
  const part_of_speech = readPartOfSpeech(raw.part_of_speech);
  const language = values.readLanguageCode(raw.language) ?? defaults.language;
  const reviewState = values.checkReviewState(raw, now);
  return {
    word,
    language,
    translation,
    translation_language: values.readLanguageCode(raw.translation_language) ?? defaults.translationLanguage,
    // The shown translation is always an accepted one.
    translations:
      translation === null || translations.includes(translation)
        ? translations
        : [translation, ...translations],
    part_of_speech,
    definition: values.readText(raw.definition, MAX_LENGTHS.definition),
    detailed_definition: values.readText(raw.detailed_definition, MAX_LENGTHS.detailed),
    context: values.readText(raw.context, MAX_LENGTHS.context),
    synonyms: values.readTexts(raw.synonyms, TEXTS),
    antonyms: values.readTexts(raw.antonyms, TEXTS),
    examples: values.readTexts(raw.examples, TEXTS),
    difficulty_level: hasLevel(raw) ? values.readInteger(raw.difficulty_level, 1, 10) : null,
    tags: readTags(raw.tags),
    level_by_learner: hasLevel(raw) && values.readBoolean(raw.level_by_learner, false),
    ...reviewState,
    ...readMastery(raw, reviewState.memory),
    video_id: values.readText(raw.video_id, MAX_LENGTHS.video),
    video_title: null,
    video_time:
      raw.video_time === undefined || raw.video_time === null
        ? null
        : values.readNumber(raw.video_time, 0, 1_000_000),
    created_at: readAddedAt(raw.created_at, defaults.now),
    reviews: values.checkReviews(raw.reviews, reviewState.memory, now),
  };
}

/** Mastered by the learner's own mark, else by memory. Without a memory a mastered word was marked by the learner. */
function readMastery(raw: RawWord, memory: FileMemory | null) {
  const mark = values.readBoolean(raw.mastered_by_learner, null);
  const isMastered = values.readBoolean(raw.is_mastered, false);
  const mastered_by_learner = mark ?? (memory === null && isMastered ? true : null);
  return {
    mastered_by_learner,
    is_mastered: mastered_by_learner ?? isMasteredByMemory(fromFileMemory(memory)),
  };
}

/** Tags of other programs may be longer, or more: those do not lose the word. */
function readTags(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const texts = value
    .filter((tag) => typeof tag === 'string')
    .filter((tag) => !values.isLonger(tag, MAX_TAG_LENGTH));
  return cleanTags(texts).slice(0, MAX_TAGS);
}

/** An invalid date does not lose the word: nothing depends on it. */
function readAddedAt(value: unknown, now: string): string {
  try {
    return values.readMoment(value, Date.parse(now));
  } catch (error) {
    if (error instanceof values.InvalidValueError) return now;
    throw error;
  }
}

function readPartOfSpeech(value: unknown): string | null {
  const text = values.readText(value, MAX_LENGTHS.part);
  return text === null ? null : (parsePartOfSpeech(text) ?? text);
}

const hasLevel = ({ difficulty_level }: RawWord): boolean =>
  difficulty_level !== undefined && difficulty_level !== null;

function abbreviateWord(word: unknown): string {
  return typeof word === 'string'
    ? values.toStorableText(word).trim().slice(0, MAX_WORD_LENGTH).toWellFormed()
    : '';
}
