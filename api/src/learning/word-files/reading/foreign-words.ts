import { type Cloze, removeClozes } from '../apkg/html-text';
import { type Card, fromScheduling } from '../apkg/scheduling';
import { CSV_COLUMNS, type CsvColumn } from '../csv/columns';
import { fromCell } from '../csv/write-csv';
import { chooseColumns } from './choose-columns';
import { cleanTexts } from './clean-texts';
import type { RawRow, RawWord, WordDefaults } from './file-row';
import KNOWN_STATUSES from './known-statuses.json';
import { normalizeName } from './language-names';

/** A row of somebody else's table, or a note of a deck, with its texts as they are shown but for what it hides. */
export interface ForeignRow {
  line: number;
  cells: string[];
  /** Anki keeps them apart. */
  tags?: readonly string[];
  cards?: readonly Card[];
}

/** The words of rows with the same columns: what a row hides, else by the names and contents of its columns. */
export function readForeignWords(
  rows: readonly ForeignRow[],
  names: readonly string[] | undefined,
  defaults: WordDefaults,
): RawRow[] {
  const texts = rows.map(({ cells }) => cells.map((cell) => removeClozes(cell)));
  const { columns, language } = chooseColumns(texts, names, defaults);
  return rows.flatMap(({ line, cells, tags = [], cards = [] }, index) => {
    const at = cells.findIndex((cell, place) => cell !== texts[index]?.[place]);
    const learned = cards.find(({ reps }) => reps > 0);
    const words = readClozes(cells, at).map(({ number, ...raw }) => ({
      ...raw,
      ...fromScheduling(
        cards.find(({ ord }) => ord === number - 1),
        tags,
        defaults.now,
      ),
    }));
    if (words.length === 0)
      words.push({
        ...toRawWord(texts[index] ?? [], columns),
        ...fromScheduling(learned, tags, defaults.now),
      });
    return words.map((raw) => {
      const all = [...tags, ...(Array.isArray(raw.tags) ? (raw.tags as unknown[]) : [])];
      return { line, raw: { ...(language && { language }), ...cleanTexts(raw), tags: all } };
    });
  });
}

function toRawWord(cells: readonly string[], columns: readonly (CsvColumn | undefined)[]): RawWord {
  const raw: RawWord = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    const kind = column && CSV_COLUMNS.get(column);
    if (column === 'is_mastered') raw[column] = STATUSES.has(normalizeName(cell)) || undefined;
    else if (column === 'tags') raw[column] = cell.split(/[;,]/);
    else if (kind) raw[column] = fromCell(cell, kind);
  }
  // Other tables have levels such as `B1`.
  if (typeof raw.difficulty_level !== 'number') delete raw.difficulty_level;
  return raw;
}

/** Programs for reading call words so that need no more learning, by names or numbers. */
const STATUSES = new Set(KNOWN_STATUSES.map(normalizeName));

/** Each card hides one word, which may be in parts. */
function readClozes(cells: readonly string[], at: number): (RawWord & { number: number })[] {
  const found: Cloze[] = [];
  const context = removeClozes(cells[at] ?? '', found);
  const extra = cells.find((cell, index) => cell !== '' && index !== at);
  const numbers = [...new Set(found.map(({ number }) => number))].sort((one, other) => one - other);
  return numbers.map((number) => {
    const hidden = found.filter((cloze) => cloze.number === number);
    const word = hidden.map(({ answer }) => answer.replace(/^image-occlusion:.*/s, '')).join(' ');
    const hint = hidden.find((cloze) => cloze.hint)?.hint;
    // Beside a whole sentence stands the translation of it.
    const texts = word === context ? { translation: extra } : { context, detailed_definition: extra };
    return { number, word, ...(hint && { definition: hint }), ...texts };
  });
}
