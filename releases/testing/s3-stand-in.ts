import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../src/storage/s3/s3-objects';

/** A failure instead of a response: an error of the service, or a cut connection. */
export type S3Fault =
  | { status: number; code: string }
  /** Cuts the connection before the request is handled, or after it and before the response. */
  | 'cut'
  | 'cut-when-done'
  /** Takes the request and never responds. */
  | 'hang';

interface KeptObject {
  bytes: Buffer;
  metadata: Record<string, string>;
}

/** A bucket in memory behind the part of the S3 protocol that the product uses. Requires SigV4 signatures. */
export class S3StandIn {
  readonly objects = new Map<string, KeptObject>();
  /** `METHOD key` of each handled request. */
  readonly requests: string[] = [];
  /** Called before each request; a returned fault happens instead. */
  fault: (method: string, key: string) => S3Fault | undefined = () => undefined;
  /** Simulates services without conditional writes. */
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

  /** Environment variables for another process. */
  get environment(): Record<string, string> {
    const { bucket, endpoint = '', region = '' } = this.settings;
    return {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_FORCE_PATH_STYLE: '1',
      ...STAND_IN_CREDENTIALS,
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
    const body = await readBytes(request);
    const method = request.method ?? '';
    this.requests.push(`${method} ${key}`);
    const fault = this.fault(method, key);
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'hang') return;
    if (typeof fault === 'object') return fail(response, fault.status, fault.code);
    const refusal = checkSignature(request, body);
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
    response.writeHead(200, { etag: computeEtag(bytes) }).end();
  }

  private get(response: ServerResponse, key: string, headOnly: boolean): void {
    const found = this.objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    const { bytes, metadata } = found;
    response.writeHead(200, { ...metadata, etag: computeEtag(bytes), 'content-length': bytes.length });
    response.end(headOnly ? undefined : bytes);
  }

  private list(response: ServerResponse, prefix: string): void {
    const names = [...this.objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const contents = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult><KeyCount>${names.length}</KeyCount>${contents}</ListBucketResult>`);
  }
}

/** The credentials that the stand-in accepts. */
export const STAND_IN_CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'AKIASTANDIN',
  AWS_SECRET_ACCESS_KEY: 'stand-in-secret',
};

const signature =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=[0-9a-f]{64}$/;

/** Checks the form and key of the signature and that it covers the payload; does not verify it. */
function checkSignature({ headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, key, signed = ''] = signature.exec(headers.authorization ?? '') ?? [];
  if (!key || !signed.split(';').includes('host')) return 'AccessDenied';
  if (key !== STAND_IN_CREDENTIALS.AWS_ACCESS_KEY_ID) return 'InvalidAccessKeyId';
  const hash = createHash('sha256').update(body).digest('hex');
  return headers['x-amz-content-sha256'] === hash ? undefined : 'SignatureDoesNotMatch';
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function computeEtag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
