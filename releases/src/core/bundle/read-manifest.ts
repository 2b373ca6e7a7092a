import type { Static, TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { ReleaseError } from '../release-error';

/** Those of the largest apps have a tenth of it. */
const longestManifest = 512 * 1024;

/** One of the two files that say what a package is. */
export function readManifest<Schema extends TSchema>(
  name: string,
  bytes: Buffer | undefined,
  validator: Validator<Record<never, never>, Schema>,
): Static<Schema> {
  if (!bytes) {
    const hint = 'Is the app built, and does package.json say "files": ["dist"]?';
    throw new ReleaseError('manifest_missing', `The package has no ${name}. ${hint}`);
  }
  if (bytes.length > longestManifest) {
    throw new ReleaseError(
      'too_large',
      `${name} is over ${longestManifest / 1024} KB. Is it the right file?`,
    );
  }
  const value = parse(name, bytes);
  if (validator.Check(value)) return value;
  const first = validator.Errors(value)[0];
  throw new ReleaseError(
    'invalid_release',
    `${name}${first?.instancePath ?? ''} ${first?.message ?? 'is invalid'}. Build and pack the app again.`,
  );
}

function parse(name: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'), refuseOddKeys);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError('invalid_release', `${name} is not JSON. Build and pack the app again.`);
  }
}

/** These mean something else to an object than a key of its own. */
function refuseOddKeys(key: string, value: unknown): unknown {
  if (!['__proto__', 'constructor', 'prototype'].includes(key)) return value;
  throw new ReleaseError('invalid_release', `"${key}" is not allowed as a name here. Use another one.`);
}
