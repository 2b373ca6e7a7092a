interface ApiRequest {
  token?: string;
  /** A string is sent as WebVTT. */
  body?: object | string;
  /** Left out: POST with a body, otherwise GET. */
  method?: 'PATCH' | 'PUT';
}

/**
 * Sends one call to the API and reads the whole response.
 * @throws Error if the call fails, because its time would mean nothing
 */
export async function callApi<Answer>(
  address: string,
  path: string,
  { token, body, method }: ApiRequest,
): Promise<Answer> {
  const isText = typeof body === 'string';
  const response = await fetch(`${address}/api${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': isText ? 'text/vtt' : 'application/json' }),
    },
    ...(body && { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
