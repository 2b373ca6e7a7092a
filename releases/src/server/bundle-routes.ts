import path from 'node:path';
import { bundlePath } from '@glossa/contract/page-protocol';
import { AppName, Version } from '@glossa/contract/release';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Encoding, StoredRelease } from '../core/bundle/bundle';
import { findByContent } from '../core/live-set/find-by-content';
import { formatUseAsDictionary } from '../core/bundle/dictionary';
import { ReleaseError } from '../core/release-error';
import type { LiveFiles } from './registry/live-files';
import type { Registry } from './registry/registry';
import type { BundleStore } from '../storage/bundle-store';
import { matchesEtag } from '@glossa/server/matches-etag';
import { chooseDictionary, chooseEncoding } from './content-encoding';
import contentTypes from './content-types.json';
import type { Deltas } from './deltas/deltas';

/** Not `mime`, and incomplete on purpose: an HTML file of a bundle must not be a page of this site. */
const CONTENT_TYPES: Readonly<Record<string, string>> = contentTypes;

/** `version` may be the address of the file's content. */
type FileAddress = Record<'app' | 'version' | '*', string>;

const versionAddress = Compile(Type.Object({ app: AppName, version: Version }));

/** Serves the files of published versions, which never change. Only files in `release.json` are found, so no path can leave the bundle. */
export function registerBundles(
  site: FastifyInstance,
  registry: Registry,
  { bundles, files, deltas }: { bundles: BundleStore; files: LiveFiles; deltas: Deltas },
): void {
  site.get<{ Params: FileAddress }>(`${bundlePath(':app', ':version')}*`, async (request, reply) => {
    const { app, version, '*': file } = request.params;
    const owners = findOwners(registry, { app, version, file });
    const [stored] = owners;
    const integrity = stored?.release.files[file];
    if (!stored || !integrity) throw notFound(request.url);

    const isDictionary = Object.hasOwn(stored.dictionaries ?? {}, file);
    const dictionary = isDictionary ? chooseDictionary(request.headers) : undefined;
    const delta = dictionary && (await deltas.find(stored, file, dictionary));
    const available = Object.hasOwn(stored.encodings, file) ? (stored.encodings[file] ?? []) : [];
    const encoding = chooseEncoding(request.headers['accept-encoding'], available);
    const form = delta ? `dcz-${dictionary.slice(0, 16)}` : encoding;
    const etag = `"${integrity.slice('sha384-'.length, 40)}-${form}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      vary: isDictionary ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      // An image opened in a tab is a document of this site; it must not run scripts.
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (isDictionary) reply.header('use-as-dictionary', formatUseAsDictionary(app, file));
    // The delta may be ready for the next request, and made-up dictionaries must not fill a cache.
    if (dictionary && !delta) reply.header('cdn-cache-control', 'no-store');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type(CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream');
    if (delta) return reply.header('content-encoding', 'dcz').send(delta);
    const bytes = await readFromAny(owners, file, encoding);
    if (!bytes) throw notFound(request.url);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(bytes);
  });

  async function readFromAny(owners: readonly StoredRelease[], file: string, encoding: Encoding) {
    for (const { release } of owners) {
      const bytes = await bundles.read(release.app, release.version, file, encoding);
      if (bytes) return bytes;
      files.noteMissing(release.app, release.version, `${encoding}/${file}`);
    }
    return undefined;
  }
}

/** The versions that have the file at an address: the one it names, or all with the content it names. */
function findOwners(
  { known }: Registry,
  { app, version, file }: { app: string; version: string; file: string },
): StoredRelease[] {
  if (!versionAddress.Check({ app, version })) return findByContent(known, { app, address: version, file });
  const stored = known.find(app, version);
  return stored && Object.hasOwn(stored.release.files, file) ? [stored] : [];
}

const notFound = (url: string): ReleaseError =>
  new ReleaseError('not_found', `No published version has a file at ${url.split('?', 1)[0]}.`);
