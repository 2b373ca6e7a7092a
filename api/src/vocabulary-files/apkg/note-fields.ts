import type { FileWord } from '@glossa/contract/vocabulary-file';
import { textHtml } from './html-text';
import { fieldNames, type FieldName } from './note-type';
import { writeNoteData } from './note-data';

/** The fields of a word's note, in order, as HTML. */
export function noteFields(word: FileWord): string[] {
  const html = visibleHtml(word);
  return fieldNames.map((name) => (name === 'Glossa data' ? writeNoteData(word) : html[name]));
}

/** What a person sees of a word in Anki. */
export function visibleHtml(word: FileWord): Record<Exclude<FieldName, 'Glossa data'>, string> {
  const { video_time } = word;
  return {
    Word: textHtml(word.word),
    Translation: textHtml(word.translation ?? ''),
    Context: contextHtml(word.context ?? '', word.word),
    Definition: textHtml(word.definition ?? ''),
    'Part of speech': textHtml(word.part_of_speech ?? ''),
    Synonyms: textHtml(word.synonyms.join(', ')),
    Antonyms: textHtml(word.antonyms.join(', ')),
    Examples: textHtml(word.examples.join('\n')),
    Language: textHtml(word.language),
    'Translation language': textHtml(word.translation_language),
    Video: textHtml(word.video_title ?? ''),
    Time: video_time === null ? '' : clock(video_time),
    Added: word.created_at.slice(0, 10),
    Level: String(word.difficulty_level),
  };
}

/** The sentence with the word in it in bold. */
function contextHtml(context: string, word: string): string {
  const at = findWordInContext(context, word);
  if (at === -1) return textHtml(context);
  const end = at + word.length;
  return `${textHtml(context.slice(0, at))}<b>${textHtml(context.slice(at, end))}</b>${textHtml(context.slice(end))}`;
}

/** Where the word stands by itself, in whatever capitals that leave its length; -1 where it does not. */
function findWordInContext(context: string, word: string): number {
  const [inContext, looked] = [context.toLowerCase(), word.toLowerCase()];
  if (inContext.length !== context.length || looked.length !== word.length) return -1;
  for (let at = inContext.indexOf(looked); at !== -1; at = inContext.indexOf(looked, at + 1)) {
    const around = [inContext.slice(0, at).at(-1) ?? '', inContext.charAt(at + looked.length)];
    if (!around.some((character) => /[\p{L}\p{N}]/u.test(character))) return at;
  }
  return -1;
}

/** `m:ss`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
