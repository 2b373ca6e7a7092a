/** A signed-in learner of one site. */
export interface Learner {
  token: string;
  /** The account as the site keeps it in the browser. */
  user: string;
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
}

/** Registers a learner through the API, so that the token is real. */
export async function registerLearner(address: string, username: string): Promise<Learner> {
  const account = { username, email: `${username}@glossa.example`, password: 'correct-horse' };
  const register = `${address}/api/auth/register`;
  const registered = await callApi<{ access_token: string; user: object }>(register, undefined, account);
  const { access_token: token, user } = registered;
  return {
    token,
    user: JSON.stringify(user),
    get: (path) => callApi(`${address}/api${path}`, token),
    post: (path, body) => callApi(`${address}/api${path}`, token, body),
  };
}

export async function registerLearners(address: string, howMany: number): Promise<Learner[]> {
  const learners: Learner[] = [];
  for (let n = 0; n < howMany; n += 1) learners.push(await registerLearner(address, `measured${n}`));
  return learners;
}

/**
 * Sends one call to the API, a POST if there is a body, and reads the whole response.
 * @throws Error if the call fails, because its time would mean nothing
 */
async function callApi<Answer>(url: string, token?: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
