import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { launchEmbeddedPostgres, type EmbeddedPostgres, type LaunchOptions } from '../launch';
import { nothingRuns } from './spawn-owner';

export interface LaunchPlace {
  /** The folder of this test; not made yet. */
  directory: string;
  /** Where everything of this test is, open to the server's account. */
  parent: string;
  systemDirectory: string;
  /** What the launcher logged. */
  readonly log: string[];
  launch(different?: Partial<LaunchOptions>): Promise<EmbeddedPostgres>;
  /** Puts a database there without a first launch: initdb is what takes the time. */
  withDatabase(): void;
}

/** Registers the hooks that give every test of a file its own place and leave nothing running. */
export function launchPlace(): LaunchPlace {
  let template: string | undefined;
  const running: EmbeddedPostgres[] = [];
  const place: LaunchPlace = {
    directory: '',
    parent: '',
    systemDirectory: '',
    log: [],
    async launch(different) {
      const { directory, systemDirectory } = place;
      const log = (line: string) => place.log.push(line);
      const server = await launchEmbeddedPostgres({ directory, systemDirectory, log, ...different });
      running.push(server);
      return server;
    },
    withDatabase() {
      mkdirSync(place.directory, { mode: 0o711 });
      spawnSync('cp', ['-a', path.join(template ?? '', 'data'), place.directory]);
    },
  };
  beforeAll(async () => {
    template = openFolder('launch-template-');
    await (await launchEmbeddedPostgres({ directory: template, log: () => undefined })).stop();
  });
  beforeEach(() => {
    place.parent = openFolder('launch-test-');
    place.directory = path.join(place.parent, 'db');
    place.systemDirectory = path.join(place.parent, 'system');
    place.log.length = 0;
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    await nothingRuns(place.directory);
    rmSync(place.parent, { recursive: true, force: true });
  });
  afterAll(() => template && rmSync(template, { recursive: true, force: true }));
  return place;
}

/** The first column of the first row. */
export async function ask(server: Pick<EmbeddedPostgres, 'connection'>, query: string): Promise<unknown> {
  const client = new Client(server.connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(query);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

function openFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}
