import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../src/storage/s3/s3-objects';

/** What it does to a request instead of answering it: an error of the service, or no answer at all. */
export type S3Fault =
  | { status: number; code: string }
  /** The connection is cut: before anything was done, or after it was done and before the answer. */
  | 'cut'
  | 'cut-when-done';

interface KeptObject {
  bytes: Buffer;
  metadata: Record<string, string>;
}

/** For tests: one bucket in memory behind the part of the protocol that is used. Wants requests signed as SigV4. */
export class S3StandIn {
  readonly objects = new Map<string, KeptObject>();
  /** `METHOD key` of each request that was understood. */
  readonly requests: string[] = [];
  /** Asked before each request is served; what it returns happens instead. */
  fault: (method: string, key: string) => S3Fault | undefined = () => undefined;
  /** As some services do that do not know conditional writes. */
  ignoresConditions = false;
  private readonly server = createServer((request, response) => void this.serve(request, response));

  private constructor() {}

  static async start(): Promise<S3StandIn> {
    const standIn = new S3StandIn();
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get settings(): S3Settings {
    const { port } = this.server.address() as AddressInfo;
    return {
      bucket: 'glossa',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-test-1',
      forcePathStyle: true,
    };
  }

  /** For another process. */
  get environment(): Record<string, string> {
    const { bucket, endpoint = '', region = '' } = this.settings;
    return {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_FORCE_PATH_STYLE: '1',
      ...standInCredentials,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://bucket.invalid');
    const [bucket = '', ...rest] = decodeURIComponent(address.pathname).slice(1).split('/');
    const key = rest.join('/');
    const body = await bytesOf(request);
    const method = request.method ?? '';
    this.requests.push(`${method} ${key}`);
    const fault = this.fault(method, key);
    if (fault === 'cut') return void request.socket.destroy();
    if (typeof fault === 'object') return fail(response, fault.status, fault.code);
    const refusal = refusalOf(request, body);
    if (refusal) return fail(response, 403, refusal);
    if (bucket !== this.settings.bucket) return fail(response, 404, 'NoSuchBucket');
    if (fault === 'cut-when-done') response.socket?.destroy();
    if (method === 'PUT') return this.put(request, response, key, body);
    if (key === '') return this.list(response, address.searchParams.get('prefix') ?? '');
    return this.get(response, key, method === 'HEAD');
  }

  private put(request: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer): void {
    const conditional = request.headers['if-none-match'] === '*' && !this.ignoresConditions;
    if (conditional && this.objects.has(key)) return fail(response, 412, 'PreconditionFailed');
    const metadata = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    this.objects.set(key, { bytes, metadata: Object.fromEntries(metadata) as Record<string, string> });
    response.writeHead(200, { etag: etagOf(bytes) }).end();
  }

  private get(response: ServerResponse, key: string, headOnly: boolean): void {
    const found = this.objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    const { bytes, metadata } = found;
    response.writeHead(200, { ...metadata, etag: etagOf(bytes), 'content-length': bytes.length });
    response.end(headOnly ? undefined : bytes);
  }

  private list(response: ServerResponse, prefix: string): void {
    const names = [...this.objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const contents = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult><KeyCount>${names.length}</KeyCount>${contents}</ListBucketResult>`);
  }
}

/** What the stand-in takes. */
export const standInCredentials = {
  AWS_ACCESS_KEY_ID: 'AKIASTANDIN',
  AWS_SECRET_ACCESS_KEY: 'stand-in-secret',
};

const signature =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=[0-9a-f]{64}$/;

/** Looks at the form of the signature, whose key it is and that it covers the payload; does not compute it. */
function refusalOf({ headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, key, signed = ''] = signature.exec(headers.authorization ?? '') ?? [];
  if (!key || !signed.split(';').includes('host')) return 'AccessDenied';
  if (key !== standInCredentials.AWS_ACCESS_KEY_ID) return 'InvalidAccessKeyId';
  const hash = createHash('sha256').update(body).digest('hex');
  return headers['x-amz-content-sha256'] === hash ? undefined : 'SignatureDoesNotMatch';
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
