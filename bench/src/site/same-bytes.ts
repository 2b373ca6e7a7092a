import { get, type IncomingHttpHeaders } from 'node:http';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Headers that nginx sets itself. */
const NGINX_HEADERS = new Set([
  'accept-ranges',
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'server',
]);

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Responses of the site as files for nginx, with the same headers. */
export interface SameBytes {
  siteConf: string;
  /** Bytes of each body. */
  sizes: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/**
 * Requests `addresses` from `site`, with the headers of `headersOf`, and writes each response to a file of the given
 * name.
 */
export async function sameBytes(
  site: string,
  addresses: ReadonlyMap<string, string>,
  headersOf: (address: string) => Record<string, string>,
): Promise<SameBytes> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-files-'));
  await chmod(folder, 0o755);
  const locations: string[] = [];
  const sizes = new Map<string, number>();
  for (const [name, address] of addresses) {
    const { headers, body } = await requestAnswer(site + address, headersOf(name));
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), body);
    sizes.set(name, body.length);
    locations.push(writeLocation(folder, name, headers));
  }
  return {
    siteConf: `${locations.join('')}location / { return 404; }\n`,
    sizes,
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

function writeLocation(folder: string, name: string, headers: IncomingHttpHeaders): string {
  const added = Object.entries(headers)
    .filter(([header]) => !NGINX_HEADERS.has(header))
    .map(([header, value]) => `  add_header ${header} ${quoted(String(value))};\n`);
  return `location = /${name} {
  root ${folder};
  types { }
  default_type ${quoted(headers['content-type'] ?? '')};
${added.join('')}}
`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"').replaceAll('$', '')}"`;
}

function requestAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
    }).once('error', reject);
  });
}
