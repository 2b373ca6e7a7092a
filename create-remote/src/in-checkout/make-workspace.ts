import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, symlinkSync, writeFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeNextSteps } from '../create-remote';
import { sorted } from '../repository-files';
import { fillTemplate, withDependencies, writeFolder } from '../template';
import { readCheckout, readJson } from './checkout';
import { readRequest, type NewWorkspace } from './read-request';

/** Makes a workspace for a remote in the checkout and gives back what to do next. @throws Refusal */
export function makeWorkspace(root: string, argv: readonly string[]): string {
  const remote = readRequest(argv, readCheckout(root));
  const files = workspaceFiles(root, remote);
  const changes = registration(root, remote, files.get('package.json') ?? '');
  writeFolder(join(root, remote.folder), files, () => format(root, remote.folder));
  for (const [path, text] of changes) replace(join(root, path), text);
  link(root, remote);
  return nextSteps(remote);
}

/** `shared` has the versions. */
const DEPENDENCIES = ['@tanstack/react-query', 'react', 'react-dom', 'react-intl', 'react-router-dom'];

/** The title in package.json tells the check of the catalogues that its words, the same in every language, are a name. */
function workspaceFiles(root: string, remote: NewWorkspace): Map<string, string> {
  const { version, dependencies } = readJson<{ version: string; dependencies: Record<string, string> }>(
    join(root, 'shared/kit/package.json'),
  );
  return withDependencies(new Map([...fillTemplate('workspace', remote), ...fillTemplate('app', remote)]), {
    dependencies: {
      '@glossa/contract': version,
      '@glossa/kit': version,
      ...Object.fromEntries(DEPENDENCIES.map((name) => [name, dependencies[name] ?? ''])),
    },
    devDependencies: { '@glossa/build': version },
  });
}

/** Replaces the file atomically; hard links elsewhere keep their content. */
function replace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Lines break at other places with a long name. */
function format(root: string, folder: string): void {
  const oxfmt = join(
    dirname(require.resolve('oxfmt/package.json', { paths: [__dirname, root] })),
    'bin/oxfmt',
  );
  execFileSync(process.execPath, [oxfmt, folder], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

function link(root: string, { app, folder }: NewWorkspace): void {
  const packages = join(root, 'node_modules/@glossa');
  if (!existsSync(packages)) return;
  rmSync(join(packages, app), { force: true });
  // A junction needs no special right on Windows, but the whole path.
  if (process.platform === 'win32') symlinkSync(join(root, folder), join(packages, app), 'junction');
  else symlinkSync(join('../..', folder), join(packages, app));
}

const nextSteps = ({ app, folder, mount, port, title }: NewWorkspace): string =>
  describeNextSteps(
    `Created ${folder}: “${title}” at ${mount}.`,
    [
      [`npx jest --selectProjects ${folder}`, 'its tests'],
      [
        `npm run dev -w ${folder}`,
        `the running site with this app from source, at http://localhost:${port}${mount}`,
      ],
      [`npx releases publish ${folder}`, 'build and publish it; nothing is live yet'],
      [`npx releases promote ${app} 1.0.0`, 'make it live for everyone, in open tabs too'],
    ],
    'docs/new-remote.md',
  );

type NewPackage = { name: string } & Record<'version' | 'dependencies' | 'devDependencies', unknown>;

interface Lockfile {
  packages: Record<string, { workspaces?: readonly string[] }>;
}

/** By path. What a remote of this name, whose folder alone was deleted, left there stays once. */
function registration(root: string, remote: NewWorkspace, manifest: string): Map<string, string> {
  const { name, version, dependencies, devDependencies } = JSON.parse(manifest) as NewPackage;
  const listed = { [remote.folder]: { name, version, dependencies, devDependencies } };
  const linked = { [`node_modules/${name}`]: { resolved: remote.folder, link: true } };
  const inLock = changeJson<Lockfile>(({ packages, ...rest }) => {
    const { '': top, ...others } = packages;
    const added = sorted({ ...others, ...listed, ...linked });
    const itself = top && { ...top, workspaces: withWorkspace(top.workspaces ?? [], remote.folder) };
    return { ...rest, packages: { ...(itself && { '': itself }), ...added } };
  });
  const changes: Record<string, (text: string) => string> = {
    'package.json': changeJson<{ workspaces: string[] }>((json) => ({
      ...json,
      workspaces: withWorkspace(json.workspaces, remote.folder),
    })),
    'package-lock.json': inLock,
    'node_modules/.package-lock.json': inLock,
    Dockerfile: (text) => withDockerLine(text, remote.folder),
    'docker-compose.yml': (text) => withPublishingJob(text, remote),
  };
  return new Map(
    Object.entries(changes)
      .filter(([file]) => existsSync(join(root, file)))
      .map(([file, change]) => [file, change(readFileSync(join(root, file), 'utf8'))]),
  );
}

function changeJson<Content>(change: (content: Content) => unknown) {
  return (text: string) => JSON.stringify(change(JSON.parse(text) as Content), null, 2) + '\n';
}

function withWorkspace(workspaces: readonly string[], folder: string): readonly string[] {
  if (workspaces.includes(folder)) return workspaces;
  const at = workspaces.findLastIndex((each) => each.startsWith('mfe-')) + 1;
  return workspaces.toSpliced(at === 0 ? workspaces.length : at, 0, folder);
}

function withDockerLine(text: string, folder: string): string {
  const lines = text.split('\n');
  const own = `COPY ${folder}/package.json ${folder}/`;
  if (lines.includes(own)) return text;
  const at = lines.findLastIndex((line) => /^COPY mfe-\S+\/package\.json /.test(line));
  return at < 0 ? text : lines.toSpliced(at + 1, 0, own).join('\n');
}

/** Copies the last remote's job. */
function withPublishingJob(text: string, { app, folder }: NewWorkspace): string {
  const jobs = [...text.matchAll(/^ {2}publish-([a-z0-9-]+):\n(?: {4}.*\n)+/gm)];
  const last = jobs.findLast(([job, name]) => job.includes(`mfe-${name}`));
  if (!last || jobs.some(([, name]) => name === app)) return text;
  const [job, name = ''] = last;
  const own = job.replaceAll(`mfe-${name}`, folder).replace(`publish-${name}:`, `publish-${app}:`);
  const end = last.index + job.length;
  return `${text.slice(0, end)}\n${own}${text.slice(end)}`;
}
