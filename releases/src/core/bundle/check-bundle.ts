import { containerName } from '@glossa/contract/page-protocol';
import { BuiltRelease } from '@glossa/contract/release';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import semver from 'semver';

import * as fileRules from './check-files';
import { checkSourceMaps, takeSourceMaps } from './source-maps';
import { checkPrerendered } from './check-prerendered';
import { checkDeclaredPaths } from './ownership';
import { refuse, ReleaseError } from '../release-error';

const PackageManifest = Type.Object({
  name: Type.String(),
  version: Type.String(),
  glossa: Type.Object({
    app: Type.String(),
    slots: Type.Optional(Type.Array(Type.String())),
    navigation: Type.Optional(
      Type.Array(
        Type.Object({
          path: Type.String(),
          icon: Type.String(),
          order: Type.Number(),
          places: Type.Optional(Type.Array(Type.String())),
          count: Type.Optional(Type.String()),
        }),
      ),
    ),
  }),
});

const packageManifest = Compile(PackageManifest);
const builtRelease = Compile(BuiltRelease);

export interface CheckedBundle {
  release: BuiltRelease;
  /** Path inside the bundle → bytes; `release.json` is among them, so that the digest covers it. */
  files: Map<string, Buffer>;
  /** By script. */
  sourceMaps: Map<string, Buffer>;
}

/** Checks a package by itself, whatever else is live. `entries` come from `unpackTarball`. */
export function checkBundle(app: string, entries: ReadonlyMap<string, Buffer>): CheckedBundle {
  const manifest = readManifest('package.json', entries.get('package.json'), packageManifest);
  const files = new Map<string, Buffer>();
  for (const [path, bytes] of entries) {
    if (path.startsWith('dist/')) files.set(path.slice('dist/'.length), bytes);
  }
  const sourceMaps = takeSourceMaps(files);
  const release = readManifest('dist/release.json', files.get('release.json'), builtRelease);
  checkDeclaration(app, manifest, release);
  checkDeclaredPaths(release);
  fileRules.checkKit(release);
  fileRules.checkFiles(release, files);
  checkSourceMaps(release, sourceMaps);
  fileRules.checkNamedFiles(release);
  fileRules.checkEarlyScreens(release, files);
  fileRules.checkNoPages(files);
  fileRules.checkRequestedScripts(release, files);
  checkPrerendered(release, files);
  checkEnglish(release);
  return { release, files, sourceMaps };
}

function checkDeclaration(app: string, manifest: Static<typeof PackageManifest>, release: BuiltRelease) {
  const { glossa, version } = manifest;
  const pairs: [string, unknown, unknown][] = [
    ['glossa.app', glossa.app, release.app],
    ['version', version, release.version],
    ['glossa.slots', [...(glossa.slots ?? [])].sort(), [...release.slots].sort()],
    ['glossa.navigation', withoutNames(glossa.navigation), withoutNames(release.navigation)],
    ['the app in the address', app, release.app],
    // A tab runs a container that it knows by name, so no bundle may use another one's name.
    ['the container', containerName(app, version), release.container],
  ];
  for (const [what, declared, built] of pairs) {
    if (JSON.stringify(declared) === JSON.stringify(built)) continue;
    const values = { what, declared: JSON.stringify(declared), built: JSON.stringify(built) };
    throw refuse('declaration_mismatch', values);
  }
  if (!semver.valid(version)) throw refuse('invalid_release/version', { version });
}

/** Leaves out the names, which come from the catalogues. */
export const withoutNames = (
  navigation: NonNullable<Static<typeof PackageManifest>['glossa']['navigation']> = [],
) => navigation.map(({ path, icon, order, places, count }) => ({ path, icon, order, places, count }));

/** English is the fallback for every language that an app does not have. An app without the kit has its texts in its code. */
function checkEnglish({ messages, module }: BuiltRelease): void {
  if (!module && !messages['en']?.length) throw refuse('invalid_release/english');
}

/** Ten times the manifest of the largest app. */
const MAX_MANIFEST_BYTES = 512 * 1024;

function readManifest<Schema extends TSchema>(
  name: string,
  bytes: Buffer | undefined,
  validator: Validator<Record<never, never>, Schema>,
): Static<Schema> {
  if (!bytes) throw refuse('manifest_missing', { name });
  if (bytes.length > MAX_MANIFEST_BYTES)
    throw refuse('too_large/manifest', { name, max: MAX_MANIFEST_BYTES / 1024 });
  const value = parse(name, bytes);
  if (validator.Check(value)) return value;

  const { instancePath: place = '', message: problem = 'is invalid' } = validator.Errors(value)[0] ?? {};
  throw refuse('invalid_release/schema', { name, place, problem });
}

function parse(name: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'), refusePrototypeKeys);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw refuse('invalid_release/json', { name });
  }
}

/** Refuses keys that would reach an object's prototype. */
function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (!['__proto__', 'constructor', 'prototype'].includes(key)) return value;
  throw refuse('invalid_release/key', { key });
}
