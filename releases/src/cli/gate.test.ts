import { useCliSite } from '../../testing/cli-site';

const site = useCliSite();
const releases = (command: string) => site.releases(command);

beforeEach(async () => {
  const words = { app: 'words', mounts: ['/words'], slots: ['words/add'], uses: [] };
  for (const app of [
    { app: 'shell', provides: { react: '19.0.0' }, uses: [] },
    words,
    { app: 'video', mounts: ['/videos'], uses: ['words/add'] },
  ]) {
    await site.publish(app);
    await releases(`promote ${app.app} 1.0.0`);
  }
  await site.publish({ ...words, version: '1.1.0', slots: ['words/add', 'words/list'] });
  await site.publish({
    ...words,
    version: '2.0.0',
    slots: [],
    mounts: ['/words', '/notes'],
    requires: { react: '^19.0.0' },
  });
});

const slotFinding =
  'refused  slot_vanishes: words 2.0.0 no longer lends words/add, which video 1.0.0 uses.\n' +
  '         Keep lending words/add, or first promote a version of video that does not use it.\n';

describe('releases plan', () => {
  it('shows what would change and lets the promotion through', async () => {
    const { code, out, err } = await releases('plan words 1.1.0');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^words 1\.0\.0 → 1\.1\.0 {3}revision 6\ncode +0\.\d KB → 0\.\d KB {3}limit \d+\.0 KB\ntotal +0\.\d KB → 0\.\d KB\nslots lent +\+ words\/list\nThe gate accepts 1\.1\.0\. To make it live: npx releases promote words 1\.1\.0\n$/,
    );
  });

  it('fails when the gate would refuse, with findings and advice', async () => {
    const { code, out, err } = await releases('plan words 2.0.0');
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/^mounts +\+ \/notes$/m);
    expect(out).toMatch(/^slots lent +− words\/add$/m);
    expect(out).toMatch(/^requires +react \(none\) → \^19\.0\.0$/m);
    expect(out).toContain(
      `${slotFinding}The gate refuses 2.0.0. To promote it anyway: npx releases promote words 2.0.0 --force --reason "…"\n`,
    );
    expect(JSON.parse((await releases('live --json')).out).apps.words.version).toBe('1.0.0');
  });

  it('answers in JSON for programs, with the same exit code', async () => {
    const { code, out } = await releases('plan words 2.0.0 --json');
    expect([code, JSON.parse(out)]).toMatchObject([
      1,
      { allowed: false, findings: [{ code: 'slot_vanishes' }] },
    ]);
    const unknown = await releases('plan words 3.0.0 --json');
    expect([unknown.code, JSON.parse(unknown.out).code]).toEqual([1, 'unknown_version']);
  });
});

describe('types of slots', () => {
  const typed = (digest: string) => (release: object) => ({
    ...release,
    slot_types: { 'words/add': digest },
  });
  const older = 'a'.repeat(16);
  const newer = 'b'.repeat(16);
  const notice = (words: string) =>
    `note     slot_types_differ: video 1.1.0 was built with other types of words/add than words ${words} lends.`;

  beforeEach(async () => {
    const video = { app: 'video', version: '1.1.0', mounts: ['/videos'], uses: ['words/add'] };
    await site.publish({ ...video, release: typed(older) });
    for (const [version, digest] of [
      ['1.2.0', older],
      ['1.3.0', newer],
    ] as const) {
      const changed = { app: 'words', version, mounts: ['/words'], slots: ['words/add'], uses: [] };
      await site.publish({ ...changed, release: typed(digest) });
    }
  });

  it('that a user was built without or with the same ones cause no finding', async () => {
    expect((await releases('plan words 1.3.0')).out).not.toContain('slot_types_differ');
    await releases('promote video 1.1.0');
    expect((await releases('plan words 1.2.0')).out).not.toContain('slot_types_differ');
  });

  it('that changed since are a notice, whichever of the two goes live', async () => {
    await releases('promote video 1.1.0');
    const lender = await releases('plan words 1.3.0');
    expect([lender.code, lender.out]).toEqual([0, expect.stringContaining(notice('1.3.0'))]);
    await releases('rollback video');
    await releases('promote words 1.3.0');
    const user = await releases('plan video 1.1.0');
    expect([user.code, user.out]).toEqual([0, expect.stringContaining(notice('1.3.0'))]);
  });
});

describe('releases promote and rollback', () => {
  it('print the findings of the gate when it refuses', async () => {
    expect(await releases('promote words 2.0.0 --no-try')).toEqual({
      code: 1,
      out: '',
      err: `The gate refuses words 2.0.0: slot_vanishes.\n${slotFinding}`,
    });
    const json = await releases('promote words 2.0.0 --json');
    expect(JSON.parse(json.out)).toMatchObject({
      code: 'gate_refused',
      findings: [{ code: 'slot_vanishes' }],
    });
  });

  it('go through by force with a reason only, and the log tells', async () => {
    const without = await releases('promote words 2.0.0 --force');
    expect([without.code, without.err]).toEqual([2, expect.stringContaining('--reason')]);
    const forced = await releases('promote words 2.0.0 --force --reason "video follows"');
    expect(forced.code).toBe(0);
    expect(forced.out).toMatch(/^words 1\.0\.0 → 2\.0\.0 .* forced\nrefused {2}slot_vanishes: /);
    expect((await releases('log')).out.split('\n')[0]).toMatch(
      /promote +words +1\.0\.0 → 2\.0\.0 +video follows \(forced past slot_vanishes\)$/,
    );
  });

  it('say what they skipped', async () => {
    await releases('promote words 1.1.0');
    await releases('promote words 2.0.0 --force --reason "a try"');
    await site.publish({
      app: 'words',
      version: '3.0.0',
      mounts: ['/words'],
      slots: ['words/add'],
      uses: [],
    });
    await releases('promote words 3.0.0 --force --reason "notes go"');
    const back = await releases('rollback words');
    expect(back.code).toBe(0);
    expect(back.out).toMatch(
      /^words 3\.0\.0 → 1\.1\.0 .*\n2\.0\.0 was skipped because it does not fit the live set:\nrefused {2}slot_vanishes/,
    );
    expect((await releases('rollback words --to 2.0.0')).err).toContain('The gate refuses words 2.0.0');
  });
});

describe('releases list', () => {
  it('lists for every older version whether it is ready for a rollback, and why not', async () => {
    await releases('promote words 1.1.0');
    await site.publish({ app: 'video', version: '1.1.0', mounts: ['/videos'], uses: ['words/list'] });
    expect((await releases('list')).out).toMatch(/^ +1\.0\.0 +rollback target .* ready for rollback$/m);
    await releases('promote video 1.1.0');
    const { out } = await releases('list');
    expect(out).toMatch(/^words +2\.0\.0 .* never live$/m);
    expect(out).toMatch(/^ +1\.1\.0 +live .* UTC$/m);
    expect(out).toMatch(
      /^ +1\.0\.0 +6 files .* not ready: words 1\.0\.0 no longer lends words\/list, which video 1\.1\.0 uses\.$/m,
    );
  });
});

describe('the kit', () => {
  const module = '@glossa/kit/auth';
  beforeEach(async () => {
    await site.publish({
      app: 'shell',
      version: '1.1.0',
      kit: '1.1.0',
      provides: { react: '19.0.0', [module]: '1.1.0' },
    });
    await releases('promote shell 1.1.0');
    const notes = { app: 'notes', mounts: ['/notes'], uses: [] };
    await site.publish({ ...notes, requires: { [module]: '^1.0.0' } });
    await releases('promote notes 1.0.0');
    await site.publish({ ...notes, version: '1.1.0', kit: '1.1.0', requires: { [module]: '^1.0.0' } });
    await site.publish({ ...notes, version: '1.2.0', kit: '1.2.0', requires: { [module]: '^1.2.0' } });
  });

  it('is in the plan, with the one that the live shell provides', async () => {
    expect((await releases('plan notes 1.1.0')).out).toMatch(
      /^kit +1\.1\.0 {3}the live shell provides 1\.1\.0$/m,
    );
    await releases('promote notes 1.1.0');
    expect((await releases('plan notes 1.2.0')).out).toMatch(
      /^kit +1\.1\.0 → 1\.2\.0 {3}the live shell provides 1\.1\.0$/m,
    );
    expect((await releases('plan shell 1.1.0')).out).toMatch(/^kit +1\.1\.0$/m);
  });

  it('is in the list, beside what a version needs of it', async () => {
    const { out } = await releases('list');
    expect(out).toMatch(/^notes +1\.2\.0 .* kit 1\.2\.0, needs \^1\.2\.0 /m);
    expect(out).toMatch(/^ +1\.0\.0 +live .* kit needs \^1\.0\.0 /m);
    expect(out).toMatch(/^shell +1\.1\.0 .* kit 1\.1\.0 /m);
  });
});
