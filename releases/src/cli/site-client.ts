import type { Finding } from '@glossa/contract/operators/finding';
import { errorCode } from '../core/error-code';
import type { SiteAddress } from './find-site';
import { UserFault } from './user-fault';

/** The operators' API of a running site. Answers are trusted to follow `core/operator-contract.ts`. */
export class SiteClient {
  constructor(private readonly address: SiteAddress) {}

  get<Result>(path: string): Promise<Result> {
    return this.request<Result>(path, { method: 'GET' });
  }

  post<Result>(path: string, body: object): Promise<Result> {
    return this.request<Result>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  upload<Result>(path: string, tarball: Uint8Array<ArrayBuffer>): Promise<Result> {
    return this.request<Result>(path, {
      method: 'POST',
      body: tarball,
      headers: { 'content-type': 'application/gzip' },
    });
  }

  private async request<Result>(path: string, init: RequestInit): Promise<Result> {
    const { url, token } = this.address;
    const headers = { ...init.headers, accept: 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/releases/api${path}`, { ...init, headers }).catch(
      (error: unknown) => {
        throw noAnswer(url, init.method !== 'GET', error instanceof Error ? error.cause : undefined);
      },
    );
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return body as Result;
    throw refusal(url, response.status, body);
  }
}

/** Then nobody was there to do anything. */
const neverArrived = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function noAnswer(url: string, changes: boolean, cause: unknown): UserFault {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  if (!changes || neverArrived.includes(errorCode(cause) ?? '')) {
    return new UserFault(
      'site_not_running',
      `The site at ${url} does not answer${why}. Is it running? Start it with npm start.`,
    );
  }
  return new UserFault(
    'answer_lost',
    `The site at ${url} gave no answer${why}. It may have done it all the same: look at releases log before you repeat anything.`,
  );
}

function refusal(url: string, status: number, body: unknown): Error {
  if (typeof body === 'object' && body !== null && 'code' in body && 'detail' in body) {
    const findings = 'findings' in body ? (body.findings as Finding[]) : undefined;
    return new UserFault(String(body.code), String(body.detail), findings);
  }
  return new UserFault(
    'not_the_site',
    `${url} answered ${status} in a way the site does not. Is it the right address?`,
  );
}
