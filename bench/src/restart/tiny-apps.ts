import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from '@glossa/contract/release';
import type { Operator } from '../harness/operator';

/** Publishes an app of two files, which needs no build. */
export async function publishTinyApp(operator: Operator, app: string, version: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-app-'));
  const texts = '// English\n';
  const code = `// ${app} ${version}, requests ${computeIntegrity(texts)}\n`;
  const contents = { 'entry.js': code, 'en.js': texts };
  const file = (name: keyof typeof contents) => ({ file: name, integrity: computeIntegrity(contents[name]) });
  const mounts = app === 'shell' ? [] : [`/${app}`];
  const release: BuiltRelease = {
    schema: 1,
    app,
    version,
    container: `glossa_${app}_${version.replaceAll('.', '_')}`,
    entry: file('entry.js'),
    scripts: [],
    styles: [],
    messages: { en: [file('en.js')] },
    mounts,
    slots: [],
    screens: mounts.map((mount) => ({ path: mount, boot: [], scripts: [], styles: [] })),
    uses: [],
    navigation: [],
    shared: { requires: {}, provides: {} },
    files: Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, computeIntegrity(text)])),
  };
  try {
    await mkdir(path.join(folder, 'dist'));
    const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
    for (const [name, text] of Object.entries(contents)) await write(`dist/${name}`, text);
    await write('dist/release.json', JSON.stringify(release));
    const manifest = { name: `tiny-${app}`, version, files: ['dist'], glossa: { app, slots: [] } };
    await write('package.json', JSON.stringify(manifest));
    await operator.releases('publish', folder, '--no-build');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function computeIntegrity(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
