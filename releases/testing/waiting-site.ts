/** A server that loads its program, which takes longest, and starts when a line arrives on stdin. */
import '../src/server/startup/run-site';

async function main(): Promise<void> {
  // The pipe also ends when the parent process is gone.
  const told = await new Promise<boolean>((resolve) => {
    process.stdin.once('data', () => resolve(true)).once('end', () => resolve(false));
  });
  if (!told) return process.exit(0);
  process.env['EXIT_WITH_PARENT'] = '1';
  require('../src/server/main');
}

void main();
