import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { OPERATOR_API_PATH } from '@glossa/contract/page-protocol';
import { listen } from '@glossa/server/testing/listen';
import { GLOSSA_VERSION } from '@glossa/server/version';
import { appFiles, builtRelease, type AppPackageOptions } from '../../testing/app-package';
import { runReleases, useCliSite } from '../../testing/cli-site';
import { RunningSites } from '../../testing/running-site';
import { temporaryFolders } from '../../testing/temporary-folder';
import { OPERATOR_TOKEN } from '../../testing/test-site';

// npm takes seconds on a busy machine.
jest.setTimeout(60_000);

const temporaryFolder = temporaryFolders();
const sites = new RunningSites();
const site = useCliSite();
let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
});

/** Runs `releases …` in `root`. */
function releases(command: string, env?: NodeJS.ProcessEnv) {
  const ofSite = { RELEASES_URL: site.url, RELEASES_TOKEN: OPERATOR_TOKEN };
  return runReleases(command.split(' '), { cwd: root, env: env ?? ofSite });
}

/** An app whose build script writes `dist` for the version it is told, as the real ones do. */
async function makeApp(options: AppPackageOptions): Promise<void> {
  const { app, version = '1.0.0', mounts = [], boot = {} } = options;
  const folder = path.join(root, `mfe-${app}`);
  await mkdir(folder, { recursive: true });
  const scripts = { build: 'node build.cjs', prepack: 'npm run build' };
  const manifest = {
    name: `@glossa/${app}`,
    version,
    files: ['dist'],
    scripts,
    glossa: { app, mounts, boot },
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const build = `
    const fs = require('node:fs');
    const release = ${JSON.stringify(builtRelease(options))};
    const version = process.env.APP_VERSION || release.version;
    release.container = 'glossa_' + release.app + '_' + version.replaceAll('-', '__').replaceAll('.', '_');
    release.version = version;
    fs.mkdirSync('dist', { recursive: true });
    for (const [name, text] of Object.entries(${JSON.stringify(appFiles(options))})) fs.writeFileSync('dist/' + name, text);
    fs.writeFileSync('dist/release.json', JSON.stringify(release));
    fs.appendFileSync('builds.txt', 'x');`;
  await writeFile(path.join(folder, 'build.cjs'), build);
}

const builds = (app: string) => readFile(path.join(root, `mfe-${app}`, 'builds.txt'), 'utf8');

/** Runs the build script without npm. */
async function build(app: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['build.cjs'], { cwd: path.join(root, `mfe-${app}`) });
}

async function published(...versions: string[]): Promise<void> {
  for (const version of versions) await site.publish({ app: 'quiz', version, mounts: ['/quizzes'] });
}

describe('releases against a site of another version', () => {
  /** A site that answers so, and says its version or none. */
  async function otherSite(apps: object[] | object, version?: string) {
    const server = createServer((_request, response) => {
      if (version) response.setHeader('glossa-version', version);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ revision: 1, apps }));
    });
    const env = { RELEASES_URL: await listen(server), RELEASES_TOKEN: 'token' };
    const printed = await releases('list', env);
    server.close();
    return printed;
  }

  it('reads the list of an older one, which leaves out what came since', async () => {
    const { code, out } = await otherSite([{ app: 'quiz', live: null, versions: [] }]);
    expect([code, out]).toEqual([0, 'Nothing has been published.\n']);
  });

  it('says so where it cannot read the answer', async () => {
    const { code, err } = await otherSite({ quiz: {} }, '9.0.0');
    expect(code).toBe(70);
    expect(err).toMatch(/^This command line is [\d.]+, but the site at http\S+ is 9\.0\.0\. Use /);
  });

  it('is told the version by every answer, those to calls that the site does not know too', async () => {
    for (const call of ['/list', '/nowhere']) {
      const answer = await fetch(`${site.url}${OPERATOR_API_PATH}${call}`);
      expect([call, answer.headers.get('glossa-version')]).toEqual([call, GLOSSA_VERSION]);
    }
  });

  it('prints its own version', async () => {
    expect(await releases('--version')).toEqual({ code: 0, out: `${GLOSSA_VERSION}\n`, err: '' });
  });

  it('says nothing where the versions are equal', async () => {
    expect((await releases('promote quiz 1.0.0')).err).not.toContain('This command line is');
  });
});

describe('releases publish', () => {
  it('builds, packs and publishes an app, and prints the command to promote it', async () => {
    await makeApp({ app: 'quiz', mounts: ['/quizzes'] });
    const { code, out, err } = await releases('publish mfe-quiz');
    expect([code, err]).toEqual([0, 'Building and packing mfe-quiz …\n']);
    expect(out).toMatch(/^quiz 1\.0\.0 published {3}6 files, [\d.]+ KB compressed\n/);
    expect(out).toContain('releases promote quiz 1.0.0');
    expect(await builds('quiz')).toBe('x');
  });

  it('uses the existing dist with --no-build, and reports identical content', async () => {
    await makeApp({ app: 'quiz', mounts: ['/quizzes'] });
    await build('quiz');
    await published('1.0.0');
    const { code, out } = await releases('publish mfe-quiz --no-build --json');
    expect([code, JSON.parse(out)]).toMatchObject([0, { app: 'quiz', version: '1.0.0', created: false }]);
    expect(await builds('quiz')).toBe('x');
  });

  it('suggests no promotion of a version that is live', async () => {
    await makeApp({ app: 'shell' });
    await build('shell');
    await site.publish({ app: 'shell' });
    expect((await releases('publish mfe-shell --no-build')).out).toContain('releases promote shell 1.0.0');
    await releases('promote shell 1.0.0 --no-wait');
    expect((await releases('publish mfe-shell --no-build')).out).toMatch(
      /KB compressed\nshell 1\.0\.0 is already live\.\n$/,
    );
  });

  it('suggests another version in place of one that was revoked', async () => {
    await makeApp({ app: 'quiz', mounts: ['/quizzes'] });
    await build('quiz');
    await published('1.0.0');
    await releases('revoke quiz 1.0.0 --reason leaks --no-wait');
    expect((await releases('publish mfe-quiz --no-build')).out).toMatch(
      /KB compressed\nquiz 1\.0\.0 was revoked, so it can never go live\. Publish another version\.\n$/,
    );
  });

  it('builds under another version with --as', async () => {
    await makeApp({ app: 'quiz', mounts: ['/quizzes'] });
    const { out } = await releases('publish mfe-quiz --as 1.0.0-local.abc --json');
    expect(JSON.parse(out)).toMatchObject({ version: '1.0.0-local.abc', created: true });
    const again = await releases('publish mfe-quiz --as 1.0.0-local.abc --no-build --json');
    expect(JSON.parse(again.out)).toMatchObject({ version: '1.0.0-local.abc', created: false });
  });

  it('refuses a bundle that was built as another version', async () => {
    await makeApp({ app: 'quiz', mounts: ['/quizzes'] });
    await mkdir(path.join(root, 'mfe-quiz', 'dist'));
    const release = JSON.stringify(builtRelease({ app: 'quiz', mounts: ['/quizzes'] }));
    await writeFile(path.join(root, 'mfe-quiz', 'dist', 'release.json'), release);
    const { code, err } = await releases('publish mfe-quiz --as 2.0.0 --no-build');
    expect(code).toBe(1);
    expect(err).toContain('dist was built as 1.0.0, not 2.0.0');
  });

  it('explains why a folder is not an app, and prints the output of a failed build', async () => {
    expect(await releases('publish nowhere')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Name the folder'),
    });
    await makeApp({ app: 'quiz' });
    await writeFile(path.join(root, 'mfe-quiz', 'build.cjs'), 'throw new Error("no such loader")');
    const { code, err } = await releases('publish mfe-quiz');
    expect(code).toBe(1);
    expect(err).toContain('no such loader');
  });

  it('reports the site’s refusal', async () => {
    await published('1.0.0');
    await makeApp({ app: 'quiz', mounts: ['/quizzes'], extra: { 'more.js': '1' } });
    await build('quiz');
    const { code, out } = await releases('publish mfe-quiz --no-build --json');
    expect([code, JSON.parse(out)]).toMatchObject([1, { code: 'version_exists' }]);
  });
});

describe('releases promote, rollback, list, live and log', () => {
  it('move a version forward and back, and tell the story', async () => {
    await published('1.0.0', '1.1.0');
    expect((await releases('promote quiz 1.0.0')).out).toMatch(
      /^quiz \(none\) → 1\.0\.0 {3}revision 3 {3}live set updated in [\d.]+ ms\n/,
    );
    await releases('promote quiz 1.1.0');
    const list = await releases('list');
    expect(list.out).toMatch(/^quiz +1\.1\.0 +live +6 files .*\n +1\.0\.0 +rollback target /);
    expect((await releases('live')).out).toMatch(
      /^revision 4\nquiz +1\.1\.0 +fallback: 1\.0\.0 +\/quizzes\n$/,
    );
    const back = await releases('rollback quiz --reason slow');
    expect([back.code, back.out]).toEqual([
      0,
      expect.stringMatching(/^quiz 1\.1\.0 → 1\.0\.0 {3}revision 5 /),
    ]);
    expect((await releases('log')).out.split('\n')[0]).toMatch(
      /^5 .* operator \(owner\) +rollback +quiz +1\.1\.0 → 1\.0\.0 +slow$/,
    );
    expect((await releases('rollback quiz --to 1.1.0')).out).toMatch(/^quiz 1\.0\.0 → 1\.1\.0/);
    expect((await releases('promote quiz 1.1.0')).out).toBe('quiz 1.1.0 is already live   revision 6\n');
  });

  it('answer in JSON for programs', async () => {
    await published('1.0.0');
    const promoted = JSON.parse((await releases('promote quiz 1.0.0 --json')).out);
    expect(promoted).toMatchObject({ revision: 2, app: 'quiz', from: null, to: '1.0.0', changed: true });
    expect(JSON.parse((await releases('live --json')).out)).toMatchObject({
      revision: 2,
      apps: { quiz: {} },
    });
    expect(JSON.parse((await releases('list --json')).out)).toMatchObject({
      apps: [{ app: 'quiz', live: '1.0.0' }],
    });
    expect(JSON.parse((await releases('log --json')).out).events).toHaveLength(2);
  });

  it('list what exists when the version is unknown, and fail', async () => {
    await published('1.0.0');
    const { code, out, err } = await releases('promote quiz 3.0.0 --no-try');
    expect([code, out, err]).toEqual([1, '', 'quiz has no version 3.0.0. Published: 1.0.0.\n']);
    const json = await releases('rollback quiz --json');
    expect([json.code, JSON.parse(json.out).code, json.err]).toEqual([1, 'nothing_to_roll_back_to', '']);
  });

  it('refuse to act on a revision that has passed', async () => {
    await published('1.0.0', '1.1.0');
    await releases('promote quiz 1.0.0');
    const { code, err } = await releases('promote quiz 1.1.0 --expect 1');
    expect([code, err]).toEqual([1, expect.stringContaining('the live set is at revision 3')]);
    expect((await releases('promote quiz 1.1.0 --expect soon')).code).toBe(2);
  });
});

describe('finding the site', () => {
  it('works by address and token alone', async () => {
    const address = { DATA_DIR: '/nowhere', RELEASES_URL: `${site.url}/`, RELEASES_TOKEN: OPERATOR_TOKEN };
    expect((await releases('live', address)).out).toBe('revision 0\n');
    const wrong = await releases('live', { ...address, RELEASES_TOKEN: 'wrong' });
    expect([wrong.code, wrong.err]).toEqual([1, 'This site does not recognize this operator token.\n']);
  });

  it.each([
    ['RELEASES_TOKEN is missing or empty', { RELEASES_URL: 'https://glossa.example', RELEASES_TOKEN: '' }],
    ['RELEASES_URL is missing or empty', { RELEASES_TOKEN: 'x' }],
    ['RELEASES_URL and RELEASES_TOKEN are not set', {}],
    ['RELEASES_URL is "glossa.example"', { RELEASES_URL: 'glossa.example', RELEASES_TOKEN: 'x' }],
  ])('says what is missing and who has it: %s', async (missing, env) => {
    const { code, err } = await releases('live', env);
    expect([code, err]).toEqual([1, expect.stringContaining(missing)]);
    expect(err).toContain('such as https://glossa.example');
    expect(err).toContain('releases token create --name "notes team" --role team --app notes');
  });

  it('asks about the address and the network when the site is elsewhere', async () => {
    const env = { RELEASES_URL: 'http://glossa.invalid', RELEASES_TOKEN: 'x' };
    const { code, err } = await releases('live', env);
    expect([code, err]).toEqual([1, expect.stringContaining('Check RELEASES_URL')]);
    expect(err).not.toContain('npm start');
  });

  it('finds a site by its operator file, and reports when there is none or it is not running', async () => {
    const started = await sites.start(path.join(root, '.data'));
    expect((await releases('live', {})).out).toBe('revision 0\n');
    const never = await releases('list', { DATA_DIR: path.join(root, 'other') });
    expect([never.code, never.err]).toEqual([
      1,
      expect.stringContaining('To start one in a Glossa checkout: npm start'),
    ]);
    await sites.stopLast();
    const stopped = await releases('list', {});
    expect([stopped.code, stopped.err]).toEqual([
      1,
      expect.stringContaining(`The site at ${started.url} does not respond`),
    ]);
  });

  it.each(['', '{"url": "http://loc', '{"url": "http://localhost:8080"}'])(
    'says what to do about an operator file with %j',
    async (text) => {
      const file = path.join(root, '.data', 'releases', 'operator.json');
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
      const { code, err } = await releases('list', {});
      expect([code, err]).toEqual([
        1,
        expect.stringContaining(`${file} is damaged. Restart the site server`),
      ]);
    },
  );

  it('warns that the change may have been made when the response was lost', async () => {
    const silent = createServer((request) => request.socket.destroy());
    const env = { RELEASES_URL: await listen(silent), RELEASES_TOKEN: 'x' };
    const change = await releases('rollback quiz', env);
    const look = await releases('live', env);
    silent.close();
    expect([change.code, change.err]).toEqual([1, expect.stringContaining('Before you repeat anything')]);
    expect(look.err).toContain('does not respond');
  });
});

describe('the list of versions', () => {
  it('says which version the guard rolled back, and which has lost files', async () => {
    const version = (number: string, more: object) => ({
      version: number,
      published_at: '2026-11-20T02:05:00.000Z',
      findings: [],
      sizes: { files: 3, raw: 9000, gzip: 3000, br: 2048, code: 1024 },
      was_live: true,
      ...more,
    });
    const quiz = {
      app: 'quiz',
      canary: null,
      guard: null,
      files_missing: [{ version: '1.1.0', files: 2 }],
      versions: [
        version('1.3.0', { rolled_back: true, guard_tripped: true, ready: true }),
        version('1.2.0', { rolled_back: true, ready: true }),
        version('1.1.0', { live: true }),
        version('1.0.0', { ready: true, rollback_target: true }),
      ],
    };
    const stub = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ revision: 7, apps: [quiz] }));
    });
    const env = { RELEASES_URL: await listen(stub), RELEASES_TOKEN: 'x' };
    const { out } = await releases('list', env).finally(() => void stub.close());
    const lines = out.trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/1\.3\.0 .*by the guard; for its evidence: npx releases log$/),
      expect.stringMatching(/1\.2\.0 .*goes live again only if you name it$/),
      expect.stringMatching(/1\.1\.0 +live .*UTC$/),
      expect.stringMatching(/1\.0\.0 .*ready for rollback$/),
      'Warning: visitors get quiz 1.1.0, but 2 of its files are not in the store. Publish the same version again, or roll back.',
    ]);
  });
});

describe('usage', () => {
  it('is explained, and a wrong one fails', async () => {
    expect(await releases('--help')).toMatchObject({ code: 0, out: expect.stringContaining('rollback') });
    expect(await releases('rollback')).toMatchObject({
      code: 2,
      err: expect.stringContaining("argument 'app'"),
    });
    expect((await releases('prommote quiz 1.0.0')).code).toBe(2);
  });
});
