/** A response of the learning API. */
export interface ApiResponse<Body> {
  readonly status: number;
  readonly body: Body;
}

interface ApiCall {
  readonly method?: string;
  readonly token?: string;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
}

/** Calls the learning API over HTTP through the site, as the browser does. `path` is relative to `/api`. */
export async function callApi<Body = unknown>(
  siteUrl: string,
  path: string,
  { method, token, body }: ApiCall = {},
): Promise<ApiResponse<Body>> {
  const answer = await fetch(`${siteUrl}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}
