/** A signed-in learner of one site. */
export interface Learner {
  get(path: string): Promise<void>;
  post(path: string, body: object): Promise<void>;
}

/** Registers learners, so that they come with real tokens. */
export async function registerLearners(address: string, howMany: number): Promise<Learner[]> {
  const learners: Learner[] = [];
  for (let n = 0; n < howMany; n += 1) {
    const account = {
      username: `measured${n}`,
      email: `measured${n}@glossa.example`,
      password: 'correct-horse',
    };
    const session = (await ask(address, '/auth/register', { body: account })) as { access_token: string };
    const token = session.access_token;
    learners.push({
      get: async (path) => void (await ask(address, path, { token })),
      post: async (path, body) => void (await ask(address, path, { token, body })),
    });
  }
  return learners;
}

/** Reads the whole answer. An answer that is no success ends the benchmark: its time would mean nothing. */
async function ask(
  address: string,
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<unknown> {
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
  return JSON.parse(text);
}
