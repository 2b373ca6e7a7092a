import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Parser, type ReadEntry } from 'tar';
import { entryPath, EntryRules, longName, packAgain, tooLarge, wrongType } from './entry-rules';
import { ReleaseError, type ReleaseErrorCode } from '../release-error';
import { NotSingleGzip, SingleGzip } from './single-gzip';

export interface UnpackLimits {
  packedBytes: number;
  unpackedBytes: number;
  files: number;
}

export const DEFAULT_UNPACK_LIMITS: UnpackLimits = {
  packedBytes: 30 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  files: 2000,
};

/** Headers and padding a tarball may have on top of its content. */
const tarOverhead = 8 * 1024 * 1024;
/** Of a header that extends another, as for a long name. */
const longestExtension = 16 * 1024;
const damaged = `This is not a tarball, or a damaged one. ${packAgain}`;

/**
 * Reads the tarball `npm pack` makes and returns path → bytes, with the leading `package/` taken off.
 * Limits hold while the bytes arrive: a bomb is refused when it passes one, not after it has been unpacked.
 * The source is never destroyed, so the HTTP answer that explains a refusal can still be sent.
 */
export function unpackTarball(
  source: Readable,
  limits: UnpackLimits = DEFAULT_UNPACK_LIMITS,
): Promise<Map<string, Buffer>> {
  return new Unpacking(limits).run(source);
}

class Unpacking {
  private readonly files = new Map<string, Buffer>();
  private readonly failure = new AbortController();
  private readonly gzip = new SingleGzip((chunk) => this.parse(chunk), this.failure.signal);
  private readonly parser = new Parser({
    strict: true,
    zstd: false,
    maxMetaEntrySize: longestExtension,
    onReadEntry: (entry) => this.readEntry(entry),
  });
  private unpacked = 0;
  private content = 0;
  private atEnd = false;
  private readonly rules: EntryRules;

  constructor(private readonly limits: UnpackLimits) {
    this.rules = new EntryRules(limits);
    this.parser.on('ignoredEntry', (entry: ReadEntry) =>
      this.failure.abort(entry.meta ? longName() : wrongType(entry)),
    );
    this.parser.on('eof', () => (this.atEnd = true));
    this.parser.on('meta', (text: string) => this.checkExtension(text));
    this.parser.on('error', () => this.fail('not_a_tarball', damaged));
  }

  async run(source: Readable): Promise<Map<string, Buffer>> {
    const { signal } = this.failure;
    try {
      await this.feed(source);
      const ended = once(this.parser, 'end', { signal });
      this.parser.end();
      await ended;
      signal.throwIfAborted();
      return this.files;
    } catch (error) {
      // What was refused says more than the stream that stopped because of it.
      if (signal.aborted) throw signal.reason;
      if (!(error instanceof NotSingleGzip)) throw error;
      throw new ReleaseError(
        'not_a_tarball',
        `This is not a gzip-compressed tarball. ${error.message} ${packAgain}`,
      );
    } finally {
      this.gzip.destroy();
      // Who still sends would otherwise never come to read the answer.
      source.resume();
    }
  }

  private async feed(source: Readable): Promise<void> {
    const { signal } = this.failure;
    let packed = 0;
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      packed += chunk.length;
      if (packed > this.limits.packedBytes) this.failTooLarge('packed', this.limits.packedBytes);
      else await this.gzip.write(chunk);
    }
    signal.throwIfAborted();
    await this.gzip.end();
  }

  private parse(chunk: Buffer): void {
    const { signal } = this.failure;
    if (signal.aborted) return;
    // The parser would unpack a second gzip layer by itself, beyond the count kept here.
    if (this.unpacked === 0 && chunk[0] === 0x1f)
      this.fail('not_a_tarball', `The tarball is compressed twice. ${packAgain}`);
    this.unpacked += chunk.length;
    const { unpackedBytes } = this.limits;
    if (this.unpacked > unpackedBytes + tarOverhead) this.failTooLarge('unpacked', unpackedBytes);
    for (const piece of this.atEnd ? [chunk] : splitAtZeros(chunk, this.unpacked - chunk.length)) {
      if (signal.aborted) return;
      if (this.atEnd) this.checkPadding(piece);
      else this.parseOn(piece);
    }
  }

  private parseOn(piece: Buffer): void {
    try {
      this.parser.write(piece);
    } catch {
      // Nobody stands above this to catch it: the decompressor calls.
      this.fail('not_a_tarball', damaged);
    }
  }

  /** Of what follows the end the parser would look at every block, and say nothing. */
  private checkPadding(piece: Buffer): void {
    if (!piece.equals(Buffer.alloc(piece.length)))
      this.fail('not_a_tarball', `Something follows behind the end of the tarball. ${packAgain}`);
  }

  private readEntry(entry: ReadEntry): void {
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => {
      this.content += chunk.length;
      if (this.content > this.limits.unpackedBytes) this.failTooLarge('unpacked', this.limits.unpackedBytes);
      else chunks.push(chunk);
    });
    const refusal = this.rules.refusalOf(entry);
    if (refusal) return this.failure.abort(refusal);
    if (entry.type === 'Directory') return;
    const path = entryPath(entry.path) ?? '';
    this.files.set(path, Buffer.alloc(0));
    entry.on('end', () => this.files.set(path, Buffer.concat(chunks)));
  }

  /** Of what stands behind a NUL, or that a file is sparse, the parser knows nothing, but another reader does. */
  private checkExtension(text: string): void {
    if (/^\d+ GNU\.sparse\./m.test(text))
      this.fail('link_in_bundle', `A file is a sparse one; a bundle holds plain files only. ${packAgain}`);
    if (text.replace(/\0+$/, '').includes('\0'))
      this.fail('unsafe_path', 'A name in the tarball has a NUL in it. Rename the file.');
  }

  private failTooLarge(what: string, limit: number): void {
    this.failure.abort(tooLarge(what, limit));
  }

  private fail(code: ReleaseErrorCode, detail: string): void {
    this.failure.abort(new ReleaseError(code, detail));
  }
}

const block = 512;
const emptyBlock = Buffer.alloc(block);

/**
 * A chunk of a tarball that begins at `position` in it: whole, or block by block where it has zeros that may be the end,
 * so that what follows the end stands apart.
 */
export function splitAtZeros(chunk: Buffer, position: number): Buffer[] {
  if (!chunk.includes(emptyBlock)) return [chunk];
  const pieces: Buffer[] = [];
  for (let from = 0, to = block - (position % block); from < chunk.length; from = to, to += block) {
    pieces.push(chunk.subarray(from, to));
  }
  return pieces;
}
