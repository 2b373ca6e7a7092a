import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerName } from '@glossa/contract/page-protocol';
import type { BuiltRelease } from '@glossa/contract/release';
import type { RunningSite } from './running-site';

/** Writes what a build would of an app of two files. */
export function writeTinyDist(
  folder: string,
  app: string,
  version: string,
  code = `// ${app} ${version}\n`,
): void {
  const texts = '// English\n';
  const contents = { 'entry.js': `${code}// requests ${computeIntegrity(texts)}\n`, 'en.js': texts };
  const described = (file: keyof typeof contents) => ({ file, integrity: computeIntegrity(contents[file]) });
  const release: BuiltRelease = {
    schema: 1,
    app,
    version,
    container: containerName(app, version),
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
  mkdirSync(join(folder, 'dist'), { recursive: true });
  for (const [file, text] of Object.entries(contents)) writeFileSync(join(folder, 'dist', file), text);
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(release));
}

/** What package.json declares of a tiny app. */
export const tinyDeclaration = (app: string) => ({ app, slots: [] });

/** Publishes an app of two files without a build, for tests of publishing. */
export async function publishTinyApp(
  site: RunningSite,
  app: string,
  version: string,
  code?: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-tiny-'));
  try {
    writeTinyDist(folder, app, version, code);
    const manifest = { name: `tiny-${app}`, version, files: ['dist'], glossa: tinyDeclaration(app) };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    await site.releases('publish', folder, '--no-build');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function computeIntegrity(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
