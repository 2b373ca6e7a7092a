const LINE_FEED = 0x0a;

/** Binary search over sorted lines in a buffer, so that an index file needs no parsing. */
export class SortedLines {
  constructor(private readonly bytes: Buffer) {}

  findByPrefix(prefix: string): string[] {
    const wanted = Buffer.from(prefix, 'utf8');
    const lines: string[] = [];
    for (let start = this.findStart(wanted); start < this.bytes.length;) {
      const end = this.endOfLine(start);
      if (this.bytes.compare(wanted, 0, wanted.length, start, start + wanted.length) !== 0) break;
      lines.push(this.bytes.toString('utf8', start, end));
      start = end + 1;
    }
    return lines;
  }

  /** Offset of the first line that is not before `wanted`. */
  private findStart(wanted: Buffer): number {
    let low = 0;
    let high = this.bytes.length;
    while (low < high) {
      const start = this.startOfLine((low + high) >> 1);
      const end = this.endOfLine(start);
      if (this.bytes.compare(wanted, 0, wanted.length, start, end) < 0) low = end + 1;
      else high = start;
    }
    return low;
  }

  private startOfLine(position: number): number {
    return position === 0 ? 0 : this.bytes.lastIndexOf(LINE_FEED, position - 1) + 1;
  }

  private endOfLine(start: number): number {
    const end = this.bytes.indexOf(LINE_FEED, start);
    return end === -1 ? this.bytes.length : end;
  }
}
