import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltRelease } from '@glossa/contract/release';
import type { BundleFileBytes, PreparedBundle, StoredRelease } from './bundle';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressible = /\.(js|mjs|css|json|map|svg|txt|vtt|wasm|webmanifest|xml|html)$/;

/** Above these sizes the last per cent costs seconds of processor time at publish. */
const bestQualityUpTo = 1024 * 1024;
const goodQualityUpTo = 4 * 1024 * 1024;

function brotliQuality(path: string, size: number): number {
  if (path.endsWith('.map') || size > goodQualityUpTo) return 5;
  return size > bestQualityUpTo ? 9 : 11;
}

async function compressedForms(path: string, bytes: Buffer): Promise<BundleFileBytes[]> {
  if (!compressible.test(path) || bytes.length === 0) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(path, bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window beyond the content only costs memory and time to clear it.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16)))),
  };
  const forms: BundleFileBytes[] = [
    { path, encoding: 'br', bytes: await brotliAsync(bytes, { params }) },
    { path, encoding: 'gzip', bytes: await gzipAsync(bytes, { level: 9 }) },
  ];
  return forms.filter((form) => form.bytes.length < bytes.length);
}

/** Compresses a checked bundle, a few files at a time, and counts what a browser will receive. */
export async function prepareBundle(
  release: BuiltRelease,
  digest: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<PreparedBundle> {
  const stored: StoredRelease = {
    release,
    digest,
    sizes: { files: files.size, raw: 0, gzip: 0, br: 0, code: 0 },
    encodings: {},
  };
  const prepared: BundleFileBytes[] = [];
  const queue = [...files];
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [path, bytes] = next;
      const forms = await compressedForms(path, bytes);
      prepared.push({ path, encoding: 'identity', bytes }, ...forms);
      count(stored, path, bytes, forms);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  return { stored, files: prepared };
}

function count(stored: StoredRelease, path: string, bytes: Buffer, forms: BundleFileBytes[]): void {
  const { sizes, release } = stored;
  const sizeOf = (encoding: string) =>
    forms.find((form) => form.encoding === encoding)?.bytes.length ?? bytes.length;
  sizes.raw += bytes.length;
  sizes.br += sizeOf('br');
  const isCode = [release.entry, ...release.scripts].some(({ file }) => file === path);
  if (isCode) sizes.code = (sizes.code ?? 0) + sizeOf('br');
  sizes.gzip += sizeOf('gzip');
  const names = forms.flatMap((form) => (form.encoding === 'identity' ? [] : [form.encoding]));
  if (names.length > 0) stored.encodings[path] = names;
}
