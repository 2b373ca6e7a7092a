/** Run by `readScreensAside` in a process of its own: prints as JSON what an app's `src/screens.ts` declares. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Screen } from '@glossa/kit/federation';
import type { DeclaredScreen } from './read-screens';

/** Stands for the first parameter of a path; an id that no screen refuses. */
const FIRST_PLACEHOLDER = 2_000_000_001;

// The stores of the shared packages read the language of the page when they are loaded.
Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });

const [directory = ''] = process.argv.slice(2);
// oxlint-disable-next-line typescript/no-require-imports -- the path is known only now
const { screens } = require(join(directory, 'src/screens')) as { screens: readonly Screen[] };
writeFileSync(process.stdout.fd, JSON.stringify(screens.map(describe)));

function describe({ path, queries, backgroundQueries, frame }: Screen): DeclaredScreen {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const placeholders = names.map((name, index) => [name, String(FIRST_PLACEHOLDER + index)] as const);
  const params = Object.fromEntries(placeholders);
  const calls = [queries, backgroundQueries].flatMap(
    (make) => make?.(params, new URLSearchParams()).map(({ meta }) => meta.url) ?? [],
  );
  const named = calls.map((call) =>
    placeholders.reduce((text, [name, value]) => text.replaceAll(value, `:${name}`), call),
  );
  // A segment of the address may hold what separates one parameter of a query from the next.
  const boot = [...new Set(named)].filter((call) => !/\?.*:/.test(call));
  return { path, boot, ...(frame && { frame }) };
}
