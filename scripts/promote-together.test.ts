import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const publishing = join(__dirname, 'start/publish-apps.mjs');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'promote-together-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Stands for `releases`: the gate refuses an app until those that it needs are live. */
const RELEASES = `
  import { appendFileSync, existsSync, readFileSync } from 'node:fs';
  const [command, app, , ...options] = process.argv.slice(2);
  const needs = JSON.parse(readFileSync('needs.json', 'utf8'));
  const live = existsSync('live.txt') ? readFileSync('live.txt', 'utf8').split('\\n') : [];
  const missing = needs[app]?.filter((each) => !live.includes(each)) ?? [];
  if (command === 'publish') console.log('{"created":true,"version":"1.0.0"}');
  else if (missing.length > 0 && !options.includes('--force')) {
    const findings = missing.map((each) => ({ level: 'refused', detail: app + ' needs ' + each }));
    console.log(JSON.stringify({ code: 'gate_refused', findings }));
    process.exitCode = 1;
  } else {
    appendFileSync('live.txt', app + '\\n');
    console.log('{}');
  }
`;

/** Brings the apps up as `npm start` does; gives what it noted and what is live afterwards, in order. */
function bringUp(needs: Record<string, string[]>): { notes: string[]; live: string[] } {
  mkdirSync(join(root, 'releases/bin'), { recursive: true });
  writeFileSync(join(root, 'releases/bin/releases.mjs'), RELEASES);
  writeFileSync(join(root, 'needs.json'), JSON.stringify(needs));
  const plan = Object.keys(needs).map((app) => ({
    app,
    folder: app,
    version: '1.0.0',
    digest: app,
    live: null,
  }));
  const script = `import { readFileSync } from 'node:fs';
    import { publishAndPromote } from ${JSON.stringify(publishing)};
    const notes = [];
    await publishAndPromote('.', '.', ${JSON.stringify(plan)}, { step() {}, note: (text) => notes.push(text) });
    const live = readFileSync('live.txt', 'utf8').trim().split('\\n');
    console.log(JSON.stringify({ notes, live }));`;
  const options = { cwd: root, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], options)) as {
    notes: string[];
    live: string[];
  };
}

describe('npm start makes the apps live', () => {
  it('in the order in which they need each other', () => {
    expect(bringUp({ quiz: ['video'], video: ['shell'], shell: [] })).toEqual({
      notes: [],
      live: ['shell', 'video', 'quiz'],
    });
  });

  it('together, where two need each other', () => {
    expect(bringUp({ words: [], shell: ['video'], video: ['shell'] }).live).toEqual([
      'words',
      'shell',
      'video',
    ]);
  });

  it('together, where every one is refused at first', () => {
    expect(bringUp({ shell: ['video'], video: ['shell'], words: ['shell'] })).toEqual({
      notes: expect.arrayContaining([
        'Overriding the gate: shell needs video',
        'Overriding the gate: words needs shell',
      ]),
      live: ['shell', 'video', 'words'],
    });
  });
});
