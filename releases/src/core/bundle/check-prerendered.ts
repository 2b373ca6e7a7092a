import { FORBIDDEN_IN_PAGES, Prerendered } from '@glossa/contract/prerendered';
import type { BuiltRelease } from '@glossa/contract/release';
import { Compile } from 'typebox/compile';
import { parseJson } from '@glossa/server/parse-json';
import { refuse } from '../release-error';

const prerendered = Compile(Prerendered);

/** Twice what twenty languages take. */
const MAX_BYTES = 1024 * 1024;

/** Checks the pages that the build of the shell has rendered: the server writes them into its own. */
export function checkPrerendered(
  { app, prerendered: named }: BuiltRelease,
  files: ReadonlyMap<string, Buffer>,
): void {
  if (!named) return;
  if (app !== 'shell') throw refuse('invalid_release/prerendered_app', { app });
  const { file } = named;
  const bytes = files.get(file) ?? Buffer.alloc(0);
  if (bytes.length > MAX_BYTES)
    throw refuse('invalid_release/prerendered_size', { file, max: MAX_BYTES / 1024 });
  if (!parsePrerendered(bytes)) throw refuse('invalid_release/prerendered', { file });
  const found = FORBIDDEN_IN_PAGES.exec(bytes.toString('utf8').replaceAll('\\"', '"'));
  if (found) throw refuse('invalid_release/prerendered_html', { file, found: found[0].slice(0, 80) });
}

/** Undefined for what is not made as the contract says. */
export function parsePrerendered(bytes: Buffer): Prerendered | undefined {
  const value = parseJson(bytes.toString('utf8'));
  return prerendered.Check(value) ? value : undefined;
}
