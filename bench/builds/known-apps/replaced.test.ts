import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../src/whole-site';
import { knownAppsAlias } from './replaced';

const shell = path.join(root, 'shell/src');
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s*from\s*)?'(\.[^']+)'/gm;
const LATE_IMPORT = /import\((?:\/\*.*?\*\/)?\s*'(\.[^']+)'/g;
const EXPORT = /^export (?:async )?(?:const|function) (\w+)/gm;

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
    for (const { source, names } of listImports(file)) {
      const from = moduleAt(path.resolve(path.dirname(file), source));
      if (!from) continue;
      imports.push({ by: file, from, names });
      if (!seen.has(from)) queue.push(from);
      seen.add(from);
    }
  }
  return imports;
}

function listImports(file: string): { source: string; names: string[] }[] {
  const text = readFileSync(file, 'utf8');
  return [
    ...[...text.matchAll(IMPORT)].map(([, names = '', source = '']) => ({
      source,
      names: listValueNames(names),
    })),
    ...[...text.matchAll(LATE_IMPORT)].map(([, source = '']) => ({ source, names: [] })),
  ];
}

/** `{ a, type B, c as d }` → `a`, `c` */
function listValueNames(names: string): string[] {
  const inBraces = /\{([^}]*)\}/.exec(names)?.[1] ?? '';
  const each = inBraces.split(',').map((name) => name.trim());
  return each.filter((name) => name && !name.startsWith('type ')).map((name) => name.split(' ')[0] ?? name);
}

/** The module that the build uses for a path; undefined for a style sheet or a catalogue. */
function moduleAt(place: string): string | undefined {
  const file = [`${place}.ts`, `${place}.tsx`].find(existsSync);
  return file && (knownAppsAlias[file] ?? file);
}

const imports = findImports();
const listExports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name]) => name);
const inShell = (file: string) => path.relative(shell, file);

test('each replaced module is in the shell, and its replacement exists', () => {
  for (const [module, twin] of Object.entries(knownAppsAlias)) {
    expect([module, existsSync(module)]).toEqual([module, true]);
    expect([twin, existsSync(twin)]).toEqual([twin, true]);
  }
});

test('a replacement exports all that the shell imports from the module', () => {
  const twins = new Set(Object.values(knownAppsAlias));
  const missing = imports
    .filter(({ from }) => twins.has(from))
    .flatMap(({ by, from, names }) =>
      names
        .filter((name) => !listExports(from).includes(name))
        .map((name) => `${inShell(by)} needs ${name} from ${path.basename(from)}`),
    );
  expect(missing).toEqual([]);
});

test('no module about the live set, the site server or telemetry is in the build', () => {
  const live =
    /^(apps\/(store|overrides|choose-version|reload-shell)|(live-updates|telemetry|features\/(overrides|preview))\/)/;
  const within = imports.map(({ by, from }) => ({ by: inShell(by), from: inShell(from) }));
  expect(within.filter(({ from }) => live.test(from))).toEqual([]);
  expect(within.map(({ from }) => from)).toContain('apps/mounted-app.tsx');
});
