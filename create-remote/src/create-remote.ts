import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  checkFolder,
  checkMount,
  checkName,
  checkPort,
  checkTitle,
  parseArguments,
  toTitle,
  type RemoteRequest,
} from './checks';
import { librarySources, packageSource } from './package-source';
import { Refusal } from './refusal';
import { repositoryFiles, type Versions } from './repository-files';

const USAGE = [
  'create-remote <name> [options]',
  '  --mount /path      where its screens are (default: /<name>)',
  '  --title "Notes"    its name in the navigation',
  '  --port 3005        port of its dev server',
  '  --kit <package>    @glossa/kit: a version, or the address or the file of glossa-kit-2.0.0.tgz, which is copied;',
  '                     those of @glossa/contract and @glossa/build are beside it',
  '  --cli <package>    @glossa/releases-cli, likewise',
].join('\n');

/** The remotes of the site itself have the ports before it. */
const DEFAULT_PORT = '3005';

/** Makes a repository for a remote in a new folder of `cwd` and gives back what to do next. @throws Refusal */
export function createRemote(argv: readonly string[], cwd: string, versions: Versions): string {
  if (argv.includes('--help')) return `${USAGE}\n`;
  const { name, options } = parseArguments(argv, ['mount', 'port', 'title', 'kit', 'cli'], USAGE);
  const app = checkName(name);
  if (app === 'shell') throw new Refusal('name_taken', 'The shell is the site’s own: choose another name.');
  const folder = checkFolder(join(cwd, app), app);
  const request: RemoteRequest = {
    app,
    mount: checkMount(options.mount ?? `/${app}`),
    port: checkPort(options.port ?? DEFAULT_PORT),
    title: checkTitle(options.title ?? toTitle(app)),
  };
  const packages = {
    ...librarySources(options.kit ?? versions.kit, cwd),
    cli: packageSource('--cli', options.cli ?? versions.cli, cwd),
  };
  // All checks are done by now, so nothing half made has to be undone.
  const root = join(cwd, folder);
  try {
    const { contract, kit, build, cli } = packages;
    const specs = { contract: contract.spec, kit: kit.spec, build: build.spec, cli: cli.spec };
    const files = repositoryFiles(request, specs, versions);
    for (const [path, text] of files) write(join(root, path), (file) => writeFileSync(file, text));
    for (const { copy } of Object.values(packages)) {
      if (copy) write(join(root, copy.to), (file) => copyFileSync(copy.from, file));
    }
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
  return nextSteps(request);
}

function write(path: string, writeTo: (path: string) => void): void {
  mkdirSync(dirname(path), { recursive: true });
  writeTo(path);
}

function nextSteps({ app, mount, port, title }: RemoteRequest): string {
  const steps = [
    [`cd ${app}`, ''],
    ['npm install', ''],
    ['npm test', 'its tests'],
    ['SITE=https://… npm run dev', `a running site with it from source, at http://localhost:${port}${mount}`],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, does]) => `  ${command.padEnd(width)}   ${does}`.trimEnd());
  const there = `${app} is there: “${title}” at ${mount}.`;
  return [there, '', ...lines, '', `${app}/README.md goes on from here.`, ''].join('\n');
}
