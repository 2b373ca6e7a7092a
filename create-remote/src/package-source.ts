import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Refusal } from './refusal';

/** What package.json says, and the tarball that has to be copied for it. */
export interface PackageSource {
  spec: string;
  copy?: { from: string; to: string };
}

/** The packages of one version, `kit` says which: `2.0.0`, or the address or the file of `glossa-kit-2.0.0.tgz`. */
export function librarySources(
  kit: string,
  cwd: string,
): Record<'contract' | 'kit' | 'build', PackageSource> {
  const source = (name: string) =>
    packageSource('--kit', kit.replace(/glossa-kit-(?=[^/]*$)/, `glossa-${name}-`), cwd);
  const sources = { contract: source('contract'), kit: source('kit'), build: source('build') };
  if (sources.kit.spec === sources.build.spec && !isVersion(kit))
    throw new Refusal(
      'package_unknown',
      `--kit: ${kit} is not named as it was packed, glossa-kit-2.0.0.tgz.`,
    );
  return sources;
}

const isVersion = (value: string) => /^\^?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(value);

/**
 * A tarball is copied into the repository, so that its pipeline finds it too; a version or an address is left to npm.
 * @throws Refusal
 */
export function packageSource(option: string, value: string, cwd: string): PackageSource {
  if (isVersion(value) || /^https:\/\/\S+$/.test(value)) return { spec: value };
  const file = value.replace(/^file:/, '');
  const from = resolve(cwd, file);
  if (file.endsWith('.tgz') && existsSync(from) && statSync(from).isFile()) {
    const to = `packages/${basename(file)}`;
    return { spec: `file:${to}`, copy: { from, to } };
  }
  throw new Refusal(
    'package_unknown',
    file.endsWith('.tgz')
      ? `${option}: there is no file ${from}.`
      : `${option}: “${value}” is no version such as 2.0.0, no https address and no tarball (.tgz).`,
  );
}
