import { PassThrough, Readable } from 'node:stream';
import { appPackage } from '../../../testing/app-package';
import { TestSite } from '../../../testing/test-site';
import { createMemoryBundleStore } from '../../../testing/memory-bundle-store';
import { createMemoryReleaseLog } from '../../../testing/memory-event-logs';
import { DEFAULT_LIMITS, openSiteLimits } from '../limits';
import { openRegistry } from './registry';

const open = () =>
  openRegistry({
    bundles: createMemoryBundleStore(),
    log: createMemoryReleaseLog(),
    uploads: openSiteLimits({ bundlesInMemory: { ...DEFAULT_LIMITS.bundlesInMemory, waiting: 1 } })
      .bundlesInMemory,
  });

/** Goes up, and never comes to its end by itself. */
function slow(version: string) {
  const tarball = appPackage({ app: 'quiz', version, mounts: ['/quizzes'] });
  const body = new PassThrough();
  body.write(tarball.subarray(0, 100));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    body,
    end: () => body.end(tarball.subarray(100)),
    /** What was sent is taken out when somebody reads. */
    isRead: async () => (await settle(), body.readableLength === 0),
  };
}

describe('many uploads at once', () => {
  it('are received two at a time, queued, and refused when the queue is full', async () => {
    const registry = await open();
    const [one, two, three, four] = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'].map(slow);
    if (!one || !two || !three || !four) throw new Error('There are four.');
    const publish = ({ body }: { body: Readable }) => registry.publish('ana', 'quiz', body);
    const answers = [one, two, three].map(publish);
    expect(await Promise.all([one, two, three].map((each) => each.isRead()))).toEqual([true, true, false]);
    await expect(publish(four)).rejects.toMatchObject({
      code: 'too_many_uploads',
      status: 503,
      message: expect.stringMatching(/Nothing was published; publish again in a minute/),
    });
    // So that it hears so, though it has not sent all.
    expect(await four.isRead()).toBe(true);
    one.end();
    await answers[0];
    expect(await three.isRead()).toBe(true);
    for (const each of [two, three]) each.end();
    await Promise.all(answers);
    expect(
      registry
        .events()
        .map(({ version }) => version)
        .sort(),
    ).toEqual(['1.0.0', '1.0.1', '1.0.2']);
  });

  it('keep no place for one that was refused, or whose sender has gone', async () => {
    const registry = await open();
    const [one, two, gone] = ['1.0.0', '1.0.1', '1.0.2'].map(slow);
    if (!one || !two || !gone) throw new Error('There are three.');
    const answers = [one, two, gone].map(({ body }) => registry.publish('ana', 'quiz', body));
    const outcomes = Promise.allSettled(answers);
    gone.body.destroy();
    one.body.destroy();
    two.body.end('no gzip at all');
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    for (const version of ['2.0.0', '2.0.1', '2.0.2']) {
      const tarball = appPackage({ app: 'quiz', version, mounts: ['/quizzes'] });
      expect((await registry.publish('ana', 'quiz', Readable.from([tarball]))).created).toBe(true);
    }
  });

  it('cannot stall forever', async () => {
    const { site } = await TestSite.open();
    expect(site.server.requestTimeout).toBe(300_000);
    await site.close();
  });
});
