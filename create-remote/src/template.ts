import { readFileSync, readdirSync, statSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import type { RemoteRequest } from './checks';

/**
 * It is two folders up from the sources and from the packed command alike. `repository` and `workspace` are
 * what the remote in `app` needs around it.
 */
const TEMPLATES = join(__dirname, '../template');

/** Hides the template from the linter, the type checker and npm. */
const SUFFIX = /\.template$/;

/** Among the areas that are about learning, before those that are about the learner. */
const ORDER = 45;

export function fillTemplate(template: 'app' | 'repository' | 'workspace', request: RemoteRequest) {
  const folder = join(TEMPLATES, template);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    paths
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path.replace(SUFFIX, ''), fillText(readFileSync(join(folder, path), 'utf8'), request)]),
  );
}

function fillText(text: string, { app, mount, port, title }: RemoteRequest): string {
  const values = { app, mount, port: String(port), title, order: String(ORDER) };
  return text.replaceAll(/__(app|mount|port|title|order)__/g, (_, name: keyof typeof values) => values[name]);
}

type Dependencies = Readonly<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/** Adds the versions to the package.json of filled templates. */
export function withDependencies(files: Map<string, string>, dependencies: Dependencies) {
  const manifest = JSON.parse(files.get('package.json') ?? '{}') as object;
  return files.set('package.json', `${JSON.stringify({ ...manifest, ...dependencies }, null, 2)}\n`);
}

/** A text, or the path of a file that is copied. */
export type Content = string | { readonly copyOf: string };

/** Writes a new folder, and nothing if one of its files cannot be written or `finish` fails. */
export function writeFolder(
  folder: string,
  files: Iterable<readonly [path: string, content: Content]>,
  finish?: () => void,
): void {
  try {
    for (const [path, content] of files) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      if (typeof content === 'string') writeFileSync(file, content);
      else copyFileSync(content.copyOf, file);
    }
    finish?.();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
