import { join, basename, resolve } from 'node:path';
import { existsSync, statSync } from 'node:fs';
import * as checks from './checks';
import { repositoryFiles, type Versions } from './repository-files';
import { startHistory } from './start-history';
import { writeFolder, type Content } from './template';
import usage from './usage.json';

const USAGE = usage.join('\n');

/** The remotes of the site itself have the ports before it. */
const DEFAULT_PORT = '3005';

/** In the template's package.json. */
const FIRST_VERSION = '1.0.0';

/** Makes a repository for a remote in a new folder of `cwd` and gives back what to do next. @throws Refusal */
export function createRemote(argv: readonly string[], cwd: string, versions: Versions): string {
  if (argv.includes('--help')) return `${USAGE}\n`;
  const { name, options } = checks.parseArguments(argv, ['mount', 'port', 'title', 'kit', 'cli'], USAGE);
  const app = checks.checkName(name);
  if (app === 'shell') throw new checks.Refusal('name_taken/shell');
  const folder = checks.checkFolder(join(cwd, app), app);
  const request: checks.RemoteRequest = {
    app,
    mount: checks.checkMount(options.mount ?? `/${app}`),
    port: checks.checkPort(options.port ?? DEFAULT_PORT),
    title: checks.checkTitle(options.title ?? checks.toTitle(app)),
  };
  const packages = {
    ...librarySources(options.kit ?? versions.kit, cwd),
    cli: packageSource('--cli', options.cli ?? versions.cli, cwd),
  };
  const { contract, kit, build, cli } = packages;
  const specs = { contract: contract.spec, kit: kit.spec, build: build.spec, cli: cli.spec };
  writeFolder(join(cwd, folder), [
    ...repositoryFiles(request, specs, versions),
    ...Object.values(packages).flatMap(({ copy }): [string, Content][] =>
      copy ? [[copy.to, { copyOf: copy.from }]] : [],
    ),
  ]);
  return nextSteps(request, startHistory(join(cwd, folder), FIRST_VERSION));
}

const nextSteps = ({ app, mount, port, title }: checks.RemoteRequest, history: string): string =>
  describeNextSteps(
    `Created ${app}: “${title}” at ${mount}. ${history}`,
    [
      [`cd ${app}`, ''],
      ['npm install', ''],
      ['npm test', 'its tests'],
      [
        'SITE=https://… npm run dev',
        `the running site with this app from source, at http://localhost:${port}${mount}`,
      ],
    ],
    `${app}/README.md`,
  );

/** What package.json says, and the tarball that has to be copied for it. */
interface PackageSource {
  spec: string;
  copy?: { from: string; to: string };
}

/** The packages of one version, `kit` says which: `2.0.0`, or the address or the file of `glossa-kit-2.0.0.tgz`. */
function librarySources(kit: string, cwd: string): Record<'contract' | 'kit' | 'build', PackageSource> {
  const source = (name: string) =>
    packageSource('--kit', kit.replace(/glossa-kit-(?=[^/]*$)/, `glossa-${name}-`), cwd);
  const sources = { contract: source('contract'), kit: source('kit'), build: source('build') };
  if (sources.kit.spec === sources.build.spec && !isVersion(kit))
    throw new checks.Refusal('package_unknown/name', { kit });
  return sources;
}

const isVersion = (value: string) => /^\^?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(value);

/** A tarball is copied into the repository, so that its pipeline finds it too. @throws Refusal */
function packageSource(option: string, value: string, cwd: string): PackageSource {
  if (isVersion(value) || /^https:\/\/\S+$/.test(value)) return { spec: value };
  const file = value.replace(/^file:/, '');
  const from = resolve(cwd, file);
  if (file.endsWith('.tgz') && existsSync(from) && statSync(from).isFile()) {
    const to = `packages/${basename(file)}`;
    return { spec: `file:${to}`, copy: { from, to } };
  }
  throw file.endsWith('.tgz')
    ? new checks.Refusal('package_unknown/file', { option, file: from })
    : new checks.Refusal('package_unknown', { option, value });
}

export function describeNextSteps(
  made: string,
  steps: readonly (readonly [command: string, does: string])[],
  page: string,
): string {
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, does]) => `  ${command.padEnd(width)}   ${does}`.trimEnd());
  return [made, '', ...lines, '', `Next steps: ${page}`, ''].join('\n');
}
