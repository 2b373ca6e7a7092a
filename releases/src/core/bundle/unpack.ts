import type { Readable } from 'node:stream';
import { Parser, type ReadEntry } from 'tar';
import { entryPath, EntryRules, tooLarge, wrongType } from './entry-rules';
import { refuse, type ReleaseError } from '../release-error';
import { gunzipSingle } from './single-gzip';

const DEFAULT_UNPACK_LIMITS = {
  packedBytes: 30 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  files: 2000,
};
export type UnpackLimits = typeof DEFAULT_UNPACK_LIMITS;

/** Headers and padding that a tarball may have besides its content. */
const TAR_OVERHEAD_BYTES = 8 * 1024 * 1024;
/** Size of an extended header, as for a long name. */
const MAX_EXTENDED_HEADER_BYTES = 16 * 1024;
const BLOCK_BYTES = 512;
const EMPTY_BLOCK = Buffer.alloc(BLOCK_BYTES);

/** Files by path, without `package/`. Unpacked bytes are counted as they come, so that no bomb is unpacked. */
export async function unpackTarball(source: Readable, limits: UnpackLimits = DEFAULT_UNPACK_LIMITS) {
  const entries = new Entries(limits);
  for await (const chunk of gunzipSingle(await readAll(source, limits.packedBytes))) entries.add(chunk);
  return entries.end();
}

/** `source` is not destroyed, so that a response can be sent. */
async function readAll(source: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge('packed', maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

class Entries {
  private readonly files = new Map<string, Buffer>();
  private readonly parser = new Parser({
    strict: true,
    zstd: false,
    maxMetaEntrySize: MAX_EXTENDED_HEADER_BYTES,
    onReadEntry: (entry) => this.readEntry(entry),
  });
  private failure: ReleaseError | undefined;
  private unpacked = 0;
  private content = 0;
  private atEnd = false;
  private readonly rules: EntryRules;

  constructor(private readonly limits: UnpackLimits) {
    this.rules = new EntryRules(limits);
    this.parser.on('ignoredEntry', (entry: ReadEntry) => {
      this.failure ??= entry.meta ? refuse('unsafe_path/long') : wrongType(entry);
    });
    this.parser.on('eof', () => (this.atEnd = true));
    this.parser.on('meta', (text: string) => this.checkExtendedHeader(text));
    this.parser.on('error', () => this.fail('not_a_tarball'));
  }

  /** @throws ReleaseError for what a bundle may not hold */
  add(chunk: Buffer): void {
    // The parser would unpack a second gzip layer itself, without the limits.
    if (this.unpacked === 0 && chunk[0] === 0x1f) this.fail('not_a_tarball/twice');
    this.unpacked += chunk.length;
    const { unpackedBytes } = this.limits;
    if (this.unpacked > unpackedBytes + TAR_OVERHEAD_BYTES)
      this.failure ??= tooLarge('unpacked', unpackedBytes);
    for (const piece of this.atEnd ? [chunk] : splitAtZeros(chunk, this.unpacked - chunk.length)) {
      this.throwFailure();
      if (this.atEnd) this.checkPadding(piece);
      else this.parse(piece);
    }
    this.throwFailure();
  }

  end(): Map<string, Buffer> {
    this.parser.end();
    this.throwFailure();
    return this.files;
  }

  private parse(piece: Buffer): void {
    try {
      this.parser.write(piece);
    } catch {
      this.fail('not_a_tarball');
    }
  }

  /** The parser ignores bytes after the end of the archive. */
  private checkPadding(piece: Buffer): void {
    if (!piece.equals(Buffer.alloc(piece.length))) this.fail('not_a_tarball/trailing');
  }

  private readEntry(entry: ReadEntry): void {
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => {
      this.content += chunk.length;
      if (this.content > this.limits.unpackedBytes)
        this.failure ??= tooLarge('unpacked', this.limits.unpackedBytes);
      else chunks.push(chunk);
    });
    this.failure ??= this.rules.checkEntry(entry);
    if (this.failure || entry.type === 'Directory') return;
    const path = entryPath(entry.path) ?? '';
    this.files.set(path, Buffer.alloc(0));
    entry.on('end', () => this.files.set(path, Buffer.concat(chunks)));
  }

  /** The parser ignores sparse files and text after a NUL; other readers do not. */
  private checkExtendedHeader(text: string): void {
    if (/^\d+ GNU\.sparse\./m.test(text)) this.fail('link_in_bundle/sparse');
    if (text.replace(/\0+$/, '').includes('\0')) this.fail('unsafe_path/nul');
  }

  private fail(name: Parameters<typeof refuse>[0]): void {
    this.failure ??= refuse(name);
  }

  /** The parser calls back, so nothing above could catch an error there. */
  private throwFailure(): void {
    if (this.failure) throw this.failure;
  }
}

/** Splits a chunk that begins at `position` into blocks if it may contain the end of the tarball, so that the bytes after the end are separate. */
function splitAtZeros(chunk: Buffer, position: number): Buffer[] {
  if (!chunk.includes(EMPTY_BLOCK)) return [chunk];
  const pieces: Buffer[] = [];
  for (
    let from = 0, to = BLOCK_BYTES - (position % BLOCK_BYTES);
    from < chunk.length;
    from = to, to += BLOCK_BYTES
  ) {
    pieces.push(chunk.subarray(from, to));
  }
  return pieces;
}
