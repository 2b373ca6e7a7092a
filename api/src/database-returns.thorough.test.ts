import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processIn, until } from '@glossa/postgres/testing/spawn-owner';
import { startApiProcess } from '../testing/api-process';

jest.setTimeout(120_000);

test('the API goes on when its embedded Postgres is killed, launches it again, and ends as asked', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-returns-'));
  // Run by root, the database has an account of its own, which must get in.
  await chmod(folder, 0o711);
  const api = startApiProcess(folder, { DEMO_LESSONS: '0', LOG_LEVEL: 'warn' });
  try {
    const address = await api.address;
    const killed = processIn(path.join(folder, 'postgres'), 'server') ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(() => api.output().includes('has ended and is launched again'));
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    await until(() => api.output().includes('the embedded Postgres runs again'));
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    expect(processIn(path.join(folder, 'postgres'), 'server')).not.toBe(killed);
    expect(await api.end('SIGTERM')).toEqual([0, null]);
    expect(processIn(path.join(folder, 'postgres'), 'server')).toBeUndefined();
  } finally {
    api.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
