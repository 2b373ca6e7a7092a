import type { FastifyInstance } from 'fastify';
import { READY_PATH } from '@glossa/contract/page-protocol';
import { drainConnections } from '@glossa/server/drain-connections';
import { liveVersion } from '../core/log/history';
import { ReleaseError } from '../core/release-error';
import type { LiveFiles } from './registry/live-files';
import type { Registry } from './registry/registry';

/** Answers 503 while stopping or without the live shell's files. Ready where nothing is live yet. */
export function registerReady(site: FastifyInstance, { known }: Registry, files: LiveFiles): void {
  const isStopping = drainConnections(site);
  site.get(READY_PATH, { logLevel: 'warn' }, async (_request, reply) => {
    if (isStopping()) throw new ReleaseError('not_ready', 'This server is stopping.');
    const shell = liveVersion(known.history, 'shell');
    if (shell !== undefined && !known.find('shell', shell)) {
      throw new ReleaseError('not_ready', `shell ${shell} is live, but its files are not in the store.`);
    }
    reply.header('cache-control', 'no-store');
    const missing = files.state().filter((each) => each.missing > 0);
    return { status: missing.length > 0 ? 'files_missing' : 'ok', missing };
  });
}
