import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '@glossa/contract/operators/finding';
import { listDataDirectories } from '@glossa/kit/cli-program';
import { OPERATOR_API_PATH } from '@glossa/contract/page-protocol';
import { errorCode } from '../core/error-code';
import { UserFault } from './user-fault';

export interface SiteAddress {
  url: string;
  token: string;
}

/**
 * `RELEASES_URL` and `RELEASES_TOKEN` if both are set; else the file that the site server writes into its data
 * directory: `DATA_DIR`, or the nearest `.data` from here upwards.
 */
export async function findSite(cwd: string, env: NodeJS.ProcessEnv): Promise<SiteAddress> {
  const { RELEASES_URL: url, RELEASES_TOKEN: token, DATA_DIR: dataDir } = env;
  if (url && token) return { url: checkAddress(url), token };
  if (url || token) {
    const missing = url ? 'RELEASES_TOKEN' : 'RELEASES_URL';
    throw new UserFault('site_unknown', `${missing} is not set or empty. ${BOTH_SETTINGS}`);
  }
  const folders = listDataDirectories(cwd, dataDir);
  for (const folder of folders) {
    const address = await readAddress(path.join(folder, 'releases', 'operator.json'));
    if (address) return address;
  }
  const where = dataDir ? folders[0] : `.data here or above ${cwd}`;
  throw new UserFault(
    'site_unknown',
    [
      `RELEASES_URL and RELEASES_TOKEN are not set. ${BOTH_SETTINGS}`,
      `A site on this machine is found without them, but none is running with its data in ${where}; in a checkout of Glossa, npm start starts one.`,
    ].join('\n'),
  );
}

const BOTH_SETTINGS =
  'RELEASES_URL is the address of the site, such as https://glossa.example, and RELEASES_TOKEN a token that its operators make for a team: releases token create --name "notes team" --role team --app notes';

function checkAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol)) return text.replace(/\/+$/, '');
  throw new UserFault('site_unknown', `RELEASES_URL is "${text}", which is no address. ${BOTH_SETTINGS}`);
}

async function readAddress(file: string): Promise<SiteAddress | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'EACCES')
      throw new UserFault('site_unknown', `You may not read ${file}; it belongs to another user.`);
    throw error;
  });
  if (text === undefined) return undefined;
  const address = parseJson(text);
  if (!isAddress(address)) {
    throw new UserFault(
      'site_unknown',
      `${file} is damaged. Restart the site server, which writes it again with a new token, or set RELEASES_URL and RELEASES_TOKEN.`,
    );
  }
  // The file has an empty url from the time the token is made until the site listens.
  return address.url ? address : undefined;
}

function isAddress(value: unknown): value is SiteAddress {
  if (typeof value !== 'object' || value === null || !('url' in value && 'token' in value)) return false;
  return typeof value.url === 'string' && typeof value.token === 'string';
}

const DEFAULT_LIMITS = { noticeMs: 5_000, timeoutMs: 30_000 };

/** The operators' API of a running site. Responses are trusted to follow `@glossa/contract/operators`. */
export class SiteClient {
  constructor(
    private readonly address: SiteAddress,
    /** Tells the operator that the site has not responded yet. */
    private readonly note: (line: string) => void,
    private readonly limits = DEFAULT_LIMITS,
  ) {}

  get<Result>(path: string): Promise<Result> {
    return this.requestInTime<Result>(path, { method: 'GET' });
  }

  post<Result>(path: string, body: object): Promise<Result> {
    return this.requestInTime<Result>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  /** Without a timeout: a bundle may be large, the line slow, and the site checks it before it responds. */
  upload<Result>(path: string, tarball: Uint8Array<ArrayBuffer>): Promise<Result> {
    return this.request<Result>(path, {
      method: 'POST',
      body: tarball,
      headers: { 'content-type': 'application/gzip' },
    });
  }

  private async requestInTime<Result>(path: string, init: RequestInit): Promise<Result> {
    const { noticeMs, timeoutMs } = this.limits;
    const notice = setTimeout(() => {
      this.note(
        `The site at ${this.address.url} has not responded yet. Waiting up to ${timeoutMs / 1000} s in all …`,
      );
    }, noticeMs);
    try {
      return await this.request<Result>(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } finally {
      clearTimeout(notice);
    }
  }

  private async request<Result>(path: string, init: RequestInit): Promise<Result> {
    const { url, token } = this.address;
    const headers = { ...init.headers, accept: 'application/json', authorization: `Bearer ${token}` };
    const { response, text } = await fetchText(`${url}${OPERATOR_API_PATH}${path}`, {
      ...init,
      headers,
    }).catch((error: unknown) => {
      const isWrite = init.method !== 'GET';
      if (error instanceof Error && error.name === 'TimeoutError')
        throw timedOut(url, isWrite, this.limits.timeoutMs);
      throw noResponse(url, isWrite, error instanceof Error ? error.cause : undefined);
    });
    const body = parseJson(text);
    if (response.ok && body !== undefined) return body as Result;
    throw refusal(url, response.status, body);
  }
}

async function fetchText(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const response = await fetch(url, init);
  return { response, text: await response.text() };
}

/** Undefined for text that is not JSON, such as the page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function timedOut(url: string, isWrite: boolean, timeoutMs: number): UserFault {
  const what = `The site at ${url} did not respond within ${timeoutMs / 1000} s.`;
  return isWrite
    ? new UserFault(
        'answer_lost',
        `${what} It may still make the change: check releases log before you repeat anything.`,
      )
    : new UserFault('site_not_running', `${what} Look at the logs of the site server.`);
}

/** With these the request never reached a server, so nothing was done. */
const UNREACHABLE_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function noResponse(url: string, isWrite: boolean, cause: unknown): UserFault {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  if (!isWrite || UNREACHABLE_CODES.includes(errorCode(cause) ?? '')) {
    return new UserFault(
      'site_not_running',
      `The site at ${url} does not respond${why}. ${isOnThisMachine(url) ? 'Is it running? Start it with npm start.' : 'Is RELEASES_URL right, and does the network let this machine reach it?'}`,
    );
  }
  return new UserFault(
    'answer_lost',
    `The site at ${url} did not respond${why}. The change may have been made: check releases log before you repeat anything.`,
  );
}

function isOnThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function refusal(url: string, status: number, body: unknown): Error {
  if (typeof body === 'object' && body !== null && 'code' in body && 'detail' in body) {
    const findings = 'findings' in body ? (body.findings as Finding[]) : undefined;
    return new UserFault(String(body.code), String(body.detail), findings);
  }
  return new UserFault(
    'not_the_site',
    `${url} responded with status ${status}, but not like a Glossa site. Is the address right?`,
  );
}
