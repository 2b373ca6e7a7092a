import { BuiltRelease, BundlePath, type BundleFile } from '@glossa/shared/contract/release';
import semver from 'semver';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { integrityOf } from './digest';
import { checkDeclaredPaths } from './ownership';
import { ReleaseError } from './release-error';

const PackageManifest = Type.Object({
  name: Type.String(),
  version: Type.String(),
  glossa: Type.Object({
    app: Type.String(),
    mounts: Type.Array(Type.String()),
    boot: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    slots: Type.Optional(Type.Array(Type.String())),
  }),
});

const packageManifest = Compile(PackageManifest);
const builtRelease = Compile(BuiltRelease);
const bundlePath = Compile(BundlePath);

export interface CheckedBundle {
  release: BuiltRelease;
  /** Path inside the bundle → bytes; `release.json` is among them, so that the digest covers it. */
  files: Map<string, Buffer>;
}

/** Everything that can be said of a package without knowing what else is live. `entries` come from `unpackTarball`. */
export function checkBundle(app: string, entries: ReadonlyMap<string, Buffer>): CheckedBundle {
  const manifest = readJson('package.json', entries.get('package.json'), packageManifest);
  const files = new Map<string, Buffer>();
  for (const [path, bytes] of entries) {
    if (path.startsWith('dist/')) files.set(path.slice('dist/'.length), bytes);
  }
  const release = readJson('dist/release.json', files.get('release.json'), builtRelease);
  checkDeclaration(app, manifest, release);
  checkDeclaredPaths(release);
  checkFiles(release, files);
  checkNamedFiles(release);
  checkEnglish(release);
  return { release, files };
}

function readJson<Schema extends TSchema>(
  name: string,
  bytes: Buffer | undefined,
  validator: Validator<Record<never, never>, Schema>,
): Static<Schema> {
  if (!bytes) {
    const hint = 'Is the app built, and does package.json say "files": ["dist"]?';
    throw new ReleaseError('manifest_missing', `The package has no ${name}. ${hint}`);
  }
  const value = parse(name, bytes);
  if (validator.Check(value)) return value;
  const first = validator.Errors(value)[0];
  throw new ReleaseError(
    'invalid_release',
    `${name}${first?.instancePath ?? ''} ${first?.message ?? 'is invalid'}.`,
  );
}

function parse(name: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ReleaseError('invalid_release', `${name} is not JSON.`);
  }
}

function checkDeclaration(
  app: string,
  manifest: Static<typeof PackageManifest>,
  release: BuiltRelease,
): void {
  const { glossa, version } = manifest;
  const pairs: [string, unknown, unknown][] = [
    ['glossa.app', glossa.app, release.app],
    ['version', version, release.version],
    ['glossa.mounts', [...glossa.mounts].sort(), [...release.mounts].sort()],
    ['glossa.boot', sorted(glossa.boot ?? {}), sorted(release.boot)],
    ['glossa.slots', [...(glossa.slots ?? [])].sort(), [...release.slots].sort()],
    ['the app in the address', app, release.app],
    // A tab runs a container it knows by name without loading it: no bundle may take another one's.
    ['the container', containerOf(app, version), release.container],
  ];
  for (const [what, declared, built] of pairs) {
    if (JSON.stringify(declared) === JSON.stringify(built)) continue;
    throw new ReleaseError(
      'declaration_mismatch',
      `${what} is ${JSON.stringify(declared)}, but dist/release.json was built with ${JSON.stringify(built)}.`,
    );
  }
  if (!semver.valid(version))
    throw new ReleaseError('invalid_release', `"${version}" is not a semantic version.`);
}

/** As the webpack factory names it. */
function containerOf(app: string, version: string): string {
  return `glossa_${app}_${version}`.replaceAll('-', '__').replaceAll('.', '_');
}

function sorted(record: Record<string, string[]>): [string, string[]][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

function checkFiles(release: BuiltRelease, files: ReadonlyMap<string, Buffer>): void {
  for (const [path, integrity] of Object.entries(release.files)) {
    const allowed: boolean = bundlePath.Check(path);
    if (!allowed) throw new ReleaseError('unsafe_path', `"${path}" is not allowed as a file name.`);
    const bytes = files.get(path);
    if (!bytes)
      throw new ReleaseError('file_missing', `${path} is listed in release.json but not in the package.`);
    if (integrityOf(bytes) !== integrity) {
      throw new ReleaseError('integrity_mismatch', `${path} does not have the integrity release.json gives.`);
    }
  }
  const folders = new Set(
    [...files.keys()].flatMap((path) => [...path.matchAll(/\//g)].map((slash) => path.slice(0, slash.index))),
  );
  for (const path of files.keys()) {
    if (folders.has(path)) throw new ReleaseError('unsafe_path', `"${path}" is both a file and a folder.`);
    if (path !== 'release.json' && !Object.hasOwn(release.files, path)) {
      throw new ReleaseError(
        'file_unlisted',
        `dist/${path} is in the package but not listed in release.json.`,
      );
    }
  }
}

function checkNamedFiles(release: BuiltRelease): void {
  const scripts = [release.entry, ...release.scripts];
  const messages = Object.values(release.messages).flat();
  for (const file of scripts) requireKind(file, /\.m?js$/, 'script');
  for (const file of release.styles) requireKind(file, /\.css$/, 'style');
  for (const { file, integrity } of [...scripts, ...release.styles, ...messages]) {
    const listed = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!listed)
      throw new ReleaseError('file_missing', `${file} is named in release.json but not among its files.`);
    if (listed !== integrity) {
      throw new ReleaseError('integrity_mismatch', `release.json gives ${file} two different integrities.`);
    }
  }
}

/** A visitor whose language an app lacks sees it in English; without that it cannot be shown to them at all. */
function checkEnglish({ messages }: BuiltRelease): void {
  if (messages['en']?.length) return;
  throw new ReleaseError(
    'invalid_release',
    'release.json names no English texts: every app has src/messages/en.json, which its remote imports by language.',
  );
}

function requireKind({ file }: BundleFile, pattern: RegExp, kind: string): void {
  if (!pattern.test(file))
    throw new ReleaseError('invalid_release', `${file} is named as a ${kind} but is none.`);
}
