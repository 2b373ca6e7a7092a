import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { ReleaseError, type ReleaseErrorCode } from './release-error';

export interface UnpackLimits {
  packedBytes: number;
  unpackedBytes: number;
  files: number;
}

export const defaultUnpackLimits: UnpackLimits = {
  packedBytes: 30 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  files: 2000,
};

/** Headers and padding a tarball may have on top of its content. */
const tarOverhead = 8 * 1024 * 1024;

/**
 * Reads the tarball `npm pack` makes and returns path → bytes, with the leading `package/` taken off.
 * Limits hold while the bytes arrive: a bomb is refused when it passes one, not after it has been unpacked.
 * The source is never destroyed, so the HTTP answer that explains a refusal can still be sent.
 */
export function unpackTarball(
  source: Readable,
  limits: UnpackLimits = defaultUnpackLimits,
): Promise<Map<string, Buffer>> {
  return new Unpacking(limits).run(source);
}

class Unpacking {
  private readonly files = new Map<string, Buffer>();
  private readonly failure = new AbortController();
  private readonly gunzip = createGunzip();
  private readonly parser = new Parser({
    strict: true,
    zstd: false,
    onReadEntry: (entry) => this.readEntry(entry),
  });
  private unpacked = 0;
  private content = 0;

  constructor(private readonly limits: UnpackLimits) {
    this.parser.on('ignoredEntry', (entry: ReadEntry) => this.refuseType(entry));
    this.parser.on('error', () => this.fail('not_a_tarball', 'This is not a tarball made by npm pack.'));
    this.gunzip.on('error', () => this.fail('not_a_tarball', 'This is not a gzip-compressed tarball.'));
    this.gunzip.on('data', (chunk: Buffer) => this.parse(chunk));
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
      throw signal.aborted ? signal.reason : error;
    } finally {
      this.gunzip.destroy();
    }
  }

  private async feed(source: Readable): Promise<void> {
    const { signal } = this.failure;
    let packed = 0;
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      packed += chunk.length;
      if (packed > this.limits.packedBytes) this.failTooLarge('packed', this.limits.packedBytes);
      else if (!this.gunzip.write(chunk)) await once(this.gunzip, 'drain', { signal });
    }
    signal.throwIfAborted();
    const ended = once(this.gunzip, 'end', { signal });
    this.gunzip.end();
    await ended;
  }

  private parse(chunk: Buffer): void {
    const { signal } = this.failure;
    if (signal.aborted) return;
    // The parser would unpack a second gzip layer by itself, beyond the count kept here.
    if (this.unpacked === 0 && chunk[0] === 0x1f)
      this.fail('not_a_tarball', 'The tarball is compressed twice.');
    this.unpacked += chunk.length;
    const { unpackedBytes } = this.limits;
    if (this.unpacked > unpackedBytes + tarOverhead) this.failTooLarge('unpacked', unpackedBytes);
    if (!signal.aborted) this.parser.write(chunk);
  }

  private readEntry(entry: ReadEntry): void {
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => {
      this.content += chunk.length;
      if (this.content > this.limits.unpackedBytes) this.failTooLarge('unpacked', this.limits.unpackedBytes);
      else chunks.push(chunk);
    });
    if (entry.type === 'Directory') return;
    if (entry.type !== 'File' && entry.type !== 'OldFile') return this.refuseType(entry);
    const path = safePath(entry.path);
    if (path === undefined) {
      return this.fail('unsafe_path', `"${printable(entry.path)}" is not a path inside the package.`);
    }
    if (this.files.has(path)) return this.fail('unsafe_path', `"${path}" is in the tarball twice.`);
    if (this.files.size >= this.limits.files) {
      return this.fail('too_many_files', `A bundle may hold ${this.limits.files} files at most.`);
    }
    this.files.set(path, Buffer.alloc(0));
    entry.on('end', () => this.files.set(path, Buffer.concat(chunks)));
  }

  private refuseType(entry: ReadEntry): void {
    const what = `"${printable(entry.path)}" is a ${entry.type}`;
    this.fail('link_in_bundle', `${what}; a bundle holds plain files only.`);
  }

  private failTooLarge(what: string, limit: number): void {
    this.fail('too_large', `The tarball is over ${Math.floor(limit / 1024 / 1024)} MB ${what}.`);
  }

  private fail(code: ReleaseErrorCode, detail: string): void {
    this.failure.abort(new ReleaseError(code, detail));
  }
}

function safePath(path: string): string | undefined {
  const parts = path.split('/');
  const inside = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  const plain = !/[\\:]/.test(path) && ![...path].some((character) => character < ' ');
  return inside && plain && parts.length > 1 && parts[0] === 'package' ? parts.slice(1).join('/') : undefined;
}

function printable(path: string): string {
  return path.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);
}
