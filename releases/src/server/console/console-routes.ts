import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ReleaseError } from '../../core/release-error';
import { composeConsole, consoleBase, notBuilt } from './compose-console';
import { consoleHeaders } from './console-headers';
import { ConsoleFiles } from './console-files';
import { chooseEncoding } from '../content-encoding';

const builtConsole = path.join(__dirname, '../../../console/dist');

/** The operators' console at `/releases`. The page is open to anyone and empty: all it shows, it asks for with a token. */
export function registerConsole(site: FastifyInstance, folder = builtConsole): void {
  const files = new ConsoleFiles(folder);

  const sendPage = async (reply: FastifyReply) => {
    const page = await files.page();
    reply.headers(consoleHeaders).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return page ? reply.send(composeConsole(page)) : reply.code(503).send(notBuilt);
  };
  site.get('/releases', async (_request, reply) => sendPage(reply));
  site.get('/releases/', async (_request, reply) => sendPage(reply));

  site.get<{ Params: { file: string } }>(`${consoleBase}:file`, async (request, reply) => {
    const { file } = request.params;
    const forms = await files.file(file);
    if (!forms) throw new ReleaseError('not_found', 'The console has no such file. Reload the page.');
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return reply
      .type(file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
      .send(forms[encoding]);
  });
}
