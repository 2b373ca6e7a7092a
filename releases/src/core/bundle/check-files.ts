import { BundlePath, type BuiltRelease, type BundleFile } from '@glossa/contract/release';
import { Compile } from 'typebox/compile';
import semver from 'semver';
import { computeIntegrity } from './bundle';
import { normalizePath } from './entry-rules';
import { refuse } from '../release-error';

import { isKitModule } from '../gate/kit';

const bundlePath = Compile(BundlePath);

/** Checks that the files of a bundle are those that `release.json` lists, with the listed content. */
export function checkFiles(release: BuiltRelease, files: ReadonlyMap<string, Buffer>): void {
  for (const [path, integrity] of Object.entries(release.files)) {
    const isAllowed: boolean = bundlePath.Check(path);
    if (!isAllowed) throw refuse('unsafe_path/listed', { path });
    const bytes = files.get(path);
    if (!bytes) throw refuse('file_missing/listed', { path });
    if (computeIntegrity(bytes) !== integrity) throw refuse('integrity_mismatch/listed', { path });
  }
  const folders = new Set(
    [...files.keys()].flatMap((path) =>
      [...path.matchAll(/\//g)].map((slash) => normalizePath(path.slice(0, slash.index))),
    ),
  );
  for (const path of files.keys()) {
    if (folders.has(normalizePath(path))) throw refuse('unsafe_path/folder', { path });
    if (path !== 'release.json' && !Object.hasOwn(release.files, path))
      throw refuse('file_unlisted', { path });
  }
}

/** Checks that the files that pages load are in the bundle and of the right kind. */
export function checkNamedFiles(release: BuiltRelease): void {
  const { entry, screens, prerendered, frame_scripts = [], frame_styles = [] } = release;
  const early = screens.flatMap((screen) => Object.values(screen.early ?? {}));
  const chunks = [{ scripts: frame_scripts, styles: frame_styles }, ...screens];
  const scripts = [entry, ...release.scripts, ...chunks.flatMap((chunk) => chunk.scripts), ...early];
  const styles = [...release.styles, ...chunks.flatMap((chunk) => chunk.styles)];
  const messages = Object.values(release.messages).flat();
  for (const file of scripts) requireKind(file, SCRIPT, 'script');
  for (const file of styles) requireKind(file, /\.css$/, 'style');
  for (const { file, integrity } of [
    ...scripts,
    ...styles,
    ...messages,
    ...(prerendered ? [prerendered] : []),
  ]) {
    const listed = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!listed) throw refuse('file_missing/named', { file });
    if (listed !== integrity) throw refuse('integrity_mismatch/named', { file });
  }
}

/** Ten times the largest of the product: it comes before the app's code. */
const MAX_EARLY_BYTES = 100 * 1024;

export function checkEarlyScreens({ screens }: BuiltRelease, files: ReadonlyMap<string, Buffer>): void {
  for (const { file } of screens.flatMap(({ early = {} }) => Object.values(early))) {
    if ((files.get(file)?.length ?? 0) > MAX_EARLY_BYTES)
      throw refuse('too_large/early', { file, max: MAX_EARLY_BYTES / 1024 });
  }
}

/** Refuses HTML in scripts and styles: it is an error page saved under the name of a file. */
export function checkNoPages(files: ReadonlyMap<string, Buffer>): void {
  for (const [path, bytes] of files) {
    const beginning = bytes.subarray(0, 1000).toString('utf8').trimStart();
    if (!/\.(m?js|css)$/.test(path) || !/^<(!doctype|html|head|body|\?xml)/i.test(beginning)) continue;
    throw refuse('invalid_release/page', { path });
  }
}

/** Pages run no script without integrity; they load entry, early screens and first scripts themselves. */
export function checkRequestedScripts(release: BuiltRelease, files: ReadonlyMap<string, Buffer>): void {
  const { app, entry, scripts, screens } = release;
  const early = screens.flatMap((screen) => Object.values(screen.early ?? {}));
  const byPage = new Set([entry, ...(app === 'shell' ? scripts : []), ...early].map(({ file }) => file));
  const code = [...files].flatMap(([path, bytes]) => (SCRIPT.test(path) ? bytes.toString('latin1') : []));
  const named = new Set(code.flatMap((text) => text.match(INTEGRITIES) ?? []));
  const unnamed = Object.entries(release.files).flatMap(([path, integrity]) =>
    SCRIPT.test(path) && !byPage.has(path) && !named.has(integrity) ? [path] : [],
  );
  if (unnamed.length === 0) return;
  throw refuse('invalid_release/unnamed_script', { files: unnamed.slice(0, MAX_LISTED).join(', ') });
}

const SCRIPT = /\.m?js$/;
const INTEGRITIES = /sha384-[A-Za-z0-9+/]{64}/g;
const MAX_LISTED = 5;

function requireKind({ file }: BundleFile, pattern: RegExp, kind: string): void {
  if (!pattern.test(file)) throw refuse('invalid_release/kind', { file, kind });
}

/** Checks that the kit an app names is the one that its shared modules are of. Builds before kit 1.1 name none. */
export function checkKit({ app, kit, shared }: BuiltRelease): void {
  if (kit === undefined) return;

  for (const [name, version] of Object.entries(shared.provides)) {
    if (isKitModule(name) && version !== kit)
      throw refuse('invalid_release/kit_provided', { app, kit, name, version });
  }
  for (const [name, range] of Object.entries(shared.requires)) {
    if (isKitModule(name) && !semver.satisfies(kit, range, { includePrerelease: true }))
      throw refuse('invalid_release/kit_needed', { app, kit, name, range });
  }
}
