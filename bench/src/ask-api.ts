/**
 * Sends one call to the API and reads the whole response.
 * @throws Error if the call fails, because its time would mean nothing
 */
export async function ask<Answer>(
  address: string,
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<Answer> {
  const answer = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
