import { useCliSite } from '../../testing/cli-site';

const site = useCliSite();

const health = (options = '') => site.releases(`health${options}`);

async function goLiveShell(): Promise<void> {
  await site.publish({ app: 'shell' });
  await site.releases('promote shell 1.0.0');
}

const shell = { app: 'shell', version: '1.0.0', revision: 2 };

describe('releases health', () => {
  it('reports that nothing is live, or that there are no visitors', async () => {
    expect(await health()).toEqual({ code: 0, out: 'Nothing is live.\n', err: '' });
    await goLiveShell();
    expect((await health()).out).toBe('shell  1.0.0  live  no visitors\n');
  });

  it('shows, as the list does, how many browsers can start a version without a network', async () => {
    await goLiveShell();
    const cookie = await site.openPage();
    const offline = { shell: '1.0.0', ghost: '1.0.0' };
    await site.reportTab({ offline }, cookie);
    await site.reportTab({ offline, tab: 'another-tab-of-this-browser' }, cookie);
    await site.reportTab({ offline });
    await site.reportTab({});
    expect((await health()).out).toBe('shell  1.0.0  live  no visitors        2 browsers offline\n');
    expect((await site.releases('list')).out).toMatch(/2 browsers offline\n$/);
    expect(JSON.parse((await health(' --json')).out)).toMatchObject({
      offline: [{ app: 'shell', version: '1.0.0', browsers: 2 }],
    });
    await site.publish({ app: 'shell', version: '1.1.0' });
    await site.releases('promote shell 1.1.0');
    await site.reportTab({ offline: { shell: '1.1.0' } }, cookie);
    expect((await health()).out).toMatch(
      /^shell +1.1.0 .* 1 browser offline\n +1.0.0 .* 1 browser offline\n$/,
    );
    await site.reportTab({ offline: {} }, cookie);
    expect((await health()).out).not.toMatch(/1\.1\.0 .* offline/);
  });

  it('shows of each version who tried it, for how many it failed, and how fast it was', async () => {
    await goLiveShell();
    const vitals = [
      { name: 'LCP' as const, value: 1234.5, app: 'shell' },
      { name: 'CLS' as const, value: 0.0214 },
    ];
    for (const load_ms of [100, 200, 400])
      await site.visit({ outcomes: [{ ...shell, result: 'well', load_ms }], vitals });
    await site.visit({ outcomes: [{ ...shell, result: 'fallback' }] });
    expect((await health()).out.replace(/about \d\d:\d[05] UTC/, 'about 02:05 UTC')).toBe(
      [
        'shell  1.0.0  live  4 visitors  failed for 1 (25%) from 1 network, last at about 02:05 UTC  1 fell back  loaded in p50 200, p75 400, p95 400 ms',
        'sign-in pages  CLS  0.021    p75 of 3 visitors',
        'shell          LCP  1235 ms  p75 of 3 visitors',
        '',
      ].join('\n'),
    );
    const json = JSON.parse((await health(' --json')).out);
    expect(json.apps[0].versions[0]).toMatchObject({ version: '1.0.0', visitors: 4, failed: 1, networks: 1 });
  });

  it('tells by phase what failed, as the errors do, with the file that did not come', async () => {
    await goLiveShell();
    await site.publish({ app: 'quiz', mounts: ['/quizzes'], extra: { 'parts/review.js': 'review()' } });
    await site.releases('promote quiz 1.0.0');
    const failed = { app: 'quiz', version: '1.0.0', revision: 4, result: 'failed' as const };
    const chunk = { ...failed, phase: 'chunk' as const, file: 'quiz/AbCdEf/parts/review.js' };
    for (let visitor = 0; visitor < 2; visitor += 1) await site.visit({ outcomes: [chunk] });
    await site.visit({ outcomes: [{ ...failed, phase: 'entry', file: 'quiz/1.0.0/../made-up.js' }] });
    await site.visit({ outcomes: [{ ...failed, phase: 'render' }] });
    const rows = async (command: string) =>
      (await site.releases(command)).out
        .split('\n')
        .filter((line) => line.includes(' did not ') || line.startsWith('did not '))
        .map((line) => line.replace(/last .* UTC$/, 'last <time>').split(/ {2,}/));
    const failures = [
      ['file did not load', 'parts/review.js', '2 visitors', 'last <time>'],
      ['entry did not load', '1 visitor', 'last <time>'],
      ['did not render', '1 visitor', 'last <time>'],
    ];
    expect(await rows('health')).toEqual(failures.map((cells) => ['quiz', '1.0.0', ...cells]));
    expect(await rows('errors quiz')).toEqual(failures);
  });
});
