import { BundlePath, type BuiltRelease, type BundleFile } from '@glossa/contract/release';
import { Compile } from 'typebox/compile';
import semver from 'semver';
import { computeIntegrity } from './bundle';
import { normalizePath } from './entry-rules';
import { ReleaseError } from '../release-error';
import { invalidBundle } from './invalid-bundle';
import { isKitModule } from '../gate/kit';

const bundlePath = Compile(BundlePath);

/** Checks that the files of a bundle are those that `release.json` lists, with the listed content. */
export function checkFiles(release: BuiltRelease, files: ReadonlyMap<string, Buffer>): void {
  for (const [path, integrity] of Object.entries(release.files)) {
    const isAllowed: boolean = bundlePath.Check(path);
    if (!isAllowed) throw unsafePath(`"${path}" is not allowed as a file name. Rename the file.`);
    const bytes = files.get(path);
    if (!bytes)
      throw invalidBundle('file_missing', `${path} is listed in release.json but not in the package.`);
    if (computeIntegrity(bytes) !== integrity)
      throw invalidBundle('integrity_mismatch', `${path} does not have the integrity release.json gives.`);
  }
  const folders = new Set(
    [...files.keys()].flatMap((path) =>
      [...path.matchAll(/\//g)].map((slash) => normalizePath(path.slice(0, slash.index))),
    ),
  );
  for (const path of files.keys()) {
    if (folders.has(normalizePath(path)))
      throw unsafePath(`"${path}" is both a file and a folder. Rename one of them.`);
    if (path !== 'release.json' && !Object.hasOwn(release.files, path))
      throw invalidBundle('file_unlisted', `dist/${path} is in the package but not listed in release.json.`);
  }
}

const unsafePath = (detail: string) => new ReleaseError('unsafe_path', detail);

/** Checks that the files that pages load are in the bundle and of the right kind. */
export function checkNamedFiles(release: BuiltRelease): void {
  const { entry, screens, prerendered } = release;
  const early = screens.flatMap((screen) => Object.values(screen.early ?? {}));
  const scripts = [entry, ...release.scripts, ...screens.flatMap((screen) => screen.scripts), ...early];
  const styles = [...release.styles, ...screens.flatMap((screen) => screen.styles)];
  const messages = Object.values(release.messages).flat();
  for (const file of scripts) requireKind(file, /\.m?js$/, 'script');
  for (const file of styles) requireKind(file, /\.css$/, 'style');
  for (const { file, integrity } of [
    ...scripts,
    ...styles,
    ...messages,
    ...(prerendered ? [prerendered] : []),
  ]) {
    const listed = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!listed)
      throw invalidBundle('file_missing', `${file} is named in release.json but not among its files.`);
    if (listed !== integrity)
      throw invalidBundle('integrity_mismatch', `release.json gives ${file} two different integrities.`);
  }
}

/** Ten times the largest of the product: it comes before the app's code. */
const MAX_EARLY_BYTES = 100 * 1024;

export function checkEarlyScreens({ screens }: BuiltRelease, files: ReadonlyMap<string, Buffer>): void {
  for (const { file } of screens.flatMap(({ early = {} }) => Object.values(early))) {
    if ((files.get(file)?.length ?? 0) <= MAX_EARLY_BYTES) continue;
    const detail = `${file} is over ${MAX_EARLY_BYTES / 1024} KB. Render and import less in src/render-early-screens.tsx.`;
    throw new ReleaseError('too_large', detail);
  }
}

/** Refuses HTML in scripts and styles: it is an error page saved under the name of a file. */
export function checkNoPages(files: ReadonlyMap<string, Buffer>): void {
  for (const [path, bytes] of files) {
    const beginning = bytes.subarray(0, 1000).toString('utf8').trimStart();
    if (!/\.(m?js|css)$/.test(path) || !/^<(!doctype|html|head|body|\?xml)/i.test(beginning)) continue;
    throw invalidBundle('invalid_release', `${path} contains a page (HTML), not what its name says.`);
  }
}

function requireKind({ file }: BundleFile, pattern: RegExp, kind: string): void {
  if (!pattern.test(file))
    throw invalidBundle('invalid_release', `${file} is listed as a ${kind} but is not one.`);
}

/** Checks that the kit an app names is the one that its shared modules are of. Builds before kit 1.1 name none. */
export function checkKit({ app, kit, shared }: BuiltRelease): void {
  if (kit === undefined) return;
  const built = `${app} was built with kit ${kit}`;
  for (const [name, version] of Object.entries(shared.provides)) {
    if (isKitModule(name) && version !== kit)
      throw invalidBundle('invalid_release', `${built}, but provides ${name} ${version}.`);
  }
  for (const [name, range] of Object.entries(shared.requires)) {
    if (!isKitModule(name) || semver.satisfies(kit, range, { includePrerelease: true })) continue;
    const detail = `${built}, but needs ${name} ${range}, which does not cover it.`;
    throw invalidBundle('invalid_release', detail);
  }
}
