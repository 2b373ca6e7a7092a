import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../src/whole-site';
import { knownAppsAlias } from './replaced';

const shell = path.join(root, 'shell/src');
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s*from\s*)?'(\.[^']+)'/gm;
const LATE_IMPORT = /import\((?:\/\*.*?\*\/)?\s*'(\.[^']+)'/g;
const EXPORT = /^export (?:async )?(?:const|function) (\w+)/gm;

interface Taken {
  readonly by: string;
  readonly from: string;
  readonly names: readonly string[];
}

/** What the modules of the build take from each other, beginning with the shell's first. */
function takenInBuild(): Taken[] {
  const taken: Taken[] = [];
  const waiting = [path.join(shell, 'main.tsx')];
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const { source, names } of importsOf(file)) {
      const from = moduleAt(path.resolve(path.dirname(file), source));
      if (!from) continue;
      taken.push({ by: file, from, names });
      if (!seen.has(from)) waiting.push(from);
      seen.add(from);
    }
  }
  return taken;
}

function importsOf(file: string): { source: string; names: string[] }[] {
  const text = readFileSync(file, 'utf8');
  return [
    ...[...text.matchAll(IMPORT)].map(([, names = '', source = '']) => ({ source, names: valuesOf(names) })),
    ...[...text.matchAll(LATE_IMPORT)].map(([, source = '']) => ({ source, names: [] })),
  ];
}

/** `{ a, type B, c as d }` → `a`, `c` */
function valuesOf(names: string): string[] {
  const inBraces = /\{([^}]*)\}/.exec(names)?.[1] ?? '';
  const each = inBraces.split(',').map((name) => name.trim());
  return each.filter((name) => name && !name.startsWith('type ')).map((name) => name.split(' ')[0] ?? name);
}

/** The module that the build puts there; nothing for a style sheet or a catalogue. */
function moduleAt(place: string): string | undefined {
  const file = [`${place}.ts`, `${place}.tsx`].find(existsSync);
  return file && (knownAppsAlias[file] ?? file);
}

const taken = takenInBuild();
const given = (file: string) => [...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name]) => name);
const inShell = (file: string) => path.relative(shell, file);

test('each module that is replaced is one of the shell, and what stands in its place is there', () => {
  for (const [module, twin] of Object.entries(knownAppsAlias)) {
    expect([module, existsSync(module)]).toEqual([module, true]);
    expect([twin, existsSync(twin)]).toEqual([twin, true]);
  }
});

test('what stands in the place of a module gives all that the shell takes from it', () => {
  const twins = new Set(Object.values(knownAppsAlias));
  const missing = taken
    .filter(({ from }) => twins.has(from))
    .flatMap(({ by, from, names }) =>
      names
        .filter((name) => !given(from).includes(name))
        .map((name) => `${inShell(by)} wants ${name} of ${path.basename(from)}`),
    );
  expect(missing).toEqual([]);
});

test('nothing that turns to the live set, the site server or its reports is in the build', () => {
  const live =
    /^(apps\/(store|overrides|choose-version|reload-shell)|(live-updates|telemetry|features\/(overrides|preview))\/)/;
  const within = taken.map(({ by, from }) => ({ by: inShell(by), from: inShell(from) }));
  expect(within.filter(({ from }) => live.test(from))).toEqual([]);
  expect(within.map(({ from }) => from)).toContain('apps/mounted-app.tsx');
});
