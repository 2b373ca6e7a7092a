import type { FileWord } from '@glossa/contract/vocabulary/file';
import { PACK_TASK, packByTask } from './export-route';

test('packing that takes too long is 503 with a time to retry', async () => {
  const task = { ...PACK_TASK, timeoutSeconds: 0.01 };
  await expect(packByTask(never(), deck(), undefined, task)).rejects.toMatchObject({
    ...{ code: 'not_ready', status: 503, retryAfterSeconds: 60 },
    message: expect.stringContaining('takes too long') as string,
  });
});

test('words are read no further after packing has failed', async () => {
  let isStopped = false;
  async function* endless() {
    try {
      // No word, which no process can pack.
      for (;;) yield [null as unknown as FileWord];
    } finally {
      isStopped = true;
    }
  }
  await expect(packByTask(endless(), deck())).rejects.toThrow('created_at');
  expect(isStopped).toBe(true);
});

const deck = () => ({ now: new Date(), media: [] });

async function* never(): AsyncGenerator<FileWord[]> {
  await new Promise(() => undefined);
  yield [];
}
