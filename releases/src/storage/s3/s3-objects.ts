import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundlesUnavailable, s3ErrorName, s3Fault, s3Status } from './s3-fault';
import { StorageFault } from '../storage-fault';

export interface S3Settings {
  bucket: string;
  /** Address of a service other than Amazon's, e.g. `http://127.0.0.1:9000`. */
  endpoint?: string;
  region?: string;
  /** Puts the bucket's name in the path instead of the host. */
  forcePathStyle?: boolean;
}

export interface StoredObject {
  bytes: Buffer;
  /** Id of the write that created it. */
  writeId: string | undefined;
}

/** Objects that are written once. Each method throws ReleaseError `storage_unavailable` when the service fails. */
export interface S3Objects {
  /** False when an object of that name exists; it stays unchanged. */
  create(name: string, bytes: Buffer, writeId: string): Promise<boolean>;
  get(name: string): Promise<StoredObject | undefined>;
  close(): void;
}

const PROBE_NAME = 'glossa/conditional-writes';
/** Attempts when the service reports a conflict between two writes of one name. */
const MAX_CONFLICT_ATTEMPTS = 5;

/** @throws StorageFault when the bucket cannot be used. */
export async function openS3Objects(settings: S3Settings): Promise<S3Objects> {
  // Imported here, so that a site in a directory does not load it.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client(clientConfig(settings));
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
  const get: S3Objects['get'] = async (Key) => {
    try {
      const { Body, Metadata } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
      return { bytes, writeId: Metadata?.['write-id'] };
    } catch (error) {
      if (s3ErrorName(error) === 'NoSuchKey') return undefined;
      throw error;
    }
  };
  try {
    await checkBucket({ create, get });
  } catch (error) {
    client.destroy();
    throw error instanceof StorageFault ? error : s3Fault(error);
  }
  return {
    create: (name, bytes, writeId) => create(name, bytes, writeId).catch(failUnavailable),
    get: (name) => get(name).catch(failUnavailable),
    close: () => client.destroy(),
  };
}

function clientConfig({ endpoint, region, forcePathStyle }: S3Settings): S3ClientConfig {
  return {
    endpoint,
    region: region ?? 'us-east-1',
    forcePathStyle,
    // The payload is signed. Services other than Amazon's do not all support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  };
}

/** Refuses a service that ignores the condition of a write: a version could change unnoticed. */
async function checkBucket({ create, get }: Pick<S3Objects, 'create' | 'get'>): Promise<void> {
  const made = await create(PROBE_NAME, Buffer.from('written once\n'), 'probe');
  if (made && (await create(PROBE_NAME, Buffer.from('written twice\n'), 'probe'))) {
    throw new StorageFault(
      'The store of bundles (S3) overwrites an object though told not to (If-None-Match: *). Versions would not be safe there: use a service that honours conditional writes.',
    );
  }
  // Fails without the right to list: missing objects would look forbidden.
  await get('glossa/nothing');
}

function failUnavailable(error: unknown): never {
  throw bundlesUnavailable(error);
}
