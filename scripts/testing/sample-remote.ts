import { execFileSync, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const SOURCES = {
  'package.json': JSON.stringify({
    name: 'notes',
    version: '1.0.0',
    private: true,
    files: ['dist'],
    glossa: {
      app: 'notes',
      slots: ['notes/add-note'],
      navigation: [{ path: '/notes', icon: 'page', order: 45, message: 'notes.nav' }],
    },
  }),
  'webpack.config.ts': `import { remoteConfig } from '@glossa/build';
export default remoteConfig({ directory: __dirname, devPort: 8105 });`,
  'tsconfig.json': `{ "extends": "@glossa/build/tsconfig.json", "include": ["src", "webpack.config.ts"] }`,
  'src/remote.tsx': `import { Screens, type Screen } from '@glossa/kit/federation';
import type { Messages } from '@glossa/kit/i18n';
import { screens } from './screens';
export { screens };
export const Routes = () => <Screens screens={screens satisfies readonly Screen[]} />;
export const messages = (locale: string) =>
  import(/* webpackChunkName: "messages-[request]" */ \`./messages/\${locale}.json\`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );`,
  'src/screens.ts': `import { apiQuery } from '@glossa/kit/api-client';
import type { VocabularyPage } from '@glossa/contract/vocabulary/vocabulary';
import type { Screen } from '@glossa/kit/federation';
const words = apiQuery<VocabularyPage>({ queryKey: ['words'], url: '/vocabulary' });
export const screens: readonly Screen[] = [
  {
    path: '/notes',
    load: () => import(/* webpackMode: "eager" */ './notes').then((code) => code.NotesScreen),
    queries: () => [words],
  },
];`,
  'src/notes.tsx': `import { formatDay } from '@glossa/kit/format';
import { Slot } from '@glossa/kit/federation';
import { Button } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import styles from './notes.module.css';
export const NotesScreen = () => (
  <p className={styles.note}>
    <Button onClick={() => console.info(formatDay)}><FormattedMessage id="notes.nav" /></Button>
    <Slot name="quiz/generate" vocabularyIds={[1]} onClose={() => undefined} fallback={() => null} />
  </p>
);`,
  'src/render-early-screens.tsx': `import { type EarlyScreen, renderEarlyScreen } from '@glossa/kit/early-screens';
import { loadCatalogue } from '@glossa/kit/i18n';
import { Button } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import styles from './notes.module.css';
import { messages } from './remote';
const preview = (
  <p className={styles.note}>
    <Button><FormattedMessage id="notes.nav" /></Button>
  </p>
);
export async function render(): Promise<EarlyScreen[]> {
  const html = await renderEarlyScreen(preview, (locale) => loadCatalogue(locale, messages));
  return [{ path: '/notes', html, calls: ['/api/vocabulary'], fill: './fill-notes' }];
}`,
  'src/fill-notes.ts': `import type { FillEarlyScreen } from '@glossa/kit/early-screens';
export const fill: FillEarlyScreen<[unknown]> = (content) => content.querySelector('p') !== null;`,
  'src/notes.module.css': '.note { color: rgb(255, 0, 0); }',
  'src/messages/en.json': '{ "notes.nav": "Notes" }',
};

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A remote outside the checkout that has the packed packages, and of other packages what the checkout has installed. */
export class SampleRemote {
  private constructor(private folder: string) {}

  static make(checkout: string, tarballs: readonly string[]): SampleRemote {
    const remote = new SampleRemote(mkdtempSync(join(tmpdir(), 'sample-remote-')));
    for (const [file, text] of Object.entries(SOURCES)) remote.write(file, text);
    remote.install(join(checkout, 'node_modules'), tarballs);
    return remote;
  }

  private install(installed: string, tarballs: readonly string[]): void {
    const packages = this.path('node_modules');
    mkdirSync(packages);
    for (const name of readdirSync(installed)) {
      if (/^[@a-z]/.test(name) && name !== '@glossa')
        symlinkSync(join(installed, name), join(packages, name));
    }
    for (const tarball of tarballs) {
      const [, name = ''] = /glossa-(\w+)-/.exec(basename(tarball)) ?? [];
      const folder = join(packages, '@glossa', name);
      mkdirSync(folder, { recursive: true });
      execFileSync('tar', ['xzf', tarball, '--strip-components', '1', '-C', folder]);
    }
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  private write(file: string, text: string): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** Moves it to another place, with what is installed. */
  move(): void {
    const moved = mkdtempSync(join(tmpdir(), 'moved-remote-'));
    renameSync(this.folder, moved);
    this.folder = moved;
  }

  /** Runs a program of an installed package: `run('typescript/bin/tsc')`. */
  run(program: string, ...args: string[]): Promise<Ended> {
    const { APP_VERSION: _none, NODE_OPTIONS: _noOptions, ...env } = process.env;
    const child = spawn(process.execPath, [this.path('node_modules', program), ...args], {
      cwd: this.folder,
      env: { ...env, NODE_ENV: undefined },
    });
    return collectOutput(child);
  }

  /** Files of `dist` by name, and their bytes. */
  readDist(): Record<string, string> {
    const files = readdirSync(this.path('dist'), { recursive: true, encoding: 'utf8' });
    return Object.fromEntries(
      files
        .filter((file) => /\.\w+$/.test(file))
        .sort()
        .map((file) => [file, readFileSync(this.path('dist', file), 'latin1')]),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What a process prints until it ends. */
function collectOutput(child: ReturnType<typeof spawn>): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
