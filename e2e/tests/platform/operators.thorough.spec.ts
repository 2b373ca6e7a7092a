import { execFile } from 'node:child_process';
import { expect } from '../../fixtures';
import { root, type RunningSite } from '../../site/running-site';
import { publishChangedQuiz } from './changed-quiz';
import { testWithOwnSite } from './own-site';

const test = testWithOwnSite();

interface Printed {
  code: number;
  answer: Record<string, unknown>;
}

/** Runs a command at the repository's root, for the data directory of this site. */
function releases(site: RunningSite, ...args: string[]): Promise<Printed> {
  return new Promise((resolve, reject) => {
    execFile(
      'npx',
      ['--no-install', 'releases', ...args, '--json'],
      { cwd: root, env: { ...process.env, DATA_DIR: site.dataDirectory } },
      (error, stdout, stderr) => {
        try {
          resolve({ code: error ? Number(error.code) : 0, answer: JSON.parse(stdout) as Printed['answer'] });
        } catch {
          reject(new Error(`No JSON was printed: ${stdout}${stderr}`));
        }
      },
    );
  });
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  await publishChangedQuiz(site);
});

test('a wrong version is refused with a code and changes nothing', async ({ site }) => {
  const before = await releases(site, 'live');
  expect(await releases(site, 'promote', 'quiz', '9.9.9')).toMatchObject({
    code: 1,
    answer: { code: expect.stringMatching(/^[a-z_]+$/), detail: expect.stringContaining('9.9.9') },
  });
  expect(await releases(site, 'live')).toEqual(before);
});
