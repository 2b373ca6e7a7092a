import type { FileWord } from '@glossa/contract/vocabulary/file';
import { FileProcesses } from './file-processes';

jest.unmock('node:child_process');

test('packing that takes too long is 503 with a time to retry', async () => {
  const processes = new FileProcesses({ words: 15, captions: 10, pack: 0.01, media: 60 });
  await expect(processes.pack(never(), new Date())).rejects.toMatchObject({
    ...{ code: 'not_ready', status: 503, retryAfterSeconds: 60 },
    message: expect.stringContaining('takes too long') as string,
  });
});

test('loading the code of a process, which a busy machine delays, is not counted', async () => {
  const captions = {
    as: 'transcript' as const,
    bytes: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHi you'),
    language: 'en',
  };
  const readInHalf = async () => {
    const start = performance.now();
    await new FileProcesses().readCaptions(captions);
    // Nearly all of it is loading.
    const half = (performance.now() - start) / 2000;
    const processes = new FileProcesses({ words: 15, captions: half, pack: 120, media: 60 });
    return (await processes.readCaptions(captions)).words.length;
  };
  // The machine may stop a process for longer just while it reads.
  let result: unknown;
  for (let attempt = 1; attempt <= 8 && result !== 2; attempt += 1) result = await readInHalf().catch(String);
  expect(result).toBe(2);
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

async function* never(): AsyncGenerator<FileWord[]> {
  await new Promise(() => undefined);
  yield [];
}
