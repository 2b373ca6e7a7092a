import { CliSite, type Printed } from '../../testing/cli-site';

let site: CliSite;
const releases = (command: string, onNote?: () => Promise<unknown>) => site.releases(command, { onNote });

/** Quiz 1.0.0 is live, 1.1.0 is published. */
beforeEach(async () => {
  site = await CliSite.open();
  await site.publish({ app: 'shell' });
  await releases('promote shell 1.0.0');
  for (const version of ['1.0.0', '1.1.0'])
    await site.publish({ app: 'quiz', version, mounts: ['/quizzes'] });
});
afterEach(() => site.stop());

const watch = (options = '', onNote?: () => Promise<unknown>): Promise<Printed> =>
  releases(`watch quiz 1.1.0 ${options}`.trim(), onNote);

async function startCanary(): Promise<void> {
  await releases('promote quiz 1.0.0');
  await releases('canary quiz 1.1.0 100%');
}

/** New visitors open a page with the canary and say how it went. */
async function visit(count: number, result: 'well' | 'failed'): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const page = await fetch(site.url, { headers: { accept: 'text/html' } });
    const cookie = page.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const outcome = { app: 'quiz', version: '1.1.0', revision: 6, result };
    const sent = await fetch(`${site.url}/releases/beacons`, {
      method: 'POST',
      headers: { cookie, origin: site.url },
      body: JSON.stringify({ tab: `tab-of-sixteen-letters-${at}`, outcomes: [outcome] }),
    });
    expect(sent.status).toBe(204);
  }
}

describe('releases watch', () => {
  it('succeeds once enough visitors have tried the canary without failures', async () => {
    await startCanary();
    let waited = '';
    const { code, out, err } = await watch('--min-visitors 5', async () => {
      if (!waited) waited = 'yes';
      else return;
      await visit(5, 'well');
    });
    expect(err).toContain('1.1.0 failed for 0 of 0 visitors; 1.0.0 failed for 0 of 0 visitors. At least 5');
    expect([code, out]).toEqual([0, expect.stringContaining('healthy: 1.1.0 failed for 0 of 5 visitors')]);
  });

  it('fails when the canary fails for more visitors than allowed, and says what to do', async () => {
    await startCanary();
    await visit(4, 'well');
    await visit(1, 'failed');
    const { code, out } = await watch('--min-visitors 5');
    expect([code, out]).toEqual([1, expect.stringContaining('1.1.0 failed for 1 of 5 visitors')]);
    expect(out).toContain('releases errors quiz; releases rollback quiz');
    expect((await watch('--min-visitors 5 --max-excess 20%')).code).toBe(0);
  });
});
