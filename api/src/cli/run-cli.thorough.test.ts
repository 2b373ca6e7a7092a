import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApiProcess, type ApiProcess } from '../../testing/api-process';
import { runApiCli } from '../../testing/run-api-cli';

jest.setTimeout(120_000);

let folder: string;
let api: ApiProcess;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-cli-'));
  // Run by root, the database has an account of its own, which must get in.
  await chmod(folder, 0o711);
  api = startApiProcess(folder);
  await api.address;
});
afterAll(async () => {
  await api.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

interface CliOutput {
  code: number;
  output: string;
}

/** Runs `npx glossa-api` in a process of its own. */
function runProgram(args: string[], environment: Record<string, string>): Promise<CliOutput> {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: folder, ...environment };
  const program = path.join(__dirname, '..', '..', 'bin', 'glossa-api.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: (stdout + stderr).trim() }),
    );
  });
}

const post = async (url: string, body: object) =>
  fetch(`${await api.address}/api/auth/${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('an operator gets a link for a learner of the running site, which sets a password but verifies no address', async () => {
  const learner = { username: 'Nino', email: 'nino@glossa.example', password: 'correct-horse' };
  await post('register', learner);
  const { code, output } = await runProgram(['reset-password', 'nino'], {
    SITE_URL: 'https://learn.example/',
  });
  expect(code).toBe(0);
  const token = /^https:\/\/learn\.example\/reset-password#([\w-]{43})$/.exec(output)?.[1];
  const answer = await post('password-reset/confirm', { token, new_password: 'battery-staple' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ user: { username: 'Nino', email_verified: false } });
});

test('without SITE_URL it prints the path, and says so', async () => {
  await post('register', { username: 'ana', email: 'ana@glossa.example', password: 'correct-horse' });
  const { code, text } = await runApiCli(['reset-password', 'ana@glossa.example'], { DATA_DIR: folder });
  expect(code).toBe(0);
  expect(text).toMatch(/^SITE_URL is not set.*\n\/reset-password#[\w-]{43}$/);
});

test('an operator reads the words that several learners looked up in vain', async () => {
  const { code, output } = await runProgram(['missing-words'], {});
  expect([code, output]).toEqual([0, 'No untranslated word was looked up by 3 or more accounts.']);
});

test.each([
  [['reset-password', 'nobody'], {}, 1, 'There is no account nobody.'],
  [['reset-password', 'ana'], { DATA_DIR: '/nowhere' }, 1, 'No site is running with its data in /nowhere'],
  [['reset-password', 'ana'], { API_PORT: 'x' }, 2, 'The environment cannot be used: API_PORT'],
  [['reset-password', 'nobody', '--json'], {}, 1, '{\n  "detail": "There is no account nobody."\n}'],
  [['missing-words', '--json'], {}, 0, '{\n  "words": []\n}'],
  [['claimed-answers'], {}, 0, 'No answer was claimed to be right by 3 or more accounts.'],
  [['reset-password'], {}, 2, "error: missing required argument 'user'"],
  [['missing-words', 'ana'], {}, 2, "error: too many arguments for 'missing-words'"],
  [['remove', 'ana'], {}, 2, "error: unknown command 'remove'"],
  [[], {}, 2, 'Usage: glossa-api'],
  [['--help'], {}, 0, 'Usage: glossa-api'],
])('%j in %j exits with %i', async (args, environment, code, text) => {
  const result = await runApiCli(args, { DATA_DIR: folder, ...environment });
  expect([result.code, result.text.startsWith(text)]).toEqual([code, true]);
});
