import { callApi } from '../call-api';

/** A signed-in learner of one site. */
export interface Learner {
  token: string;
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
}

/** Registers learners through the API, so that their tokens are real. */
export async function registerLearners(address: string, howMany: number): Promise<Learner[]> {
  const learners: Learner[] = [];
  for (let n = 0; n < howMany; n += 1) {
    const account = {
      username: `measured${n}`,
      email: `measured${n}@glossa.example`,
      password: 'correct-horse',
    };
    const { access_token: token } = await callApi<{ access_token: string }>(address, '/auth/register', {
      body: account,
    });
    learners.push({
      token,
      get: (path) => callApi(address, path, { token }),
      post: (path, body) => callApi(address, path, { token, body }),
    });
  }
  return learners;
}
