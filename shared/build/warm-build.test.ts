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
import { dirname, join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { buildCache } from './build-cache';

const checkout = resolve(__dirname, '../..');
const run = promisify(execFile);
// Each build is a process of its own, on a machine that may be busy.
jest.setTimeout(120_000);

const sources = {
  'package.json': JSON.stringify({ version: '1.0.0', glossa: { app: 'sample' } }),
  'webpack.config.ts': `import { remoteConfig } from '@glossa/build/app-config';
    export default remoteConfig({ directory: __dirname, devPort: 3999 });`,
  'src/remote.tsx': `import styles from './sample.module.css';
    import { Slot } from '@glossa/shared/federation';
    export const Routes = () => <p className={styles.word}>one<Slot name="quiz/generate" fallback={() => null} /></p>;
    export const later = () => import('./later');
    export const messages = (locale: string) =>
      import(/* webpackChunkName: "messages-[request]" */ \`./messages/\${locale}.json\`);`,
  'src/later.tsx': `/** @license Ours */ export const later = ['some', 'more'].map((word) => word.length);`,
  'src/sample.module.css': '.word { color: rgb(255, 0, 0); }',
  'src/messages/en.json': '{ "sample.title": "A {kind} sample" }',
  'src/messages/de.json': '{}',
};

let app: string;
beforeAll(() => {
  app = mkdtempSync(join(tmpdir(), 'warm-build-'));
  symlinkSync(join(checkout, 'node_modules'), join(app, 'node_modules'));
  for (const [file, text] of Object.entries(sources)) write(file, text);
});
afterAll(() => {
  deleteCache();
  rmSync(app, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(app, file)), { recursive: true });
  writeFileSync(join(app, file), text);
}

/** Deletes the cache of the sample's builds. */
function deleteCache(): void {
  const cache = buildCache({ name: 'sample-build', directory: app, salt: '' });
  if (typeof cache !== 'object' || cache.type !== 'filesystem') throw new Error('Nothing is kept');
  rmSync(join(String(cache.cacheDirectory), String(cache.name)), { recursive: true, force: true });
}

/** Builds as `npm run build` does; resolves to its output and every file. */
async function build(version?: string): Promise<{ output: string; files: Record<string, string> }> {
  const { APP_VERSION: _none, ...env } = process.env;
  const { stdout } = await run(process.execPath, [join(checkout, 'shared/build/build.cjs')], {
    cwd: app,
    env: { ...env, ...(version && { APP_VERSION: version }) },
  });
  const files = readdirSync(join(app, 'dist')).sort();
  const bytes = (file: string) => readFileSync(join(app, 'dist', file), 'latin1');
  return { output: stdout.trim(), files: Object.fromEntries(files.map((file) => [file, bytes(file)])) };
}

const deleteDist = () => rmSync(join(app, 'dist'), { recursive: true });

// Builds take seconds each, so the tests share them: each continues with what the one before has left.
it('a build from the cache makes the same bytes as one without, and one with nothing to do is skipped', async () => {
  const cold = await build();
  expect(JSON.parse(cold.files['release.json'] ?? '')).toMatchObject({ uses: ['quiz/generate'] });
  expect(Object.keys(cold.files)).toEqual(
    expect.arrayContaining(['messages-de-json.js', 'remote.css', 'remote.js', 'remoteEntry.js']),
  );
  deleteDist();
  expect(await build()).toEqual({ output: 'webpack compiled successfully', files: cold.files });
  expect(await build()).toEqual({ output: 'dist is up to date', files: cold.files });
  write('dist/remote.css', '');
  expect(await build()).toEqual({ output: 'webpack compiled successfully', files: cold.files });
});

it('a build from the cache takes in a changed style, changed English texts and another version', async () => {
  write('src/sample.module.css', '.word { color: rgb(0, 0, 255); }');
  write('src/messages/en.json', '{ "sample.title": "Another {kind} sample" }');
  const warm = await build('2.0.0');
  deleteCache();
  deleteDist();
  expect(warm.files).toEqual((await build('2.0.0')).files);
  expect(warm.files['messages-de-json.js']).toContain('Another');
  expect(warm.files['remote.css']).toContain('#00f');
  expect(warm.files['remoteEntry.js']).toContain('glossa_sample_2_0_0');
});
