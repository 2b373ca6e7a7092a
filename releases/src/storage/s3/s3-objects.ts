import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundlesUnavailable, s3ErrorName, s3Fault, s3Status } from './s3-fault';
import { StorageFault } from '../storage-fault';

export interface S3Settings {
  bucket: string;
  /** Another service than Amazon's, e.g. `http://127.0.0.1:9000`. */
  endpoint?: string;
  region?: string;
  /** The bucket's name in the path instead of the host. */
  forcePathStyle?: boolean;
}

export interface StoredObject {
  bytes: Buffer;
  /** Of the write that made it. */
  writeId: string | undefined;
}

/** Objects that are written once. Each method throws ReleaseError `storage_unavailable` when the service fails. */
export interface S3Objects {
  /** False when there is an object of that name already, which stays as it is. */
  create(name: string, bytes: Buffer, writeId: string): Promise<boolean>;
  get(name: string): Promise<StoredObject | undefined>;
  close(): void;
}

const probe = 'glossa/conditional-writes';
/** Two writes of one name at once: the service may ask for another try. */
const conflictTries = 5;

/** @throws StorageFault when the bucket cannot be used as it has to be. */
export async function openS3Objects(settings: S3Settings): Promise<S3Objects> {
  // Loaded here, so that a site in a directory does without it.
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
        if (s3Status(error) !== 409 || attempt === conflictTries) throw error;
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
    // The payload is signed; the newer checksums are more than other services than Amazon's understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  };
}

/** A service that passes over the condition of a write would let a version change, and nobody would notice. */
async function checkBucket({ create, get }: Pick<S3Objects, 'create' | 'get'>): Promise<void> {
  const made = await create(probe, Buffer.from('written once\n'), 'probe');
  if (made && (await create(probe, Buffer.from('written twice\n'), 'probe'))) {
    throw new StorageFault(
      'The store of bundles (S3) overwrites an object though told not to (If-None-Match: *). Versions would not be safe there: use a service that honours conditional writes.',
    );
  }
  // Without the right to list, what is not there looks as if it were forbidden.
  await get('glossa/nothing');
}

function failUnavailable(error: unknown): never {
  throw bundlesUnavailable(error);
}
