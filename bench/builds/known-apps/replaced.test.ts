import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../src/harness/root';
import { knownAppsAlias } from './replaced';

const shell = path.join(root, 'shell/src');
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s*from\s*)?'(\.[^']+)'|import\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/gm;
const VALUE = /(?<=[{,]\s*)(?!type )\w+/g;
const EXPORT = /^export (?:async )?(?:const|class|function) (\w+)/gm;

interface FoundImport {
  readonly by: string;
  readonly from: string;
  readonly names: readonly string[];
}

/** The imports of all modules of the build, from the shell's entry on. */
function findImports(): FoundImport[] {
  const imports: FoundImport[] = [];
  const queue = [path.join(shell, 'main.tsx')];
  const seen = new Set(queue);
  for (let file = queue.pop(); file; file = queue.pop()) {
    const by = file;
    for (const [, names = '', source, late = ''] of readFileSync(by, 'utf8').matchAll(IMPORT)) {
      const from = findModule(path.resolve(path.dirname(by), source ?? late));
      if (!from) continue;
      imports.push({ by, from, names: names.match(VALUE) ?? [] });
      if (!seen.has(from)) queue.push(from);
      seen.add(from);
    }
  }
  return imports;
}

/** The module that the build uses for a path; undefined for a style sheet or a catalogue. */
function findModule(place: string): string | undefined {
  const file = [`${place}.ts`, `${place}.tsx`].find(existsSync);
  return file && (knownAppsAlias[file] ?? file);
}

const imports = findImports();
const listExports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name]) => name);

test('each replaced module is in the shell, and its replacement exists', () => {
  const all = Object.entries(knownAppsAlias).flat();
  expect(all.filter((file) => !existsSync(file))).toEqual([]);
});

test('a replacement exports all that the shell imports from the module', () => {
  const twins = new Set(Object.values(knownAppsAlias));
  const ofTwins = imports.filter(({ from }) => twins.has(from));
  expect(ofTwins.flatMap(({ names }) => names)).toContain('findApp');
  for (const { by, from, names } of ofTwins)
    expect({ by, exports: listExports(from) }).toEqual({
      by,
      exports: expect.arrayContaining(names as string[]) as unknown,
    });
});

test('no module about the live set, the site server or telemetry is in the build', () => {
  const live =
    /^(apps\/(store|overrides|choose-version|reload-shell)|(live-updates|telemetry|features\/(overrides|preview))\/)/;
  const within = imports.map(({ from }) => path.relative(shell, from));
  expect(within.filter((file) => live.test(file))).toEqual([]);
  expect(within).toContain('apps/mounted-app.tsx');
});
