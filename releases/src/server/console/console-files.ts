import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BundleFile } from '@glossa/contract/release';
import type { Encoding } from '../../core/bundle/bundle';
import { errorCode } from '../../core/error-code';

/** What the build writes as `page.json`. */
export interface ConsolePage {
  scripts: readonly BundleFile[];
  styles: readonly BundleFile[];
}

type Forms = Record<Encoding, Buffer>;

/**
 * The built console, read when it is first asked for: the site may be started before it is built, and must not stop
 * when it is built anew. Files of an earlier build stay for the pages that name them.
 */
export class ConsoleFiles {
  private readonly files = new Map<string, Forms>();
  private read: { stamp: number; page: ConsolePage } | undefined;

  constructor(private readonly folder: string) {}

  /** Undefined while the console is not built. */
  async page(): Promise<ConsolePage | undefined> {
    try {
      const { mtimeMs: stamp } = await stat(this.pathOf('page.json'));
      if (this.read?.stamp === stamp) return this.read.page;
      const page = JSON.parse(await readFile(this.pathOf('page.json'), 'utf8')) as ConsolePage;
      for (const { file } of [...page.scripts, ...page.styles])
        this.files.set(file, await this.formsOf(file));
      this.read = { stamp, page };
      return page;
    } catch (error) {
      // Not built, or in the middle of it.
      if (errorCode(error) === 'ENOENT') return this.read?.page;
      throw error;
    }
  }

  /** Only what a page names is found, so no path can leave the folder. */
  async file(name: string): Promise<Forms | undefined> {
    if (!this.files.has(name)) await this.page();
    return this.files.get(name);
  }

  private async formsOf(file: string): Promise<Forms> {
    const ends = ['', '.br', '.gz'].map((end) => readFile(this.pathOf(`${file}${end}`)));
    const [identity, br, gzip] = (await Promise.all(ends)) as [Buffer, Buffer, Buffer];
    return { identity, br, gzip };
  }

  private pathOf(name: string): string {
    return path.join(this.folder, name);
  }
}
