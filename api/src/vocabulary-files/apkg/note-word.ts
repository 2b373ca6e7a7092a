import type { FileWord } from '@glossa/contract/vocabulary-file';
import type { RawWord } from '../reading/file-row';
import { htmlText, withoutClozes } from './html-text';
import { readNoteData } from './note-data';
import { visibleHtml } from './note-fields';
import { fieldNames, type FieldName } from './note-type';

type VisibleField = Exclude<FieldName, 'Glossa data'>;

/** What a text that was written into a field in Anki says of the word. Others only show where the word is from. */
const edits: Partial<Record<VisibleField, (text: string, word: RawWord) => RawWord>> = {
  Word: (text) => ({ word: oneLine(text) }),
  Translation: (text, { translations }) => ({
    translation: oneLine(text),
    ...(Array.isArray(translations) && text
      ? { translations: [oneLine(text), ...others(translations, oneLine(text))] }
      : {}),
  }),
  Context: (context) => ({ context }),
  Definition: (definition) => ({ definition }),
  'Part of speech': (text) => ({ part_of_speech: oneLine(text) }),
  Synonyms: (text) => ({ synonyms: parts(text, /[,;\n]/) }),
  Antonyms: (text) => ({ antonyms: parts(text, /[,;\n]/) }),
  Examples: (text) => ({ examples: parts(text, /\n/) }),
  Language: (text) => (text ? { language: text } : {}),
  'Translation language': (text) => (text ? { translation_language: text } : {}),
  Level: (text) => ({ difficulty_level: /^\d{1,2}$/.test(text) ? Number(text) : undefined }),
};

/**
 * The word of a note. `names` are those of its fields. One of ours is as it was exported, but for what was changed in
 * Anki since; of any other the first fields are the word, its translation and maybe a sentence.
 */
export function noteWord(fields: readonly string[], names: readonly string[] | undefined): RawWord {
  const data = fields.map(readNoteData).find((found) => found !== undefined);
  const isOurs = data !== undefined || names?.includes('Glossa data');
  return isOurs ? ownWord(data ?? {}, fields, names ?? fieldNames) : foreignWord(fields);
}

function ownWord(data: RawWord, fields: readonly string[], names: readonly string[]): RawWord {
  const exported = visibleFields(data);
  let word = data;
  for (const [name, edit] of Object.entries(edits)) {
    const html = fields[names.indexOf(name)];
    if (html === undefined) continue;
    const text = htmlText(html);
    const before = exported?.[name as VisibleField];
    if (before !== undefined && sameText(htmlText(before), text)) continue;
    word = { ...word, ...edit(text, word) };
  }
  return word;
}

/** What we wrote into the fields; undefined when the data is not whole, so that nothing can be compared. */
function visibleFields(data: RawWord): Record<VisibleField, string> | undefined {
  try {
    return visibleHtml(data as FileWord);
  } catch {
    // A part is missing or no text. Whatever is wrong with it is found where the word is checked.
    return undefined;
  }
}

/** Anki keeps texts in one spelling of accents. */
function sameText(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

function foreignWord(fields: readonly string[]): RawWord {
  const [word = '', translation = '', context = ''] = fields.map((field) => htmlText(withoutClozes(field)));
  return {
    word: oneLine(word),
    ...(translation ? { translation: oneLine(translation) } : {}),
    ...(context ? { context } : {}),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function parts(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function others(translations: unknown[], first: string): unknown[] {
  return translations.filter((translation) => translation !== first);
}
