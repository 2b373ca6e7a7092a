import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { rawEntry, withBlocks } from '../../../testing/raw-tar';
import { appPackage } from '../../../testing/app-package';
import { temporaryFolders } from '../../../testing/temporary-folder';

jest.setTimeout(120_000);

const temporaryFolder = temporaryFolders();
const megabyte = 1024 * 1024;

/** The most memory a process has ever had, in megabytes; only Linux tells. */
function measurePeakMb(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

(process.platform === 'linux' ? it : it.skip)('unpacks no more of a bomb than it may hold', async () => {
  const dataDir = await temporaryFolder();
  const main = path.join(__dirname, '../main.ts');
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', EXIT_WITH_PARENT: '1' };
  const child = spawn(process.execPath, ['--require', '@glossa/server/typescript', main], {
    cwd: path.resolve(__dirname, '../../..'),
    env,
  });
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const operator = path.join(dataDir, 'releases', 'operator.json');
    const { token } = JSON.parse(await readFile(operator, 'utf8')) as { token: string };
    const upload = async (body: Buffer) => {
      const answer = await fetch(`${line.split(' ').at(-1)}/releases/api/apps/quiz/versions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        body: new Uint8Array(body),
      });
      return ((await answer.json()) as { code: string }).code;
    };
    const before = measurePeakMb(child.pid ?? 0);
    const zeros = gzipSync(Buffer.alloc(200 * megabyte), { level: 1 });
    expect(await upload(zeros)).toBe('too_large');
    const files = [1, 2, 3, 4, 5].map((at) =>
      rawEntry({ path: `package/dist/${at}.js` }, Buffer.alloc(60 * megabyte)),
    );
    expect(await upload(withBlocks(appPackage({ app: 'quiz' }), ...files))).toBe('too_large');
    // 4 GB: one stream behind the other.
    expect(await upload(Buffer.concat(Array.from({ length: 20 }, () => zeros)))).toBe('too_large');
    expect(measurePeakMb(child.pid ?? 0) - before).toBeLessThan(350);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
