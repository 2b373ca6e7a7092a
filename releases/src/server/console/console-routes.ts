import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ReleaseError } from '../../core/release-error';
import { composeConsole, CONSOLE_PATH, NOT_BUILT_PAGE } from './compose-console';
import { ConsoleFiles } from './console-files';
import { chooseEncoding } from '../content-encoding';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // The page holds an operator's token, so not even its own code may turn text into a script.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** Stricter than for learners' pages: nothing of another site is allowed. */
const CONSOLE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY.join('; '),
  'integrity-policy': 'blocked-destinations=(script)',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

const BUILD_FOLDER = path.join(__dirname, '../../../console/dist');

/** Serves the operators' console at `/releases`. The page is public and empty; its data needs a token. */
export function registerConsole(site: FastifyInstance, folder = BUILD_FOLDER): void {
  const files = new ConsoleFiles(folder);

  const sendPage = async (reply: FastifyReply) => {
    const page = await files.page();
    reply.headers(CONSOLE_HEADERS).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return page ? reply.send(composeConsole(page)) : reply.code(503).send(NOT_BUILT_PAGE);
  };
  site.get('/releases', async (_request, reply) => sendPage(reply));
  site.get('/releases/', async (_request, reply) => sendPage(reply));

  site.get<{ Params: { file: string } }>(`${CONSOLE_PATH}:file`, async (request, reply) => {
    const { file } = request.params;
    const encodings = await files.file(file);
    if (!encodings) throw new ReleaseError('not_found', 'The console has no such file. Reload the page.');
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return reply
      .type(file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
      .send(encodings[encoding]);
  });
}
