import { useCliSite } from '../../testing/cli-site';

const site = useCliSite();
const releases = (command: string) => site.releases(command);
const module = '@glossa/kit/auth';

const words = { app: 'words', mounts: ['/words'], slots: ['words/add', 'words/list'], uses: [] };

async function publishLive(app: Parameters<typeof site.publish>[0]): Promise<void> {
  await site.publish(app);
  await releases(`promote ${app.app} ${app.version ?? '1.0.0'} --force --reason "a test"`);
}

beforeEach(async () => {
  await publishLive({
    app: 'shell',
    kit: '1.1.0',
    provides: { react: '19.3.1', [module]: '1.1.0' },
    uses: [],
  });
  await publishLive({ ...words, slots: [] });
  await publishLive({ ...words, version: '1.1.0', kit: '1.0.0', requires: { [module]: '^1.0.0' } });
  await publishLive({ app: 'video', mounts: ['/videos'], uses: ['words/add'] });
});

describe('releases graph', () => {
  it('tells who lends what to whom, what an app needs, and what its removal or rollback would break', async () => {
    const { code, out, err } = await releases('graph');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      [
        'words 1.1.0',
        '  lends     words/add → video',
        '            words/list → (none)',
        '  kit       1.0.0',
        '  needs     @glossa/kit ^1.0.0, the shell provides 1.1.0',
        '  removal   Nothing would answer at /words, which words serves.',
        '            video 1.0.0 uses words/add, so learners would see the fallback there.',
        '  rollback  1.0.0 does not fit',
        '              words 1.0.0 no longer lends words/add, which video 1.0.0 uses.',
        '',
      ].join('\n'),
    );
    expect(out).toMatch(/^video 1\.0\.0\n {2}uses +words\/add\n/m);
    expect(out).toMatch(/^shell 1\.0\.0\n(.*\n)* {2}removal +Without a shell no page opens/m);
  });

  it('answers in JSON for programs, with the canaries that visitors get', async () => {
    await site.publish({ app: 'video', version: '1.1.0', mounts: ['/videos'], uses: ['words/list'] });
    await releases('canary video 1.1.0 10');
    const { revision, apps } = JSON.parse((await releases('graph --json')).out);
    expect(revision).toBeGreaterThan(0);
    const described = apps.map(({ app, version, percent }: Record<string, unknown>) => [
      app,
      version,
      percent,
    ]);
    expect(described).toEqual([
      ['shell', '1.0.0', null],
      ['video', '1.0.0', null],
      ['video', '1.1.0', 10],
      ['words', '1.1.0', null],
    ]);
    expect(apps[3].lends).toEqual([
      { slot: 'words/add', to: ['video'] },
      { slot: 'words/list', to: ['video'] },
    ]);
    expect(apps[2]).toMatchObject({ removal: [], rollback: [] });
  });

  it('names a slot that no live app lends', async () => {
    await publishLive({ app: 'notes', mounts: ['/notes'], uses: ['atlas/map'] });
    expect((await releases('graph')).out).toMatch(/^ {2}uses +atlas\/map, which no app lends$/m);
  });

  it('says of a rollback that it fits', async () => {
    await publishLive({ app: 'video', version: '2.0.0', mounts: ['/videos'], uses: [] });
    expect((await releases('graph')).out).toMatch(/^video 2\.0\.0\n(.+\n)* {2}rollback +1\.0\.0 fits$/m);
  });
});
