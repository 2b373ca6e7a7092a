import { execFile } from 'node:child_process';
import { expect } from '../../fixtures';
import { root, type RunningSite } from '../../site/running-site';
import { CHANGED_HEADING, CHANGED_VERSION, publishChangedQuiz, QUIZ_HEADING } from './changed-quiz';
import { testWithOwnSite } from '../../site/own-site';

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

test('an operator of a running site lists, promotes and rolls back without any setup', async ({
  signedIn: page,
  site,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name });
  const list = await releases(site, 'list');
  expect(list).toMatchObject({ code: 0, answer: { revision: expect.any(Number) } });
  const apps = list.answer['apps'] as {
    app: string;
    live: string;
    versions: { version: string; live: boolean }[];
  }[];
  expect(apps.map(({ app }) => app).sort()).toEqual(['account', 'quiz', 'shell', 'video', 'vocabulary']);
  const quiz = apps.find(({ app }) => app === 'quiz');
  expect(quiz).toMatchObject({
    live: '1.0.0',
    versions: [
      { version: CHANGED_VERSION, live: false },
      { version: '1.0.0', live: true },
    ],
  });

  const promoted = await releases(site, 'promote', 'quiz', CHANGED_VERSION);
  expect(promoted).toMatchObject({
    code: 0,
    answer: { app: 'quiz', from: '1.0.0', to: CHANGED_VERSION, changed: true, moved_ms: expect.any(Number) },
  });
  await page.goto('/quizzes');
  await expect(heading(CHANGED_HEADING)).toBeVisible();

  const back = await releases(site, 'rollback', 'quiz', '--reason', 'the test says so');
  expect(back).toMatchObject({ code: 0, answer: { from: CHANGED_VERSION, to: '1.0.0', changed: true } });
  expect(back.answer['revision']).toBeGreaterThan(Number(promoted.answer['revision']));
  await page.reload();
  await expect(heading(QUIZ_HEADING)).toBeVisible();

  const log = await releases(site, 'log');
  expect((log.answer['events'] as unknown[]).at(-1)).toMatchObject({
    action: 'rollback',
    app: 'quiz',
    version: '1.0.0',
    from: CHANGED_VERSION,
    reason: 'the test says so',
  });
});
