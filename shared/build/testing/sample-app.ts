import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildCache } from '../build-cache';

const checkout = resolve(__dirname, '../../..');
const run = promisify(execFile);

const SOURCES = {
  'package.json': JSON.stringify({ version: '1.0.0', glossa: { app: 'sample' } }),
  'webpack.config.ts': `import { remoteConfig } from '@glossa/build';
    export default remoteConfig({ directory: __dirname, devPort: 3999 });`,
  'src/remote.tsx': `import styles from './sample.module.css';
    import { Slot } from '@glossa/kit/federation';
    export const Routes = () => <p className={styles.word}>one<Slot name="quiz/generate" fallback={() => null} /></p>;
    export const later = () => import('./later');
    export const messages = (locale: string) =>
      import(/* webpackChunkName: "messages-[request]" */ \`./messages/\${locale}.json\`);`,
  'src/later.tsx': `/** @license Ours */
    import styles from './later.module.css';
    export const later = ['some', 'more'].map((word) => word.length + styles.quiet);`,
  'src/sample.module.css': '.word { color: rgb(255, 0, 0); }',
  'src/later.module.css': '.quiet { color: rgb(0, 255, 0); }',
  'src/messages/en.json': '{ "sample.title": "A {kind} sample" }',
  'src/messages/de.json': '{}',
};

interface Build {
  readonly output: string;
  /** Every file of `dist`, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** A small remote in a folder of its own. */
export class SampleApp {
  private readonly folder: string;

  constructor(name = 'sample-app-') {
    this.folder = mkdtempSync(join(tmpdir(), name));
    symlinkSync(join(checkout, 'node_modules'), join(this.folder, 'node_modules'));
    for (const [file, text] of Object.entries(SOURCES)) this.write(file, text);
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  edit(file: string, change: (text: string) => string): void {
    this.write(file, change(readFileSync(join(this.folder, file), 'utf8')));
  }

  /** Builds as `npm run build` does. */
  async build(version?: string): Promise<Build> {
    const { APP_VERSION: _none, ...env } = process.env;
    const { stdout } = await run(process.execPath, [join(checkout, 'shared/build/bin/glossa.cjs'), 'build'], {
      cwd: this.folder,
      env: { ...env, ...(version && { APP_VERSION: version }) },
    });
    const files = readdirSync(join(this.folder, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .sort();
    const bytes = (file: string) => readFileSync(join(this.folder, 'dist', file), 'latin1');
    return { output: stdout.trim(), files: Object.fromEntries(files.map((file) => [file, bytes(file)])) };
  }

  deleteDist(): void {
    rmSync(join(this.folder, 'dist'), { recursive: true });
  }

  /** Deletes what webpack has cached of the app's builds. */
  deleteCache(): void {
    const cache = buildCache({ name: 'sample-build', directory: this.folder, salt: '' });
    if (typeof cache !== 'object' || cache.type !== 'filesystem') throw new Error('Nothing is kept');
    rmSync(join(String(cache.cacheDirectory), String(cache.name)), { recursive: true, force: true });
  }

  remove(): void {
    this.deleteCache();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
