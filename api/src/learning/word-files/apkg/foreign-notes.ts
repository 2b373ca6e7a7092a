import { chooseColumns, type ChosenColumns } from '../reading/choose-columns';
import { cleanTexts } from '../reading/clean-texts';
import type { RawRow, RawWord, WordDefaults } from '../reading/file-row';
import { CSV_COLUMNS } from '../csv/columns';
import { type Cloze, htmlToText, removeClozes } from './html-text';
import { parseOwnNote } from './note-word';
import { fromScheduling } from './scheduling';
import type { Note } from './select-notes';

/** Enough to tell what the fields of a note type hold. */
const MAX_SAMPLES = 200;

const toText = (field: string) => htmlToText(removeClozes(field));

/** The words of notes: ours as they were exported, others by the names and contents of their fields, or by what they hide. */
export function readNoteWords(notes: readonly Note[], defaults: WordDefaults): RawRow[] {
  const chosen = chooseFields(notes, defaults);
  return notes.flatMap((note, index) => {
    const line = index + 1;
    const own = parseOwnNote(note);
    if (own) return { line, raw: own };
    const clozes = readClozes(note, defaults.now);
    const raws = clozes.length > 0 ? clozes : [parseForeignNote(note, chosen.get(note.type), defaults.now)];
    return raws.map((raw) => ({ line, raw: { ...cleanTexts(raw), tags: note.tags } }));
  });
}

function chooseFields(notes: readonly Note[], defaults: WordDefaults): ReadonlyMap<string, ChosenColumns> {
  const samples = new Map<string, { names: string[] | undefined; rows: string[][] }>();
  for (const { type, fields, names } of notes) {
    const sample = samples.get(type) ?? { names, rows: [] };
    samples.set(type, sample);
    if (sample.rows.length < MAX_SAMPLES) sample.rows.push(fields.map(toText));
  }
  return new Map([...samples].map(([type, { names, rows }]) => [type, chooseColumns(rows, names, defaults)]));
}

function parseForeignNote(note: Note, chosen: ChosenColumns | undefined, now: string): RawWord {
  const raw: RawWord = {};
  for (const [index, column] of chosen?.columns.entries() ?? []) {
    const text = toText(note.fields[index] ?? '');
    if (text && column && CSV_COLUMNS.get(column) === 'text') raw[column] = text;
  }
  const learned = note.cards.find(({ reps }) => reps > 0);
  return {
    ...(chosen?.language && { language: chosen.language }),
    ...raw,
    ...fromScheduling(learned, note.tags, now),
  };
}

/** What a note hides are its words: each card hides one, which may be in parts. */
function readClozes(note: Note, now: string): RawWord[] {
  const found: Cloze[] = [];
  const at = note.fields.findIndex((field) => /\{\{c\d/.test(field));
  if (at === -1) return [];
  const context = htmlToText(removeClozes(note.fields[at] ?? '', found));
  const extra = note.fields.flatMap((field, index) => (index === at ? [] : toText(field))).find(Boolean);
  return [...new Set(found.map(({ number }) => number))]
    .sort((one, other) => one - other)
    .map((number) => {
      const hidden = found.filter((cloze) => cloze.number === number);
      const word = hidden.map(({ answer }) => htmlToText(answer)).join(' ');
      const hint = hidden.map(({ hint: each }) => htmlToText(each)).find(Boolean);
      const card = note.cards.find(({ ord }) => ord === number - 1);
      // Beside a whole sentence stands the translation of it.
      const texts = word === context ? { translation: extra } : { context, detailed_definition: extra };
      return { word, ...(hint && { definition: hint }), ...texts, ...fromScheduling(card, note.tags, now) };
    });
}
