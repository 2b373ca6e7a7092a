import { PortTaken, runSite, type SiteSettings } from './run-site';
import { DirectoryInUse } from './site-lock';

/** Open downloads and streams may finish for this long after the site has been told to stop. */
const stopTimeLimitMs = 5_000;

function settings(env: NodeJS.ProcessEnv): SiteSettings {
  const port = Number(env['PORT'] ?? '8000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`PORT is not a port number: ${env['PORT']}`);
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    dataDir: env['DATA_DIR'] ?? '.data',
    apiOrigin: env['API_ORIGIN'] || undefined,
    trustProxy: env['TRUST_PROXY'] || undefined,
    logger: { level: env['LOG_LEVEL'] ?? 'error' },
  };
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const site = await runSite(settings(process.env));
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), stopTimeLimitMs).unref();
    void site.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.env['EXIT_WITH_PARENT'] === '1') {
    // The supervisor holds the other end; however it ends, the kernel closes the pipe.
    process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
  }
  process.stdout.write(`releases listening on ${site.url}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof PortTaken || error instanceof DirectoryInUse) fail(error.message);
  throw error;
});
