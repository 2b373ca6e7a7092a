import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltRelease } from '@glossa/contract/release';
import { forEachConcurrently } from '../for-each-concurrently';
import type { BundleFileBytes, BundleSizes, Encoding, PreparedBundle, StoredRelease } from './bundle';
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

type CompressedForm = BundleFileBytes & { encoding: Exclude<Encoding, 'identity'> };

async function compressFile(path: string, bytes: Buffer): Promise<CompressedForm[]> {
  if (!COMPRESSIBLE.test(path) || bytes.length === 0) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(path, bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window larger than the content only costs memory and time.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16)))),
  };
  const forms: CompressedForm[] = [
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
  const encodings: StoredRelease['encodings'] = {};
  const prepared: BundleFileBytes[] = [];
  await forEachConcurrently([...files], CONCURRENT_FILES, async ([path, bytes]) => {
    const forms = await compressFile(path, bytes);
    if (canBeDictionary(path, bytes)) dictionaries[path] = computeDictionaryHash(bytes);
    if (forms.length > 0) encodings[path] = forms.map(({ encoding }) => encoding);
    prepared.push({ path, encoding: 'identity', bytes }, ...forms);
  });
  const sizes = countSizes(release, prepared);
  return { stored: { release, digest, sizes, encodings, dictionaries }, files: prepared };
}

function countSizes(
  { entry, scripts, frame_scripts = [] }: BuiltRelease,
  prepared: readonly BundleFileBytes[],
): BundleSizes {
  const lengths = new Map<string, Partial<Record<Encoding, number>>>();
  for (const { path, encoding, bytes } of prepared)
    lengths.set(path, { ...lengths.get(path), [encoding]: bytes.length });
  const sum = (paths: Iterable<string>, encoding: Encoding) =>
    [...paths].reduce((total, path) => {
      const known = lengths.get(path);
      return total + (known?.[encoding] ?? known?.identity ?? 0);
    }, 0);
  const all = (encoding: Encoding) => sum(lengths.keys(), encoding);
  // A screen's own chunk is loaded on demand and does not count.
  const code = sum(
    [entry, ...scripts, ...frame_scripts].map(({ file }) => file),
    'br',
  );
  return { files: lengths.size, raw: all('identity'), gzip: all('gzip'), br: all('br'), code };
}
