import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApiProcess } from '../../../testing/api-process';
import { databaseUrl, runOnServer, testServer } from '../../../testing/test-server';

jest.setTimeout(120_000);

const { address, template } = testServer();
const name = `${template}_${randomBytes(6).toString('hex')}`;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-loaded-'));
  await runOnServer(address, `create database ${name} template ${template}`);
});
afterAll(async () => {
  await runOnServer(address, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

/**
 * The modules of OpenTelemetry and of Stripe that an API process has loaded when it ends, but for the interfaces that
 * `prom-client` loads.
 */
async function loadedModules(environment: Record<string, string>): Promise<string[]> {
  const file = path.join(folder, 'modules.json');
  const api = startApiProcess(folder, {
    DATABASE_URL: databaseUrl(address, name),
    AUTH_SECRET: 'a secret for tests, 32 characters',
    DEMO_LESSONS: '0',
    NODE_OPTIONS: `--require ${JSON.stringify(require.resolve('@glossa/server/testing/list-modules'))}`,
    LOADED_MODULES: file,
    ...environment,
  });
  expect((await fetch(`${await api.address}/api/ready`)).status).toBe(200);
  await api.end('SIGTERM');
  const modules = JSON.parse(await readFile(file, 'utf8')) as string[];
  expect(modules.some((module) => module.includes('/node_modules/fastify/'))).toBe(true);
  return modules.filter((module) =>
    /@opentelemetry\/(?!api\/)|tracing\/open-telemetry|node_modules\/stripe\//.test(module),
  );
}

test('nothing of OpenTelemetry is loaded while tracing is off, and nothing of Stripe while nobody pays by card', async () => {
  expect(await loadedModules({})).toEqual([]);
  // The API serves although no collector listens there.
  const on = await loadedModules({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect(on.length).toBeGreaterThan(10);
});
