import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SiteProcess } from '../../../testing/site-process';
import { temporaryFolders } from '../../../testing/temporary-folder';

jest.setTimeout(120_000);

const temporaryFolder = temporaryFolders();

/** Modules of tracing, but for the interfaces that `prom-client` loads, and the clients of a database and of a bucket. */
const UNWANTED = /@opentelemetry\/(?!api\/)|tracing\/open-telemetry|node_modules\/(pg|@aws-sdk)\//;

/** The unwanted modules that a site server in a directory has loaded when it ends. */
async function loadedModules(environment: Record<string, string>): Promise<string[]> {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'modules.json');
  const site = await SiteProcess.start(folder, {
    NODE_OPTIONS: `--require ${JSON.stringify(require.resolve('@glossa/server/testing/list-modules'))}`,
    LOADED_MODULES: file,
    ...environment,
  });
  await site.live();
  await site.end('SIGTERM');
  const modules = JSON.parse(await readFile(file, 'utf8')) as string[];
  expect(modules.some((module) => module.includes('/node_modules/fastify/'))).toBe(true);
  return modules.filter((module) => UNWANTED.test(module));
}

test('no tracing, database or bucket is loaded while none is set', async () => {
  expect(await loadedModules({})).toEqual([]);
  // The site serves although no collector listens there.
  const on = await loadedModules({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect(on.length).toBeGreaterThan(10);
});
