/** Who calls the learning API, and of which site; a visitor has no token. */
export interface Caller {
  readonly siteUrl: string;
  readonly token?: string;
}

interface ApiResponse<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Calls the learning API over HTTP through the site, as the browser does. `path` is relative to `/api`. */
export async function callApi<Body = unknown>(
  { siteUrl, token }: Caller,
  path: string,
  { method, body }: { method?: string; body?: object } = {},
): Promise<ApiResponse<Body>> {
  const answer = await fetch(`${siteUrl}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

/** Sends captions of a video, in its language unless the query names another. */
export function sendCaptions(
  { siteUrl, token }: Caller,
  videoId: string,
  captions: string,
  query = '',
): Promise<Response> {
  return fetch(`${siteUrl}/api/transcribe/${videoId}/captions${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/vtt' },
    body: captions,
  });
}
