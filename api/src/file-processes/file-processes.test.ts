import type { FileWord } from '@glossa/contract/vocabulary-file';
import { FileProcesses } from './file-processes';

test('packing that takes too long is 503 with a time to retry', async () => {
  const processes = new FileProcesses({ words: 15, captions: 10, pack: 0.01 });
  await expect(processes.pack(nothing(), new Date())).rejects.toMatchObject({
    ...{ code: 'not_ready', status: 503, retryAfterSeconds: 60 },
    message: expect.stringContaining('takes too long') as string,
  });
});

test('the next words are requested when those before are packed, and not after the process has failed', async () => {
  let asked = 0;
  let isStopped = false;
  async function* endless() {
    try {
      for (;;) {
        asked += 1;
        // No word, which no process can pack.
        yield [null as unknown as FileWord];
      }
    } finally {
      isStopped = true;
    }
  }
  await expect(new FileProcesses().pack(endless(), new Date())).rejects.toThrow('created_at');
  expect([asked, isStopped]).toEqual([1, true]);
});

async function* nothing(): AsyncGenerator<FileWord[]> {
  yield* [];
}
