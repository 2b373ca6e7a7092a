import { setTimeout as sleep } from 'node:timers/promises';
import { s3ClientConfig, type S3Bucket } from '@glossa/server/s3-client';
import { withTimeout } from '@glossa/server/with-timeout';
import { StorageFault } from '../storage-fault';
import { errorCode, refuse } from '../../core/release-error';
import advice from './advice.json';

/** Objects that are written once, and may be removed. Each method throws ReleaseError `storage_unavailable` when the service fails. */
export interface S3Objects {
  /** False when an object of that name exists; it stays unchanged. */
  create(name: string, bytes: Buffer, writeId: string): Promise<boolean>;
  get(name: string): Promise<{ bytes: Buffer; writeId: string | undefined } | undefined>;
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  close(): void;
}

/** Learners wait for a read, so a service that hangs is given up on, retries included. */
const READ_TIMEOUT_MS = 5_000;
/** Without any progress; a large file may take longer as a whole. */
const WRITE_STALL_TIMEOUT_MS = 5_000;

const PROBE_NAME = 'glossa/conditional-writes';
/** Attempts when the service reports a conflict between two writes of one name. */
const MAX_CONFLICT_ATTEMPTS = 5;

/** @throws StorageFault when the bucket cannot be used. */
export async function openS3Objects(settings: S3Bucket): Promise<S3Objects> {
  // Imported here, so that a site in a directory does not load it.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client(s3ClientConfig(settings, WRITE_STALL_TIMEOUT_MS));
  const Bucket = settings.bucket;

  const create: S3Objects['create'] = async (Key, Body, writeId) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const Metadata = { 'write-id': writeId };
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, Metadata, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        if (s3Status(error) === 412) return false;
        if (s3Status(error) !== 409 || attempt === MAX_CONFLICT_ATTEMPTS) throw error;
        await sleep(50 * 2 ** attempt);
      }
    }
  };
  const get: S3Objects['get'] = (Key) =>
    withTimeout(READ_TIMEOUT_MS, async (abortSignal) => {
      try {
        const command = new sdk.GetObjectCommand({ Bucket, Key });
        const { Body, Metadata } = await client.send(command, { abortSignal });
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        return { bytes, writeId: Metadata?.['write-id'] };
      } catch (error) {
        if (s3ErrorName(error) === 'NoSuchKey') return undefined;
        throw error;
      }
    });
  const list: S3Objects['list'] = (Prefix) =>
    withTimeout(READ_TIMEOUT_MS, async (abortSignal) => {
      const names: string[] = [];
      for (let ContinuationToken: string | undefined; ;) {
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
        const page = await client.send(command, { abortSignal });
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        ContinuationToken = page.NextContinuationToken;
        if (!ContinuationToken) return names;
      }
    });
  try {
    await checkBucket({ create, get });
  } catch (error) {
    client.destroy();
    throw error instanceof StorageFault ? error : s3Fault(error);
  }
  return {
    create: (name, bytes, writeId) => create(name, bytes, writeId).catch(failUnavailable),
    get: (name) => get(name).catch(failUnavailable),
    list: (prefix) => list(prefix).catch(failUnavailable),
    remove: async (Key) => {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(failUnavailable);
    },
    close: () => client.destroy(),
  };
}

/** Refuses a service that ignores the condition of a write: a version could change unnoticed. */
async function checkBucket({ create, get }: Pick<S3Objects, 'create' | 'get'>): Promise<void> {
  // First, because a read has the shorter timeout. Fails without the right to list: missing objects would look forbidden.
  await get('glossa/nothing');
  const made = await create(PROBE_NAME, Buffer.from('written once\n'), 'probe');
  if (made && (await create(PROBE_NAME, Buffer.from('written twice\n'), 'probe'))) {
    throw new StorageFault(
      'The store of bundles (S3) overwrites an object even with If-None-Match: *, so versions would not be safe there. Use a service that honors conditional writes.',
    );
  }
}

function failUnavailable(cause: unknown): never {
  throw Object.assign(refuse('storage_unavailable/bundles', { name: s3ErrorName(cause) }), { cause });
}

/** The error name of the service or the SDK, such as `NoSuchBucket`, `SlowDown` or `ECONNREFUSED`. */
function s3ErrorName(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.name === 'Error' ? (errorCode(error) ?? 'Error') : error.name;
}

function s3Status(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

const ADVICE: Readonly<Record<string, string>> = advice;

function s3Fault(error: unknown): StorageFault {
  const name = s3ErrorName(error);
  const status = s3Status(error);
  // A response without a body, as to HEAD, has a status only.
  const advice = ADVICE[name] ?? (status === 403 ? ADVICE['AccessDenied'] : undefined);
  const other = status === undefined ? 'does not answer' : `answers: ${status} ${name}`;
  return new StorageFault(`The store of bundles (S3) ${advice ?? other}.`, error);
}
