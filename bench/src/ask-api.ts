/** One call of the API, its answer read whole. One that is no success ends the benchmark: its time would mean nothing. */
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
