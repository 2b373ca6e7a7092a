import { BundlePath, type BuiltRelease, type BundleFile } from '@glossa/contract/release';
import { Compile } from 'typebox/compile';
import semver from 'semver';
import { computeIntegrity } from './bundle';
import { normalizePath } from './entry-rules';
import { ReleaseError } from '../release-error';
import { isKitModule } from '../gate/kit';

const bundlePath = Compile(BundlePath);

const BUILD_AGAIN = 'Build and pack the app again.';

/** Checks that the files of a bundle are those that `release.json` lists, with the listed content. */
export function checkFiles(release: BuiltRelease, files: ReadonlyMap<string, Buffer>): void {
  for (const [path, integrity] of Object.entries(release.files)) {
    const allowed: boolean = bundlePath.Check(path);
    if (!allowed)
      throw new ReleaseError('unsafe_path', `"${path}" is not allowed as a file name. Rename the file.`);
    const bytes = files.get(path);
    if (!bytes)
      throw new ReleaseError(
        'file_missing',
        `${path} is listed in release.json but not in the package. ${BUILD_AGAIN}`,
      );
    if (computeIntegrity(bytes) !== integrity) {
      throw new ReleaseError(
        'integrity_mismatch',
        `${path} does not have the integrity release.json gives. ${BUILD_AGAIN}`,
      );
    }
  }
  const folders = new Set(
    [...files.keys()].flatMap((path) =>
      [...path.matchAll(/\//g)].map((slash) => normalizePath(path.slice(0, slash.index))),
    ),
  );
  for (const path of files.keys()) {
    if (folders.has(normalizePath(path)))
      throw new ReleaseError('unsafe_path', `"${path}" is both a file and a folder. Rename one of them.`);
    if (path !== 'release.json' && !Object.hasOwn(release.files, path)) {
      throw new ReleaseError(
        'file_unlisted',
        `dist/${path} is in the package but not listed in release.json. ${BUILD_AGAIN}`,
      );
    }
  }
}

/** Checks that the files that pages load are in the bundle and of the right kind. */
export function checkNamedFiles(release: BuiltRelease): void {
  const early = release.screens.flatMap((screen) => Object.values(screen.early ?? {}));
  const scripts = [
    release.entry,
    ...release.scripts,
    ...release.screens.flatMap((screen) => screen.scripts),
    ...early,
  ];
  const styles = [...release.styles, ...release.screens.flatMap((screen) => screen.styles)];
  const messages = Object.values(release.messages).flat();
  for (const file of scripts) requireKind(file, /\.m?js$/, 'script');
  for (const file of styles) requireKind(file, /\.css$/, 'style');
  const prerendered = release.prerendered ? [release.prerendered] : [];
  for (const { file, integrity } of [...scripts, ...styles, ...messages, ...prerendered]) {
    const listed = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!listed)
      throw new ReleaseError(
        'file_missing',
        `${file} is named in release.json but not among its files. ${BUILD_AGAIN}`,
      );
    if (listed !== integrity) {
      throw new ReleaseError(
        'integrity_mismatch',
        `release.json gives ${file} two different integrities. ${BUILD_AGAIN}`,
      );
    }
  }
}

/** Ten times the largest of the product: it comes before the app's code. */
const MAX_EARLY_BYTES = 100 * 1024;

export function checkEarlyScreens({ screens }: BuiltRelease, files: ReadonlyMap<string, Buffer>): void {
  for (const { file } of screens.flatMap(({ early = {} }) => Object.values(early))) {
    if ((files.get(file)?.length ?? 0) <= MAX_EARLY_BYTES) continue;
    throw new ReleaseError(
      'too_large',
      `${file} is over ${MAX_EARLY_BYTES / 1024} KB. Render and import less in src/render-early-screens.tsx.`,
    );
  }
}

/** Refuses HTML in scripts and styles: it is an error page saved under the name of a file. */
export function checkNoPages(files: ReadonlyMap<string, Buffer>): void {
  for (const [path, bytes] of files) {
    const beginning = bytes.subarray(0, 1000).toString('utf8').trimStart();
    if (!/\.(m?js|css)$/.test(path) || !/^<(!doctype|html|head|body|\?xml)/i.test(beginning)) continue;
    throw new ReleaseError(
      'invalid_release',
      `${path} holds a page (HTML), not what its name says. ${BUILD_AGAIN}`,
    );
  }
}

function requireKind({ file }: BundleFile, pattern: RegExp, kind: string): void {
  if (!pattern.test(file))
    throw new ReleaseError('invalid_release', `${file} is named as a ${kind} but is none. ${BUILD_AGAIN}`);
}

/** Checks that the kit an app names is the one that its shared modules are of. Builds before kit 1.1 name none. */
export function checkKit({ app, kit, shared }: BuiltRelease): void {
  if (kit === undefined) return;
  for (const [name, version] of Object.entries(shared.provides)) {
    if (!isKitModule(name) || version === kit) continue;
    throw refuse(`${app} was built with kit ${kit}, but provides ${name} ${version}.`);
  }
  for (const [name, range] of Object.entries(shared.requires)) {
    if (!isKitModule(name) || semver.satisfies(kit, range, { includePrerelease: true })) continue;
    throw refuse(`${app} was built with kit ${kit}, but needs ${name} ${range}, which does not cover it.`);
  }
}

const refuse = (detail: string) =>
  new ReleaseError('invalid_release', `${detail} Build and pack the app again.`);
