import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltRelease } from '@glossa/contract/release';
import type { RunningSite } from './running-site';

/** Publishes an app of two files without a build, for tests of publishing. */
export async function publishTinyApp(
  site: RunningSite,
  app: string,
  version: string,
  code = `// ${app} ${version}\n`,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-tiny-'));
  const contents = { 'entry.js': code, 'en.js': '// English\n' };
  const described = (file: keyof typeof contents) => ({ file, integrity: computeIntegrity(contents[file]) });
  const release: BuiltRelease = {
    schema: 1,
    app,
    version,
    container: `glossa_${app}_${version.replaceAll('.', '_')}`,
    entry: described('entry.js'),
    scripts: [],
    styles: [],
    messages: { en: [described('en.js')] },
    mounts: [`/${app}`],
    slots: [],
    screens: [{ path: `/${app}`, boot: [], scripts: [], styles: [] }],
    uses: [],
    navigation: [],
    shared: { requires: {}, provides: {} },
    files: Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, computeIntegrity(text)])),
  };
  try {
    mkdirSync(join(folder, 'dist'));
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
    for (const [file, text] of Object.entries(contents)) write(`dist/${file}`, text);
    write('dist/release.json', JSON.stringify(release));
    const glossa = { app, slots: [] };
    write('package.json', JSON.stringify({ name: `tiny-${app}`, version, files: ['dist'], glossa }));
    await site.releases('publish', folder, '--no-build');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function computeIntegrity(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
