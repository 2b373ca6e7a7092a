import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '@glossa/contract/operators/finding';
import { listDataDirectories, type SiteReports, UserFault } from './cli-program';
import { escapeControls } from './escape-controls';
import { parseJson } from './parse-json';
import { VERSION_HEADER } from './version';

export interface SiteAddress {
  /** Without a slash at the end. */
  url: string;
  token: string;
}

/** The address and the token that the environment names, such as `RELEASES_URL` and `RELEASES_TOKEN`. Throws `UserFault`. */
export function readSiteAddress(
  env: NodeJS.ProcessEnv,
  prefix: string,
  hint = 'Use one such as https://glossa.example.',
): Partial<SiteAddress> {
  const { [`${prefix}_URL`]: url, [`${prefix}_TOKEN`]: token } = env;
  if (url && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw siteUnknown(`${prefix}_URL is "${url}", which is not a valid address. ${hint}`);
  return { ...(url && { url: url.replace(/\/+$/, '') }), ...(token && { token }) };
}

/** What the server of a site on this machine wrote into its data directory. Throws `UserFault`. */
export async function findLocalSite(cwd: string, dataDir: string | undefined) {
  for (const folder of listDataDirectories(cwd, dataDir)) {
    const file = path.join(folder, 'releases', 'operator.json');
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      if (error.code === 'EACCES')
        throw siteUnknown(`No permission to read ${file}: it belongs to another user.`);
      throw error;
    });
    const address = text === undefined ? undefined : parseJson(text);
    if (text !== undefined && !isAddress(address))
      throw siteUnknown(
        `${file} is damaged. Restart the site server, which writes the file again with a new token, or set the site and its token in the environment.`,
      );
    // The file has an empty url from the time the token is made until the site listens.
    if (isAddress(address) && address.url) return address;
  }
  return undefined;
}

export const siteUnknown = (message: string) => new UserFault(message, { code: 'site_unknown' });

function isAddress(value: unknown): value is SiteAddress {
  if (typeof value !== 'object' || value === null || !('url' in value && 'token' in value)) return false;
  return typeof value.url === 'string' && typeof value.token === 'string';
}

export interface SiteClientOptions extends SiteReports {
  /** Path of the operators' API. */
  path: string;
  noticeMs: number;
  timeoutMs: number;
  /** Calls that a site which restarts has not answered are repeated. Empty where a repeated call may do harm. */
  retryDelaysMs: readonly number[];
  /** What to do when nothing responds at `url`. */
  unreachableHint: (url: string) => string;
  /** What to do when a change may have been made although its response was lost. */
  lostHint: string;
}

interface SiteRequest {
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
  /** A large body over a slow line, which the site checks before it responds. */
  isUntimed?: boolean;
}

export interface SiteResponse {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
}

/** Created, without more to say, and no content. */
const EMPTY_STATUSES = [201, 204];
const BUSY_STATUSES = [429, 502, 503, 504];

/** The operators' API of a running site. Responses are trusted to follow their contract. Throws `UserFault`. */
export class SiteClient {
  constructor(
    private readonly address: SiteAddress,
    private readonly options: SiteClientOptions,
  ) {}

  get<Result>(path: string): Promise<Result> {
    return this.call('GET', path);
  }

  post<Result>(path: string, body: object): Promise<Result> {
    return this.call('POST', path, toJson(body));
  }

  put<Result>(path: string, body: object): Promise<Result> {
    return this.call('PUT', path, toJson(body));
  }

  async call<Result>(method: string, path: string, request?: SiteRequest): Promise<Result> {
    return this.readResult<Result>(await this.send(method, path, request));
  }

  /** The bytes at a path whose content is of one type. */
  async download(path: string, type: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await this.send('GET', path, { isUntimed: true });
    if (response.status === 200 && response.headers.get('content-type') === type) return response.bytes;
    return this.readResult<never>({ ...response, text: response.status < 300 ? '' : response.text });
  }

  /** The response, also one of failure. */
  async send(
    method: string,
    path: string,
    request: SiteRequest = {},
    [delay, ...laterDelays] = this.options.retryDelaysMs,
  ): Promise<SiteResponse> {
    const response = await this.sendOnce(method, path, request).catch((error: unknown) => {
      if (delay === undefined) throw this.describeFailure(error, method !== 'GET');
      return undefined;
    });
    if (response && (delay === undefined || !BUSY_STATUSES.includes(response.status))) return response;
    await sleep(delay);
    return this.send(method, path, request, laterDelays);
  }

  readResult<Result>({ status, text }: Pick<SiteResponse, 'status' | 'text'>): Result {
    const body = text === '' && EMPTY_STATUSES.includes(status) ? null : parseJson(text);
    if (status < 300 && body !== undefined) return body as Result;
    if (typeof body === 'object' && body !== null && 'code' in body && 'detail' in body) {
      const findings = 'findings' in body ? { findings: body.findings as Finding[] } : {};
      // One line, so that no other site can make it look as if the program itself had said more.
      throw new UserFault(escapeControls(String(body.detail)), { code: String(body.code), ...findings });
    }
    throw new UserFault(
      `${this.address.url} responded with status ${status}, but not like a Glossa site. Is the address right?`,
      { code: 'not_the_site' },
    );
  }

  private async sendOnce(method: string, path: string, { body, headers, isUntimed }: SiteRequest) {
    const { noticeMs, timeoutMs, note } = this.options;
    const { url, token } = this.address;
    const wait = `Waiting up to ${timeoutMs / 1000} s in all …`;
    const notice = isUntimed
      ? undefined
      : setTimeout(() => note(`The site at ${url} has not responded yet. ${wait}`), noticeMs);
    try {
      const response = await fetch(`${url}${this.options.path}${path}`, {
        method,
        headers: { ...headers, accept: 'application/json', authorization: `Bearer ${token}` },
        ...(body !== undefined && { body }),
        ...(!isUntimed && { signal: AbortSignal.timeout(timeoutMs) }),
      });
      this.options.onAnswer(url, response.headers.get(VERSION_HEADER));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      return { status: response.status, headers: response.headers, bytes, text };
    } finally {
      clearTimeout(notice);
    }
  }

  private describeFailure(error: unknown, isWrite: boolean): UserFault {
    const { timeoutMs, lostHint, unreachableHint } = this.options;
    const { url } = this.address;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
    const why = cause ? ` (${cause.message})` : '';
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    if (isTimeout) {
      const what = `The site at ${url} did not respond within ${timeoutMs / 1000} s.`;
      return isWrite
        ? new UserFault(`${what} The change might still be made. ${lostHint}`, { code: 'answer_lost' })
        : new UserFault(`${what} Look at the logs of the site server.`, { code: 'site_not_running' });
    }
    if (isWrite && !isUnreachable(cause))
      return new UserFault(
        `The site at ${url} did not respond${why}. The change might have been made. ${lostHint}`,
        { code: 'answer_lost' },
      );
    return new UserFault(`The site at ${url} does not respond${why}. ${unreachableHint(url)}`, {
      code: 'site_not_running',
    });
  }
}

const toJson = (body: object): SiteRequest => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** With these the request never reached a server, so nothing was done. */
const UNREACHABLE_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

const isUnreachable = (cause: NodeJS.ErrnoException | undefined): boolean =>
  cause?.code !== undefined && UNREACHABLE_CODES.includes(cause.code);
