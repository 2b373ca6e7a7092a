import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_CHUNK_BYTES } from '@glossa/contract/video/own-video';
import { s3ClientConfig, type S3Bucket } from '@glossa/server/s3-client';
import { findCaller } from '../../platform/database/callers';
import { workLimits } from '../limits/limits';
import { type MediaStore, openDirectoryStore } from './media-store';

const COPY_PREFIX = 'copy-';
/** Longer than any copy is used. */
const MAX_COPY_AGE_MS = 6 * 60 * 60 * 1000;

const STALL_TIMEOUT_MS = 15_000;

/** In a bucket, of which the directory keeps copies, or in the directory alone. */
export const openMediaStore = (bucket: S3Bucket | undefined, directory: string): Promise<MediaStore> =>
  bucket ? openS3Store(bucket, directory) : openDirectoryStore(directory);

/** Files as objects of a bucket; parts of unfinished uploads are there as well. Copies to be read are in `copiesDirectory`. */
export async function openS3Store(settings: S3Bucket, copiesDirectory: string): Promise<MediaStore> {
  // Imported here, so that a site in a directory does not load them.
  const sdk = await import('@aws-sdk/client-s3');
  const { S3Store } = await import('@tus/s3-store');
  const config = s3ClientConfig(settings, STALL_TIMEOUT_MS);
  const client = new sdk.S3Client(config);
  const Bucket = settings.bucket;
  const uploads = new S3Store({
    partSize: UPLOAD_CHUNK_BYTES,
    // Not all services have tags, and unfinished uploads are swept by their rows.
    useTags: false,
    s3ClientConfig: { ...config, bucket: Bucket },
  });
  const get = async (Key: string, Range?: string) => {
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }));
    if (!(Body instanceof Readable)) throw new Error(`the bucket gave no bytes of ${Key}`);
    return Body;
  };
  return {
    uploads,
    read: (id, { start, end }) => get(id, `bytes=${start}-${end}`),
    withFile: (id, use) =>
      runInTurn(() =>
        withFolder(copiesDirectory, async (folder) => {
          const file = path.join(folder, 'file');
          await pipeline(await get(id), createWriteStream(file, { mode: 0o600 }));
          const before = await readMtime(file);
          const result = await use(file);
          if ((await readMtime(file)) !== before) {
            const ContentLength = (await stat(file)).size;
            await client.send(
              new sdk.PutObjectCommand({ Bucket, Key: id, Body: createReadStream(file), ContentLength }),
            );
          }
          return result;
        }),
      ),
    removeLeftovers: () => removeOldCopies(copiesDirectory),
    async remove(id) {
      // Ends a multipart upload; a finished one or none is not found.
      await uploads.remove(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      for (const Key of [id, `${id}.info`, `${id}.part`]) {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
      }
    },
  };
}

function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const caller = findCaller();
  return workLimits.mediaCopies.run(caller?.key ?? 'nobody', work, caller && (() => caller.ended));
}

const readMtime = async (file: string) => (await stat(file, { bigint: true })).mtimeNs;

async function withFolder<Result>(directory: string, use: (folder: string) => Promise<Result>) {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(directory, COPY_PREFIX));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Other processes share the directory, so copies that may still be used stay. */
async function removeOldCopies(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const folder = path.join(directory, name);
    const { mtimeMs = Infinity } = await stat(folder).catch(() => ({ mtimeMs: undefined }));
    const isOld = Date.now() - mtimeMs > MAX_COPY_AGE_MS;
    if (name.startsWith(COPY_PREFIX) && isOld) await rm(folder, { recursive: true, force: true });
  }
}

/** The store throws `{ status_code }`, and the SDK errors with a name. */
function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('status_code' in error) return error.status_code === 404 || error.status_code === 410;
  return 'name' in error && ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(String(error.name));
}
