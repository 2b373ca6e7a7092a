import path from 'node:path';
import { bundlePath } from '@glossa/contract/page-protocol';
import { AppName, Version } from '@glossa/contract/release';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Encoding, StoredRelease } from '../core/bundle/bundle';
import { ReleaseError } from '../core/release-error';
import type { LiveFiles } from './registry/live-files';
import type { Registry } from './registry/registry';
import type { BundleStore } from '../storage/bundle-store';
import { chooseEncoding, matchesEtag } from './content-encoding';

/**
 * A list of our own instead of `mime`, and on purpose not complete: an HTML file of a bundle must not be a page of this
 * site.
 */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

interface FileAddress {
  app: string;
  version: string;
  '*': string;
}

const versionAddress = Compile(Type.Object({ app: AppName, version: Version }));

/** Serves the files of published versions, which never change. Only files in `release.json` are found, so no path can leave the bundle. */
export function registerBundles(
  site: FastifyInstance,
  registry: Registry,
  bundles: BundleStore,
  files: Pick<LiveFiles, 'noteMissing'>,
): void {
  site.get<{ Params: FileAddress }>(`${bundlePath(':app', ':version')}*`, async (request, reply) => {
    const { app, version, '*': file } = request.params;
    const stored = versionAddress.Check({ app, version }) ? registry.known.find(app, version) : undefined;
    const integrity = stored && Object.hasOwn(stored.release.files, file) && stored.release.files[file];
    if (!integrity) throw notFound(request.url);

    const encoding = chooseEncoding(request.headers['accept-encoding'], availableEncodings(stored, file));
    const etag = `"${integrity.slice('sha384-'.length, 40)}-${encoding}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      // An image opened in a tab is a document of this site; it must not run scripts.
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const bytes = await bundles.read(app, version, file, encoding);
    if (!bytes) {
      files.noteMissing(app, version, `${encoding}/${file}`);
      throw notFound(request.url);
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream').send(bytes);
  });
}

function availableEncodings({ encodings }: StoredRelease, file: string): readonly Encoding[] {
  return Object.hasOwn(encodings, file) ? (encodings[file] ?? []) : [];
}

function notFound(url: string): ReleaseError {
  return new ReleaseError('not_found', `No published version has a file at ${url.split('?', 1)[0]}.`);
}
