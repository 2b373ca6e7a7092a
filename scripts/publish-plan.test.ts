import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const publishing = join(__dirname, 'start/publish-apps.mjs');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-plan-'));
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('package.json', JSON.stringify({ workspaces: ['mfe-quiz'] }));
  write('package-lock.json', '{}');
  write('shared/text.ts', '');
  write('mfe-quiz/package.json', JSON.stringify({ version: '1.0.0', glossa: { app: 'quiz' } }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Plans what `npm start` publishes where `live` is live, and `given` are the versions that it published before. */
function plan(live: string | null, given: string[]): { apps: string[]; notes: string[] } {
  mkdirSync(join(root, 'releases/bin'), { recursive: true });
  const versions = live === null ? [] : [{ version: live }];
  const list = { apps: live === null ? [] : [{ app: 'quiz', live, versions }] };
  writeFileSync(
    join(root, 'releases/bin/releases.mjs'),
    `console.log(${JSON.stringify(JSON.stringify(list))})`,
  );
  const published = {
    current: {},
    given: { quiz: Object.fromEntries(given.map((each) => [each, 'digest'])) },
  };
  writeFileSync(join(root, 'published.json'), JSON.stringify(published));
  const script = `import { planPublishing } from ${JSON.stringify(publishing)};
    const notes = [];
    const plan = await planPublishing('.', '.', { note: (text) => notes.push(text) });
    console.log(JSON.stringify({ apps: plan.map(({ app }) => app), notes }));`;
  const options = { cwd: root, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], options)) as {
    apps: string[];
    notes: string[];
  };
}

describe('npm start', () => {
  it('publishes what it has not published yet', () => {
    expect(plan(null, []).apps).toEqual(['quiz']);
  });

  it('publishes changed sources over a version of its own', () => {
    expect(plan('1.0.0', ['1.0.0']).apps).toEqual(['quiz']);
  });

  it('leaves a version live that somebody else made live, as in a restored backup', () => {
    expect(plan('2.0.100', [])).toEqual({
      apps: [],
      notes: ['Kept quiz at 2.0.100, which someone else promoted'],
    });
  });
});
