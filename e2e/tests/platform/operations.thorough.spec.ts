import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LiveSet } from '@glossa/contract/release';
import { expect } from '../../fixtures';
import { readLiveSet } from '../../site/live-set';
import { tryCanary } from '../../site/canary-visitors';
import { root, RunningSite } from '../../site/running-site';
import { WorkspaceCopy } from '../../site/workspace-copy';
import { testWithOwnSite } from '../../site/own-site';

const test = testWithOwnSite();
const run = promisify(execFile);

interface Block {
  /** The heading above the block. */
  section: string;
  commands: string;
}

/** The parts of the pages with commands, in the order of a release: its deployment comes before its rollback. */
const PARTS = [
  ['operations.md', 'Deploy an app'],
  ['operations.md', 'Roll back'],
  ['operations.md', 'The guard'],
  ['operations.md', 'The service worker'],
  ['operations.md', 'Tokens'],
  ['backup.md', 'Releases in a directory'],
] as const;

async function blocks(): Promise<Block[]> {
  const found = await Promise.all(
    PARTS.map(async ([page, section]) => {
      const text = await readFile(join(root, 'docs', page), 'utf8');
      const part = text.split(/^## /m).find((each) => each.startsWith(`${section}\n`)) ?? '';
      return [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => ({
        section,
        commands,
      }));
    }),
  );
  return found.flat();
}

test('no section of the page for operators has commands that are left out', async () => {
  const sections = (await readFile(join(root, 'docs/operations.md'), 'utf8')).split(/^## /m);
  const withCommands = sections.filter((each) => each.includes('\n```sh\n'));
  const tested: readonly string[] = PARTS.map(([, section]) => section);
  expect(
    withCommands.map((each) => each.split('\n', 1)[0]).filter((name) => !tested.includes(name ?? '')),
  ).toEqual([]);
});

test('the commands of the pages for operators work, from the first deployment to a restored backup', async ({
  site,
}) => {
  test.setTimeout(300_000);
  const copy = await WorkspaceCopy.of('mfe-quiz', 'shared', 'releases');
  // The restored site's database may run under an account of its own, which needs access.
  await chmod(copy.directory, 0o711);
  const printed: Record<string, string> = {};
  const before = await readLiveSet(site.url);
  try {
    for (const { section, commands } of await blocks()) {
      await test.step(`${section}: ${commands.split('\n', 1)[0]}`, async () => {
        if (commands.startsWith('npx releases watch')) await tryCanary(site, 'quiz', '1.1.0', 'well');
        const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', commands], {
          cwd: copy.directory,
          env: { ...process.env, DATA_DIR: site.dataDirectory },
        });
        printed[section] = (printed[section] ?? '') + stdout;
      });
    }
    expect(Object.keys(printed)).toHaveLength(PARTS.length);
    expect(printed['Deploy an app']).toMatch(/10 ?%[\s\S]*50 ?%[\s\S]*1\.0\.0 → 1\.1\.0/);
    expect(printed['Roll back']).toMatch(/1\.1\.0 → 1\.0\.0[\s\S]*revoked/);
    expect(printed['The guard']).toContain('100 visitors');
    expect(printed['Tokens']).toContain('was revoked at');

    const backup = copy.path('restored');
    expect(existsSync(join(backup, 'releases/log'))).toBe(true);
    const restored = await RunningSite.start(backup);
    try {
      const after = await readLiveSet(restored.url);
      const versions = ({ apps }: LiveSet) =>
        Object.entries(apps).map(([app, { version }]) => `${app} ${version}`);
      expect(versions(after)).toEqual(versions(await readLiveSet(site.url)));
      expect(versions(after)).toEqual(versions(before));
      const list = await restored.releases('list', '--json');
      expect(list).toContain('"1.1.0"');
    } finally {
      await restored.stop({ keepData: true });
    }
  } finally {
    await copy.remove();
  }
});
