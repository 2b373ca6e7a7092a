import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BundleFile } from '@glossa/contract/release';
import type { Encoding } from '../../core/bundle/bundle';
import { errorCode } from '../../core/error-code';

/** The content of `page.json`, which the build writes. */
export interface ConsolePage {
  scripts: readonly BundleFile[];
  styles: readonly BundleFile[];
}

type EncodedFile = Record<Encoding, Buffer>;

/**
 * The built console, read at the first request: the site may start before the build and keeps running during a new one.
 * Files of an earlier build stay in memory for the pages that use them.
 */
export class ConsoleFiles {
  private readonly files = new Map<string, EncodedFile>();
  private read: { stamp: number; page: ConsolePage } | undefined;

  constructor(private readonly folder: string) {}

  /** Undefined while the console is not built. */
  async page(): Promise<ConsolePage | undefined> {
    try {
      const { mtimeMs: stamp } = await stat(path.join(this.folder, 'page.json'));
      if (this.read?.stamp === stamp) return this.read.page;
      const page = JSON.parse(await readFile(path.join(this.folder, 'page.json'), 'utf8')) as ConsolePage;
      for (const { file } of [...page.scripts, ...page.styles])
        this.files.set(file, await this.readEncodings(file));
      this.read = { stamp, page };
      return page;
    } catch (error) {
      // The console is not built yet, or a build is running.
      if (errorCode(error) === 'ENOENT') return this.read?.page;
      throw error;
    }
  }

  /** Only files of a page are found, so no path can leave the folder. */
  async file(name: string): Promise<EncodedFile | undefined> {
    if (!this.files.has(name)) await this.page();
    return this.files.get(name);
  }

  private async readEncodings(file: string): Promise<EncodedFile> {
    const ends = ['', '.br', '.gz'].map((end) => readFile(path.join(this.folder, `${file}${end}`)));
    const [identity, br, gzip] = (await Promise.all(ends)) as [Buffer, Buffer, Buffer];
    return { identity, br, gzip };
  }
}
