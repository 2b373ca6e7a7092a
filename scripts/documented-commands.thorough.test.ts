import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CliProcess } from '@glossa/server/cli-program';
import { listen } from '@glossa/server/testing/listen';
import { runCli as runGlossaApi } from '../api/src/cli/run-cli';
import { runCli as runLessons } from '../api/src/content/lessons/cli/run-cli';
import { runCli as runReleases } from '../releases/src/cli/run-cli';
import { services } from './testing/deployments';
import { resolveKustomization } from './testing/kustomize';
import { readText, ROOT } from './testing/repository';

const DOCUMENTS = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');
/** In blocks, with lines that go on, and between backticks. */
const COMMANDS = DOCUMENTS.flatMap((file) =>
  [...readText(file).matchAll(/^( *)```(?:sh|text)\n([\s\S]*?)^\1```$|`([^`\n]+)`/gm)]
    .flatMap(([, , block, inline = '']) => block?.replaceAll('\\\n', ' ').split('\n') ?? [inline])
    // What another program prints for a command would have to be run.
    .filter((command) => !command.includes('"$('))
    .map((command) => ({ file, command: command.trim().replace(/\s#\s.*$/, '') })),
);
const select = (pattern: RegExp) => COMMANDS.filter(({ command }) => pattern.test(command));

const PROGRAMS: Record<string, (argv: string[], host: CliProcess, folder: string) => Promise<number>> = {
  releases: runReleases,
  lessons: runLessons,
  'glossa-api': runGlossaApi,
};

test('the programs understand every command that a document gives', async () => {
  const given = select(/^npx (releases|lessons|glossa-api) \w/);
  expect(given.length).toBeGreaterThan(60);
  const site = createServer((_request, response) =>
    response.writeHead(404).end('{"code":"none","detail":""}'),
  );
  const url = await listen(site);
  const cwd = mkdtempSync(join(tmpdir(), 'documented-'));
  const env = { RELEASES_URL: url, RELEASES_TOKEN: 'x', LESSONS_URL: url, LESSONS_TOKEN: 'x', DATA_DIR: cwd };
  const misunderstood: unknown[] = [];
  for (const { file, command } of given) {
    const [, program = '', ...argv] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, plain = '']) => quoted ?? plain,
    );
    let said = '';
    const print = (text: string) => void (said += text);
    const code = await PROGRAMS[program]?.(argv, { cwd, env, out: print, err: print }, cwd);
    // Prose may name a command without its arguments.
    if (code === 2 && !said.includes('missing required argument'))
      misunderstood.push({ file, command, said });
  }
  site.close();
  rmSync(cwd, { recursive: true });
  expect(misunderstood).toEqual([]);
});

test('the services that commands of Docker Compose name are those of the file', () => {
  const named = select(/docker compose/).flatMap(({ command }) =>
    [...command.matchAll(/docker compose (exec|run|stop|restart|ps|logs|up)((?: [\w=-]+)*)/g)].flatMap(
      ([, action = '', words = '']) => {
        const names = words.split(' ').filter((word) => word && !word.startsWith('-'));
        return ['exec', 'run'].includes(action) ? names.slice(0, 1) : names;
      },
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !Object.hasOwn(services, name))).toEqual([]);
});

const SECRET = /"secret(?:Name|Ref|KeyRef)?":(?:\{[^}]*?"name":)?"([\w-]+)"/g;

test('what commands of kubectl name is in the overlays, or made by another of them', () => {
  const objects = ['one-node', 'production'].flatMap((overlay) =>
    resolveKustomization(join(ROOT, 'deploy/kubernetes/overlays', overlay)),
  );
  const known = new Set([
    ...objects.map(({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`),
    ...[...JSON.stringify(objects).matchAll(SECRET)].map(([, name]) => `secret/${name}`),
    ...select(/kubectl .*create job/).map(({ command }) => `job/${command.split(' ').at(-1)}`),
  ]);
  const named = select(/^kubectl /).flatMap(({ command }) => [
    ...(command.match(/\b(?:cronjob|deployment|job)\/[\w-]+/g) ?? []),
    ...[...command.matchAll(/create secret \w+ ([\w-]+)/g)].map(([, name]) => `secret/${name}`),
  ]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
