/** A server whose start is waited for: its program loads, which takes longest, and it begins when it is told to. */
import '../src/server/startup/run-site';

async function main(): Promise<void> {
  // Who told it may be gone before; then the pipe ends.
  const told = await new Promise<boolean>((resolve) => {
    process.stdin.once('data', () => resolve(true)).once('end', () => resolve(false));
  });
  if (!told) return process.exit(0);
  process.env['EXIT_WITH_PARENT'] = '1';
  await import('../src/server/main');
}

void main();
