import { FORBIDDEN_IN_PAGES, Prerendered } from '@glossa/contract/prerendered';
import type { BuiltRelease } from '@glossa/contract/release';
import { Compile } from 'typebox/compile';
import { parseJson } from '@glossa/server/parse-json';
import { invalidBundle } from './invalid-bundle';

const prerendered = Compile(Prerendered);

/** Twice what twenty languages take. */
const MAX_BYTES = 1024 * 1024;

/** Checks the pages that the build of the shell has rendered: the server writes them into its own. */
export function checkPrerendered(
  { app, prerendered: named }: BuiltRelease,
  files: ReadonlyMap<string, Buffer>,
): void {
  if (!named) return;
  if (app !== 'shell')
    throw invalidBundle('invalid_release', `${app} has prerendered pages, but only the shell can have them.`);
  const bytes = files.get(named.file) ?? Buffer.alloc(0);
  if (bytes.length > MAX_BYTES)
    throw invalidBundle('invalid_release', `${named.file} is over ${MAX_BYTES / 1024} KB.`);
  if (!parsePrerendered(bytes))
    throw invalidBundle('invalid_release', `${named.file} does not contain prerendered pages.`);
  const found = FORBIDDEN_IN_PAGES.exec(bytes.toString('utf8').replaceAll('\\"', '"'));
  if (found)
    throw invalidBundle(
      'invalid_release',
      `${named.file} contains HTML that pages do not allow: ${found[0].slice(0, 80)}`,
    );
}

/** Undefined for what is not made as the contract says. */
export function parsePrerendered(bytes: Buffer): Prerendered | undefined {
  const value = parseJson(bytes.toString('utf8'));
  return prerendered.Check(value) ? value : undefined;
}
