import type { InterfaceLanguage } from '@glossa/contract/language';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type ApiUpstream, forwardedHeaders } from '../api-proxy';

const TIMEOUT_MS = 20_000;

interface FormCall {
  path: string;
  body: URLSearchParams | string;
  /** The API answers in it. */
  language: InterfaceLanguage;
}

export interface ApiResponse {
  status: number;
  /** The started session; undefined when the form is refused. */
  token?: string;
  /** What the API says to the learner. */
  detail?: string;
  /** Cookies that the API sets. */
  cookies: string[];
}

const UNAVAILABLE: ApiResponse = { status: 503, cookies: [] };

const started = Compile(Type.Object({ access_token: Type.String({ pattern: '^[\\w.~-]+$' }) }));
const refused = Compile(Type.Object({ detail: Type.String({ maxLength: 1_000 }) }));

/** Sends a form to the API in the name of the visitor. */
export async function callApi(
  { origin, secret }: ApiUpstream,
  request: FastifyRequest,
  { path, body, language }: FormCall,
): Promise<ApiResponse> {
  if (!origin) return UNAVAILABLE;
  const { 'user-agent': userAgent = '', cookie = '' } = request.headers;
  try {
    const response = await fetch(new URL(path, origin), {
      method: 'POST',
      body,
      headers: {
        ...forwardedHeaders(request, secret),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        'accept-language': language,
        'user-agent': userAgent,
        cookie,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readResponse(response.status, await response.json(), response.headers.getSetCookie());
  } catch (error) {
    request.log.warn(error, 'the API did not answer a form');
    return UNAVAILABLE;
  }
}

function readResponse(status: number, body: unknown, cookies: string[]): ApiResponse {
  if (started.Check(body)) return { status, token: body.access_token, cookies };
  return refused.Check(body) ? { status, detail: body.detail, cookies } : { status, cookies };
}
