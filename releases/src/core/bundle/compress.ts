import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltRelease, BundleFile } from '@glossa/contract/release';
import { forEachConcurrently } from '../for-each-concurrently';
import type { BundleFileBytes, PreparedBundle, StoredRelease } from './bundle';
import { canBeDictionary, computeDictionaryHash } from './dictionary';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const COMPRESSIBLE = /\.(js|mjs|css|json|map|svg|txt|vtt|wasm|webmanifest|xml|html)$/;

/** Above these sizes the last per cent costs seconds of processor time at publish. */
const BEST_QUALITY_MAX_BYTES = 1024 * 1024;
const GOOD_QUALITY_MAX_BYTES = 4 * 1024 * 1024;

const CONCURRENT_FILES = 3;

function brotliQuality(path: string, size: number): number {
  if (path.endsWith('.map') || size > GOOD_QUALITY_MAX_BYTES) return 5;
  return size > BEST_QUALITY_MAX_BYTES ? 9 : 11;
}

async function compressFile(path: string, bytes: Buffer): Promise<BundleFileBytes[]> {
  if (!COMPRESSIBLE.test(path) || bytes.length === 0) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(path, bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window larger than the content only costs memory and time.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16)))),
  };
  const forms: BundleFileBytes[] = [
    { path, encoding: 'br', bytes: await brotliAsync(bytes, { params }) },
    { path, encoding: 'gzip', bytes: await gzipAsync(bytes, { level: 9 }) },
  ];
  return forms.filter((form) => form.bytes.length < bytes.length);
}

/** Compresses a checked bundle, a few files at a time, and counts the bytes that a browser receives. */
export async function prepareBundle(
  release: BuiltRelease,
  digest: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<PreparedBundle> {
  const dictionaries: Record<string, string> = {};
  const stored: StoredRelease = {
    release,
    digest,
    sizes: { files: files.size, raw: 0, gzip: 0, br: 0, code: 0 },
    encodings: {},
    dictionaries,
  };
  const prepared: BundleFileBytes[] = [];
  await forEachConcurrently([...files], CONCURRENT_FILES, async ([path, bytes]) => {
    const forms = await compressFile(path, bytes);
    if (canBeDictionary(path, bytes)) dictionaries[path] = computeDictionaryHash(bytes);
    prepared.push({ path, encoding: 'identity', bytes }, ...forms);
    countSizes(stored, path, bytes, forms);
  });
  stored.sizes.code = firstScreenBytes(release, prepared);
  return { stored, files: prepared };
}

/** Brotli bytes of the entry and the scripts; a screen's own chunk is loaded on demand and does not count. */
function firstScreenBytes(release: BuiltRelease, prepared: readonly BundleFileBytes[]): number {
  const sizes = new Map<string, number>();
  for (const { path, encoding, bytes } of prepared) {
    if (encoding === 'br' || (encoding === 'identity' && !sizes.has(path))) sizes.set(path, bytes.length);
  }
  const sum = (files: readonly BundleFile[]) =>
    files.reduce((total, { file }) => total + (sizes.get(file) ?? 0), 0);
  return sum([release.entry, ...release.scripts]);
}

function countSizes(stored: StoredRelease, path: string, bytes: Buffer, forms: BundleFileBytes[]): void {
  const { sizes } = stored;
  const size = (encoding: string) =>
    forms.find((form) => form.encoding === encoding)?.bytes.length ?? bytes.length;
  sizes.raw += bytes.length;
  sizes.br += size('br');
  sizes.gzip += size('gzip');
  const names = forms.flatMap((form) => (form.encoding === 'identity' ? [] : [form.encoding]));
  if (names.length > 0) stored.encodings[path] = names;
}
