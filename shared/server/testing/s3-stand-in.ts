import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen';

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

/** An object that is sent in parts. */
interface MultipartUpload {
  key: string;
  parts: Map<number, Buffer>;
}

/** But for the last, a part has at least this. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

/** A bucket in memory behind the part of the S3 protocol that the product uses. Requires SigV4 signatures. */
export class S3StandIn {
  readonly objects = new Map<string, KeptObject>();
  /** Those that are neither completed nor aborted. */
  readonly uploads = new Map<string, MultipartUpload>();
  /** `METHOD key` of each handled request. */
  readonly requests: string[] = [];
  /** Called before each request; a returned fault happens instead. */
  fault: (method: string, key: string) => S3Fault | undefined = () => undefined;
  /** Simulates services without conditional writes. */
  ignoresConditions = false;
  private endpoint = '';
  private readonly server = createServer((request, response) => void this.serve(request, response));

  private constructor() {}

  static async start(): Promise<S3StandIn> {
    const standIn = new S3StandIn();
    standIn.endpoint = await listen(standIn.server);
    return standIn;
  }

  get settings(): { bucket: string; endpoint: string; region: string; forcePathStyle: boolean } {
    return { bucket: 'glossa', endpoint: this.endpoint, region: 'eu-test-1', forcePathStyle: true };
  }

  /** Environment variables for another process. */
  get environment(): Record<string, string> {
    const { bucket, endpoint, region } = this.settings;
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
    const query = address.searchParams;
    if (query.has('uploads') || query.has('uploadId')) return this.upload(method, key, query, body, response);
    if (method === 'DELETE') return this.remove([key], response, 204);
    if (query.has('delete')) return this.remove(readAll(body, 'Key'), response, 200);
    if (method === 'PUT') return this.put(request, response, key, body);
    if (key === '') return this.list(response, address.searchParams.get('prefix') ?? '');
    return this.get(request, response, key);
  }

  private upload(
    method: string,
    key: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ): void {
    const id = query.get('uploadId') ?? '';
    if (id === '') return this.beginUpload(key, response);
    const upload = this.uploads.get(id);
    if (!upload) return fail(response, 404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return void response.writeHead(200, { etag: computeEtag(body) }).end();
    }
    if (method === 'DELETE') {
      this.uploads.delete(id);
      return void response.writeHead(204).end();
    }
    const parts = [...upload.parts].sort(([one], [other]) => one - other);
    if (method === 'GET') {
      const listed = parts.map(
        ([number, { length }]) => `<Part><PartNumber>${number}</PartNumber><Size>${length}</Size></Part>`,
      );
      return sendXml(response, `<ListPartsResult>${listed.join('')}</ListPartsResult>`);
    }
    return this.completeUpload(id, upload, readAll(body, 'PartNumber').map(Number), response);
  }

  private beginUpload(key: string, response: ServerResponse): void {
    const id = randomUUID();
    this.uploads.set(id, { key, parts: new Map() });
    const result = `<UploadId>${id}</UploadId>`;
    sendXml(response, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`);
  }

  private completeUpload(
    id: string,
    { key, parts }: MultipartUpload,
    numbers: readonly number[],
    response: ServerResponse,
  ): void {
    const chosen = numbers.map((number) => parts.get(number) ?? Buffer.alloc(0));
    if (chosen.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES))
      return fail(response, 400, 'EntityTooSmall');
    this.objects.set(key, { bytes: Buffer.concat(chosen), metadata: {} });
    this.uploads.delete(id);
    sendXml(response, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }

  private remove(keys: readonly string[], response: ServerResponse, status: number): void {
    for (const key of keys) this.objects.delete(key);
    sendXml(response, status === 204 ? '' : '<DeleteResult></DeleteResult>', status);
  }

  private put(request: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer): void {
    const conditional = request.headers['if-none-match'] === '*' && !this.ignoresConditions;
    if (conditional && this.objects.has(key)) return fail(response, 412, 'PreconditionFailed');
    const metadata = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    this.objects.set(key, { bytes, metadata: Object.fromEntries(metadata) as Record<string, string> });
    response.writeHead(200, { etag: computeEtag(bytes) }).end();
  }

  private get({ method, headers }: IncomingMessage, response: ServerResponse, key: string): void {
    const found = this.objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    const { bytes, metadata } = found;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const sent = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      ...metadata,
      etag: computeEtag(bytes),
      'content-length': sent.length,
    });
    response.end(method === 'HEAD' ? undefined : sent);
  }

  private list(response: ServerResponse, prefix: string): void {
    const names = [...this.objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const contents = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    sendXml(response, `<ListBucketResult><KeyCount>${names.length}</KeyCount>${contents}</ListBucketResult>`);
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
  // The SDK does not read a stream twice.
  if (headers['x-amz-content-sha256'] === 'UNSIGNED-PAYLOAD') return undefined;
  return headers['x-amz-content-sha256'] === hash ? undefined : 'SignatureDoesNotMatch';
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The texts of all elements of a name. */
function readAll(xml: Buffer, name: string): string[] {
  const elements = xml.toString('utf8').matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...elements].map(([, text = '']) => text);
}

function sendXml(response: ServerResponse, xml: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

function computeEtag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function fail(response: ServerResponse, status: number, code: string): void {
  const error = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  sendXml(response, `<?xml version="1.0"?>${error}`, status);
}
