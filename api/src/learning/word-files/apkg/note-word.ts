import type { FileWord } from '@glossa/contract/vocabulary/file';
import type { RawWord } from '../reading/file-row';
import { toOneLine } from '../reading/clean-texts';
import { htmlToText } from './html-text';
import { readNoteData, toAnkiTag, toVisibleHtml } from './note-fields';
import { FIELD_NAMES, type FieldName } from './note-type';
import type { Note } from './select-notes';

type VisibleField = Exclude<FieldName, 'Glossa data'>;

/** Applies an edit of a field in Anki to the word; edits of other fields are ignored. */
const FIELD_EDITS: Partial<Record<VisibleField, (text: string, word: RawWord) => RawWord>> = {
  Word: (text) => ({ word: toOneLine(text) }),
  Translation: (text, { translations }) => {
    const translation = toOneLine(text);
    if (!Array.isArray(translations) || !text) return { translation };
    const others = (translations as unknown[]).filter((other) => other !== translation);
    return { translation, translations: [translation, ...others] };
  },
  Context: (context) => ({ context }),
  Definition: (definition) => ({ definition }),
  'Part of speech': (text) => ({ part_of_speech: toOneLine(text) }),
  Synonyms: (text) => ({ synonyms: splitParts(text, /[,;\n]/) }),
  Antonyms: (text) => ({ antonyms: splitParts(text, /[,;\n]/) }),
  Examples: (text) => ({ examples: splitParts(text, /\n/) }),
  Language: (text) => (text ? { language: text } : {}),
  'Translation language': (text) => (text ? { translation_language: text } : {}),
  Level: (text) => ({ difficulty_level: /^\d{1,2}$/.test(text) ? Number(text) : undefined }),
};

/** The exported word with edits, if the note is one of ours. */
export function parseOwnNote({ fields, names, tags }: Note): RawWord | undefined {
  const data = fields.map(readNoteData).find((found) => found !== undefined);
  if (data === undefined && !names?.includes('Glossa data')) return undefined;
  return { ...applyEdits(data ?? {}, fields, names ?? FIELD_NAMES), tags: restoreTags(data?.tags, tags) };
}

function applyEdits(data: RawWord, fields: readonly string[], names: readonly string[]): RawWord {
  const exported = visibleFields(data);
  let word = data;
  for (const [name, edit] of Object.entries(FIELD_EDITS)) {
    const html = fields[names.indexOf(name)];
    if (html === undefined) continue;
    const text = htmlToText(html);
    const before = exported?.[name as VisibleField];
    // Anki normalizes Unicode.
    if (before !== undefined && htmlToText(before).normalize('NFC') === text.normalize('NFC')) continue;
    word = { ...word, ...edit(text, word) };
  }
  const hasChosenLevel = exported !== undefined && word.difficulty_level !== data.difficulty_level;
  return hasChosenLevel ? { ...word, level_by_learner: true } : word;
}

/** The tags that a note has in Anki, written as they were when they were exported. */
function restoreTags(exported: unknown, tags: readonly string[]): string[] {
  const known = Array.isArray(exported) ? exported.filter((tag) => typeof tag === 'string') : [];
  const written = new Map(known.map((tag) => [toAnkiTag(tag), tag]));
  return tags.map((tag) => written.get(tag) ?? tag);
}

/** The fields as they were exported; undefined if the data is incomplete. */
function visibleFields(data: RawWord): Record<VisibleField, string> | undefined {
  try {
    return toVisibleHtml(data as FileWord);
  } catch {
    // A value is missing or not a text; `checkRow` reports it.
    return undefined;
  }
}

function splitParts(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
