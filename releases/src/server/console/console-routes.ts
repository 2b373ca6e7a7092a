import { OPERATOR_API_PATH, PAGE_BACKGROUNDS, ROOT_ELEMENT_ID } from '@glossa/contract/page-protocol';
import type { BundleFile } from '@glossa/contract/release';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Encoding } from '../../core/bundle/bundle';
import { errorCode, ReleaseError } from '../../core/release-error';
import { chooseEncoding } from '../content-encoding';
import { registerLive } from '../live/live-routes';
import type { SiteContext } from '../site-context';
import { registerSiteFiles } from '../site-files';

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
  // A page of the site that opened the console loses its handle to the window.
  'cross-origin-opener-policy': 'same-origin',
  // The site may share this host. This keeps its pages out of the console's process.
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
};

/** An origin of its own: apps run on the site's, where they can read storage and windows of each page. */
export async function registerConsoleSite(
  server: FastifyInstance,
  { context, operatorApi }: { context: SiteContext; operatorApi: FastifyPluginAsync },
): Promise<void> {
  registerLive(server, context);
  await server.register(operatorApi, { prefix: OPERATOR_API_PATH });
  registerConsole(server);
  registerSiteFiles(server, context.visitors);
}

/** Leads from `/releases` on the site to the console. No page: an opener could rewrite one of its own origin. */
export function registerConsoleRedirect(
  site: FastifyInstance,
  findOrigin: (request: FastifyRequest) => string | undefined,
): void {
  for (const path of ['/releases', '/releases/']) {
    site.get(path, async (request, reply) => {
      const origin = findOrigin(request);
      reply.headers(CONSOLE_HEADERS).header('cache-control', 'no-store');
      if (origin !== undefined) return reply.redirect(`${origin}/`, 303);
      return reply.code(503).type('text/plain; charset=utf-8').send('The console is not running.\n');
    });
  }
}

const BUILD_FOLDER = path.join(__dirname, '../../../console/dist');

/** Serves the operators' console at `/`. The page is public and empty; its data needs a token. */
export function registerConsole(site: FastifyInstance, folder = BUILD_FOLDER): void {
  const files = new ConsoleFiles(folder);

  site.get('/', async (_request, reply) => {
    const page = await files.page();
    reply.headers(CONSOLE_HEADERS).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return page ? reply.send(composeConsole(page)) : reply.code(503).send(readTemplate('not-built.html'));
  });
  // The address on the site; also for bookmarks of it with another port.
  for (const path of ['/releases', '/releases/']) {
    site.get(path, async (_request, reply) => reply.header('cache-control', 'no-store').redirect('/', 303));
  }

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

/** Folder of the console's files, whose names contain a hash of their content. */
const CONSOLE_PATH = '/releases/console/';

function composeConsole({ scripts, styles }: ConsolePage): string {
  const refer = ({ file, integrity }: BundleFile, attribute: 'href' | 'src') =>
    `${attribute}="${CONSOLE_PATH}${file}" integrity="${integrity}" crossorigin="anonymous"`;
  const tags = [
    ...Object.entries(PAGE_BACKGROUNDS).map(
      ([scheme, colour]) =>
        `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    ...styles.map((style) => `<link rel="stylesheet" ${refer(style, 'href')}>`),
    ...scripts.map((script) => `<script defer ${refer(script, 'src')}></script>`),
  ];
  return readTemplate('console.html')
    .replace('<!-- BACKGROUNDS, STYLES AND SCRIPTS -->', () => tags.join('\n'))
    .replace('ROOT_ELEMENT_ID', ROOT_ELEMENT_ID);
}

const readTemplate = (name: string) => readFileSync(path.join(__dirname, name), 'utf8');

/** The content of `page.json`, which the build writes. */
export interface ConsolePage {
  scripts: readonly BundleFile[];
  styles: readonly BundleFile[];
}

type EncodedFile = Record<Encoding, Buffer>;

/** Read at the first request: the build may come later. Files of an earlier build stay in memory. */
class ConsoleFiles {
  private readonly files = new Map<string, EncodedFile>();
  private read: { stamp: number; page: ConsolePage } | undefined;

  constructor(private readonly folder: string) {}

  /** Undefined while the console is not built. */
  async page(): Promise<ConsolePage | undefined> {
    try {
      const { mtimeMs: stamp } = await stat(path.join(this.folder, 'page.json'));
      if (this.read?.stamp === stamp) return this.read.page;
      const page = JSON.parse(await readFile(path.join(this.folder, 'page.json'), 'utf8')) as ConsolePage;
      for (const { file } of [...page.scripts, ...page.styles])
        this.files.set(file, await this.readEncodings(file));
      this.read = { stamp, page };
      return page;
    } catch (error) {
      // The console is not built yet, or a build is running.
      if (errorCode(error) === 'ENOENT') return this.read?.page;
      throw error;
    }
  }

  /** Only files of a page are found, so no path can leave the folder. */
  async file(name: string): Promise<EncodedFile | undefined> {
    if (!this.files.has(name)) await this.page();
    return this.files.get(name);
  }

  private async readEncodings(file: string): Promise<EncodedFile> {
    const ends = ['', '.br', '.gz'].map((end) => readFile(path.join(this.folder, `${file}${end}`)));
    const [identity, br, gzip] = (await Promise.all(ends)) as [Buffer, Buffer, Buffer];
    return { identity, br, gzip };
  }
}
