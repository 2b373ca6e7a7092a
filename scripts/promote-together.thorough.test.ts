import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Every command is a process of its own, which can take long on a busy machine.
jest.setTimeout(60_000);

const publishing = join(__dirname, 'start/publish-apps.mjs');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'promote-together-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * Publishes and promotes shell, video and words against a command line that refuses an app until those it `needs` are
 * live, and only proposes where it needs approval. Gives back the promotions that were asked for, those that were forced
 * in capitals.
 */
function bringUp(needs: Record<string, string[]>, approvals = false): { asked: string[]; printed: string } {
  mkdirSync(join(root, 'releases/bin'), { recursive: true });
  writeFileSync(
    join(root, 'releases/bin/releases.mjs'),
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
     const [command, app, version] = process.argv.slice(2);
     const force = process.argv.includes('--force') && process.argv.includes('--reason');
     if (command === 'publish') console.log(JSON.stringify({ created: true }));
     else {
       appendFileSync('asked.txt', (force ? app.toUpperCase() : app) + ' ');
       const live = existsSync('live.txt') ? readFileSync('live.txt', 'utf8') : '';
       const lacking = (${JSON.stringify(needs)}[app] ?? []).filter((need) => !live.includes(need));
       if (force || lacking.length === 0) {
         appendFileSync('live.txt', app + ' ');
         console.log(JSON.stringify(${approvals} ? { proposal: { version } } : { to: version }));
       } else {
         const findings = lacking.map((need) => ({ level: 'refusal', detail: app + ' lacks ' + need, more: Array(30).fill(0) }));
         console.log(JSON.stringify({ detail: 'no', code: need(lacking), findings }, null, 2));
         process.exitCode = 1;
       }
     }
     function need(lacking) { return lacking.includes('never') ? 'unknown_version' : 'gate_refused'; }`,
  );
  const plan = ['shell', 'video', 'words'].map((app) => ({
    folder: app,
    app,
    digest: app,
    version: '1.0.0',
    live: null,
  }));
  const script = `import { publishAndPromote } from ${JSON.stringify(publishing)};
    const progress = { step() {}, note: (text) => console.log(text) };
    await publishAndPromote('.', '.', ${JSON.stringify(plan)}, progress);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return { asked: readFileSync(join(root, 'asked.txt'), 'utf8').trim().split(' '), printed };
}

describe('npm start', () => {
  it('promotes each app once when the gate lets them through', () => {
    expect(bringUp({})).toEqual({ asked: ['shell', 'video', 'words'], printed: '' });
  });

  it('says what waits for approval', () => {
    expect(bringUp({}, true).printed).toContain('video 1.0.0 waits for another person’s approval');
  });

  it('asks again after the others for what was refused before them', () => {
    expect(bringUp({ shell: ['words'], video: ['shell'] })).toEqual({
      asked: ['shell', 'video', 'words', 'shell', 'video'],
      printed: '',
    });
  });

  it('forces what waits for each other, and says past what', () => {
    const { asked, printed } = bringUp({ shell: ['video'], video: ['shell'] });
    expect(asked).toEqual(['shell', 'video', 'words', 'shell', 'video', 'SHELL', 'VIDEO']);
    expect(printed).toBe('Past the gate: shell lacks video\nPast the gate: video lacks shell\n');
  });

  it('stops at any other refusal', () => {
    expect(() => bringUp({ shell: ['never'] })).toThrow('unknown_version');
  });
});
