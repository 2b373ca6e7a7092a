import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** Grows when the lines change, so that every dictionary is compiled again. */
export const WORD_FILE_VERSION = 4;

/** The first line of a compiled dictionary. */
export const WordFileHead = Type.Object({
  version: Type.Literal(WORD_FILE_VERSION),
  name: Type.String(),
  /** As the dictionary names itself. */
  title: Type.String(),
  /** What it says about its copyright and licence. */
  licence: Type.String(),
  url: Type.String(),
  headwords: Type.Integer(),
  /** Length of the lines after this one. */
  bytes: Type.Integer(),
});
export type WordFileHead = Static<typeof WordFileHead>;

const head = Compile(WordFileHead);

/** `>` begins the key of a headword, `<` that of a translation. */
export type Direction = '>' | '<';
const MAX_LINE_BYTES = 4096;
const MAX_HEAD_BYTES = 32 * 1024;
/** One key may have so many values; further ones are left out. */
const MAX_VALUES = 64;
const LINE_FEED = 0x0a;
const TAB = 0x09;
/** Long enough for the rest of a line and the key of the next one. */
const BLOCK_BYTES = 2 * MAX_LINE_BYTES;
/** Each file keeps so many, because the first ten steps of every search go through the same thousand places. */
const MAX_PROBES = 1_024;

/** A place that searches have read. */
interface Probe {
  /** Offset of the first line that begins after it. */
  next: number;
  /** The key of that line, with its tab. */
  key: Buffer;
}

/**
 * A compiled dictionary: lines `key TAB JSON`, sorted by the bytes of the key. A look-up is a binary search that reads about
 * fifteen blocks from the page cache; only the first steps of the search are kept in memory.
 */
export class WordFile {
  private readonly probes = new Map<number, Probe>();
  /** Each read overwrites it: nothing waits between a read and its use. */
  private readonly block = Buffer.alloc(BLOCK_BYTES);

  private constructor(
    readonly head: WordFileHead,
    private readonly handle: number,
    private readonly start: number,
    private readonly end: number,
  ) {}

  /** Undefined for a file that is not complete, or of another version. */
  static open(path: string): WordFile | undefined {
    const handle = openSync(path, 'r');
    const bytes = Buffer.alloc(MAX_HEAD_BYTES);
    const line = bytes.subarray(0, readSync(handle, bytes, 0, MAX_HEAD_BYTES, 0));
    const start = line.indexOf(LINE_FEED) + 1;
    const value = parseJson(line.toString('utf8', 0, Math.max(0, start - 1)));
    const { size } = fstatSync(handle);
    if (head.Check(value) && start + value.bytes === size) return new WordFile(value, handle, start, size);
    closeSync(handle);
    return undefined;
  }

  close(): void {
    closeSync(this.handle);
  }

  /** The values of a key in the order in which they were written. */
  find(direction: Direction, key: string): unknown[] {
    const wanted = Buffer.from(`${direction}${key}\t`, 'utf8');
    const values: unknown[] = [];
    for (const line of this.linesFrom(this.findStart(wanted))) {
      const order = Buffer.compare(line.subarray(0, wanted.length), wanted);
      if (order === 0) values.push(parseJson(line.toString('utf8', wanted.length)));
      if (order > 0 || values.length === MAX_VALUES) break;
    }
    return values;
  }

  private *linesFrom(start: number): Generator<Buffer> {
    for (let position = start; position < this.end;) {
      const block = this.read(position);
      let lineStart = 0;
      for (let end = block.indexOf(LINE_FEED); end !== -1; end = block.indexOf(LINE_FEED, lineStart)) {
        yield block.subarray(lineStart, end);
        lineStart = end + 1;
      }
      // No line is longer than a block, unless somebody wrote to the file.
      if (lineStart === 0) return;
      position += lineStart;
    }
  }

  /** A line at or before the first one that is not below `wanted`, and near it. */
  private findStart(wanted: Buffer): number {
    let low = this.start;
    let high = this.end;
    while (high - low > MAX_LINE_BYTES) {
      const middle = (low + high) >> 1;
      const isKept = (high - low) * MAX_PROBES > this.end - this.start;
      const { next, key } = isKept ? this.probe(middle) : this.readProbe(middle);
      if (next === middle || next >= high) high = middle;
      else if (Buffer.compare(key.subarray(0, wanted.length), wanted) < 0) low = next;
      else high = middle;
    }
    return low;
  }

  private probe(middle: number): Probe {
    const known = this.probes.get(middle);
    if (known) return known;
    const { next, key } = this.readProbe(middle);
    const probe = { next, key: Buffer.from(key) };
    if (this.probes.size < MAX_PROBES) this.probes.set(middle, probe);
    return probe;
  }

  private readProbe(middle: number): Probe {
    const block = this.read(middle);
    const next = block.indexOf(LINE_FEED) + 1;
    return { next: middle + next, key: block.subarray(next, block.indexOf(TAB, next) + 1) };
  }

  private read(position: number): Buffer {
    const length = Math.min(BLOCK_BYTES, this.end - position);
    return this.block.subarray(0, readSync(this.handle, this.block, 0, length, position));
  }
}

/** Sorts lines by their keys; lines of one key keep their order. */
export class WordLines {
  private readonly bytes: Buffer;
  private readonly starts: number[] = [];
  private length = 0;

  constructor(maxBytes: number) {
    this.bytes = Buffer.alloc(maxBytes);
  }

  /** False when there is no more room. A line that is too long is left out. */
  add(direction: Direction, key: string, value: unknown): boolean {
    const line = `${direction}${key}\t${JSON.stringify(value)}\n`;
    const size = Buffer.byteLength(line);
    if (size > MAX_LINE_BYTES) return true;
    if (this.length + size > this.bytes.length) return false;
    this.starts.push(this.length);
    this.length += this.bytes.write(line, this.length);
    return true;
  }

  get size(): number {
    return this.length;
  }

  *sorted(): Generator<Buffer> {
    const keyAt = (start: number) => this.bytes.subarray(start, this.bytes.indexOf(TAB, start) + 1);
    const order = [...this.starts].sort((a, b) => Buffer.compare(keyAt(a), keyAt(b)) || a - b);
    for (const start of order) yield this.bytes.subarray(start, this.bytes.indexOf(LINE_FEED, start) + 1);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
