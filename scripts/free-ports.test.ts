import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const ports = resolve(__dirname, 'start/ports.mjs');

/** A process that tries ports from 21,000 on, and lives until its input ends. */
async function choosePort() {
  const program = `
    import crypto from 'node:crypto';
    import { syncBuiltinESMExports } from 'node:module';
    let next = 21_000;
    crypto.randomInt = () => next++;
    syncBuiltinESMExports();
    const { freePort } = await import(${JSON.stringify(ports)});
    console.log(await freePort());
    process.stdin.resume().on('end', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(printed),
    end: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

test('A free port is given to one process as long as that lives, though its server has not started', async () => {
  const first = await choosePort();
  const second = await choosePort();
  expect(second.port).toBeGreaterThan(first.port);
  await first.end();
  const third = await choosePort();
  expect(third.port).toBe(first.port);
  await Promise.all([second.end(), third.end()]);
});
