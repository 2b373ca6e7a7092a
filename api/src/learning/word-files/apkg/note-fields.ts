import type { FileWord } from '@glossa/contract/vocabulary/file';
import type { RawWord } from '../reading/file-row';
import type { DeckMedia } from './deck-media';
import { htmlToText, textToHtml } from './html-text';
import { FIELD_NAMES, type FieldName } from './note-type';

export function toNoteFields(word: FileWord, media?: DeckMedia): string[] {
  const html = toVisibleHtml(word);
  // Not fields of their own: Anki takes a note type with other fields for another one, and knows no note again.
  if (media) html.Video = mediaHtml(word, media) + html.Video;
  return FIELD_NAMES.map((name) => (name === 'Glossa data' ? writeNoteData(word) : html[name]));
}

export function toVisibleHtml(word: FileWord): Record<Exclude<FieldName, 'Glossa data'>, string> {
  const { video_time } = word;
  return {
    Word: textToHtml(word.word),
    Translation: textToHtml(word.translation ?? ''),
    Context: contextHtml(word.context ?? '', word.word),
    Definition: textToHtml(word.definition ?? ''),
    'Part of speech': textToHtml(word.part_of_speech ?? ''),
    Synonyms: textToHtml(word.synonyms.join(', ')),
    Antonyms: textToHtml(word.antonyms.join(', ')),
    Examples: textToHtml(word.examples.join('\n')),
    Language: textToHtml(word.language),
    'Translation language': textToHtml(word.translation_language),
    Video: textToHtml(word.video_title ?? ''),
    Time: video_time === null ? '' : formatTime(video_time),
    Added: word.created_at.slice(0, 10),
    Level: String(word.difficulty_level ?? ''),
  };
}

/** Seconds around a word: mostly its sentence. */
const [BEFORE_SECONDS, AFTER_SECONDS] = [2, 3];

/** The picture, and a player of the word's moment: Anki's own sounds cannot begin in the middle of a file. */
function mediaHtml({ video_time: time }: FileWord, { picture, film }: DeckMedia): string {
  const image = picture ? `<img src="${picture.name}"><br>` : '';
  if (!film || time === null) return image;
  const moment = `${Math.max(0, time - BEFORE_SECONDS)},${time + AFTER_SECONDS}`;
  return `${image}<audio controls src="${film.name}#t=${moment}"></audio><br>`;
}

/** A tag of Anki has no spaces. */
export const toAnkiTag = (tag: string) => tag.replaceAll(' ', '_');

/** Spaces stand around each, by which Anki finds them. */
export const toTagsColumn = (tags: readonly string[]) =>
  tags.length === 0 ? '' : ` ${tags.map(toAnkiTag).join(' ')} `;

/** The sentence with the word in it in bold. */
function contextHtml(context: string, word: string): string {
  const at = findWordInContext(context, word);
  if (at === -1) return textToHtml(context);
  const end = at + word.length;
  return `${textToHtml(context.slice(0, at))}<b>${textToHtml(context.slice(at, end))}</b>${textToHtml(context.slice(end))}`;
}

/** Longer texts than words have are not searched: the search takes up to the product of both lengths. */
const MAX_SEARCHED = { context: 20_000, word: 500 };

/** The index of the word as a whole word, case-insensitive; -1 if it is not found. */
function findWordInContext(context: string, word: string): number {
  if (context.length > MAX_SEARCHED.context || word.length > MAX_SEARCHED.word) return -1;
  const [inContext, looked] = [context.toLowerCase(), word.toLowerCase()];
  if (inContext.length !== context.length || looked.length !== word.length) return -1;
  for (let at = inContext.indexOf(looked); at !== -1; at = inContext.indexOf(looked, at + 1)) {
    const around = [inContext.slice(0, at).at(-1) ?? '', inContext.charAt(at + looked.length)];
    if (!around.some((character) => /[\p{L}\p{N}]/u.test(character))) return at;
  }
  return -1;
}

/** `m:ss`. */
function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Identifies our JSON. */
const MARK = 'glossa_word';
const VERSION = 1;

/** The word as ASCII JSON: Anki normalizes Unicode, and its editor rewrites HTML. */
function writeNoteData(word: FileWord): string {
  return JSON.stringify({ [MARK]: VERSION, ...word })
    .replaceAll(/[^\u0020-\u007e]|[<>&]/g, escapeCharacter)
    .replaceAll(/\[(?=sound:|anki:)/g, escapeCharacter);
}

/** Undefined if the field has no valid data of ours. */
export function readNoteData(field: string): RawWord | undefined {
  if (!field.includes(`"${MARK}"`)) return undefined;
  try {
    const data: unknown = JSON.parse(field.trimStart().startsWith('{') ? field : htmlToText(field));
    if (typeof data !== 'object' || data === null || !(MARK in data)) return undefined;
    return data[MARK] === VERSION ? (data as RawWord) : undefined;
  } catch {
    return undefined;
  }
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
