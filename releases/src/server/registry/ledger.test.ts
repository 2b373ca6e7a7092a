import { Readable } from 'node:stream';
import { appPackage } from '../../../testing/app-package';
import { createMemoryBundleStore } from '../../../testing/memory-bundle-store';
import { createMemoryReleaseLog } from '../../../testing/memory-event-logs';
import type { ReleaseLog } from '../../storage/event-logs';
import { followLog } from './ledger';
import { openRegistry } from './registry';
import { VERBS } from './verbs';

describe('following the log', () => {
  it('moves the live set of one server when another has moved it', async () => {
    const [bundles, log] = [createMemoryBundleStore(), createMemoryReleaseLog()];
    const [one, two] = [await openRegistry({ bundles, log }), await openRegistry({ bundles, log })];
    const stop = followLog(log, two, raise);
    const moved = new Promise<number>((resolve) =>
      two.changes.once('live', ({ revision }) => resolve(revision)),
    );
    await one.publish('operator', 'shell', Readable.from([appPackage({ app: 'shell' })]));
    await one.decide('operator', VERBS.promote, { app: 'shell', version: '1.0.0' });
    expect(await moved).toBe(2);
    expect(two.liveSet()).toEqual(one.liveSet());
    stop();
    await one.publish('operator', 'shell', Readable.from([appPackage({ app: 'shell', version: '1.1.0' })]));
    await one.decide('operator', VERBS.promote, { app: 'shell', version: '1.1.0' });
    expect(two.liveSet().revision).toBe(2);
  });

  it.each([
    ['shorter', ['1.0.0']],
    ['another', ['1.0.0', '1.2.0']],
  ])('refuses to go on with a log that is %s than the one that was read', async (_what, versions) => {
    const bundles = createMemoryBundleStore();
    const write = async (log: ReleaseLog, published: readonly string[]) => {
      const registry = await openRegistry({ bundles, log });
      for (const version of published)
        await registry.publish('operator', 'shell', Readable.from([appPackage({ app: 'shell', version })]));
      return registry;
    };
    let log: ReleaseLog = createMemoryReleaseLog();
    const registry = await write({ read: (after) => log.read(after), append: (event) => log.append(event) }, [
      '1.0.0',
      '1.1.0',
    ]);
    log = createMemoryReleaseLog();
    await write(log, versions);
    const refusal = {
      code: 'storage_unavailable',
      message: expect.stringMatching(/its revision 2 is missing/),
    };
    await expect(registry.catchUp()).rejects.toMatchObject(refusal);
    const promotion = registry.decide('operator', VERBS.promote, { app: 'shell', version: '1.0.0' });
    await expect(promotion).rejects.toMatchObject(refusal);
  });

  it('reads once more after signals during a read, and never twice at once', async () => {
    const { log, hear } = heardLog();
    const ends: (() => void)[] = [];
    let isHeld = false;
    const read: ReleaseLog['read'] = async (after) => {
      if (isHeld) await new Promise<void>((resolve) => ends.push(resolve));
      return log.read(after);
    };
    const registry = await openRegistry({ bundles: createMemoryBundleStore(), log: { ...log, read } });
    followLog(log, registry, raise);
    isHeld = true;
    hear();
    await settled();
    for (let at = 0; at < 5; at += 1) hear();
    await settled();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await settled();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await settled();
    expect(ends).toHaveLength(2);
  });

  it('says once that it cannot look, until it could again', async () => {
    const { log, hear } = heardLog();
    const errors: unknown[] = [];
    let fails = true;
    followLog(log, { catchUp: async () => void (fails && raise()) }, (error) => errors.push(error));
    const look = async () => {
      hear();
      await settled();
    };
    await look();
    await look();
    expect(errors).toHaveLength(1);
    fails = false;
    await look();
    fails = true;
    await look();
    expect(errors).toHaveLength(2);
  });
});

function heardLog(): { log: ReleaseLog; hear: () => void } {
  let heard: () => void = () => undefined;
  const watch = (listener: () => void) => {
    heard = listener;
    return () => undefined;
  };
  return { log: { ...createMemoryReleaseLog(), watch }, hear: () => heard() };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function raise(): never {
  throw new Error('away');
}
