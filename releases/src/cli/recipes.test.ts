import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useCliSite } from '../../testing/cli-site';

const page = readFileSync(join(__dirname, '../../../docs/recipes.md'), 'utf8');
const commands = [...page.matchAll(/^npx releases (.*)$/gm)].map(([, command = '']) => command);
/** `publish` needs the sources, and `watch` visitors; both have tests of their own. */
const needsMore = (command: string) => /^(publish|watch) /.test(command);

const site = useCliSite();
beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0']) await site.publish({ app: 'notes', version, mounts: ['/notes'] });
  await site.releases('promote notes 1.0.0');
});

async function run(command: string): Promise<string> {
  const { code, out, err } = await site.releases(command);
  expect([command, code, err]).toEqual([command, 0, expect.any(String)]);
  return out;
}

describe('the commands of the recipe for a canary', () => {
  it('give a version to a share of visitors, then to all', async () => {
    const untilLive = commands.filter((command) => !needsMore(command) && command !== 'canary notes off');
    expect(untilLive).toHaveLength(8);
    for (const command of untilLive) await run(command);
    expect(await run('list')).toMatch(/^notes \(guarded\) +1\.1\.0 +live /);
    expect(await run('log')).toMatch(/for 50%[\s\S]*for 5%/);
  });

  it('end it again', async () => {
    const [begin = '', end = ''] = commands.filter((command) =>
      /canary notes (1\.1\.0 5%|off)/.test(command),
    );
    await run(begin);
    expect(await run(end)).toContain('the canary of 1.1.0 has ended');
    expect(await run('list')).toMatch(/1\.0\.0 +live /);
  });
});
