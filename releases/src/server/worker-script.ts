import { matchesEtag } from '@glossa/server/matches-etag';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The script of a worker without comments and indentation: its parts in one scope, behind the names that it needs. */
export function readWorkerScript(files: readonly string[], values: Readonly<Record<string, unknown>>) {
  const names = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  const parts = files.map((file) =>
    readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, '')
      .replace(/\n\s*/g, '\n'),
  );
  return [...names, ...parts].join('');
}

/** Serves a worker at its one address, where a browser asks for it again at each use. */
export function serveWorkerScript(site: FastifyInstance, address: string, script: () => string): void {
  site.get(address, (request, reply) => {
    const etag = computeEtag(script());
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      etag,
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script());
  });
}

const computeEtag = (script: string) =>
  `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 24)}"`;
