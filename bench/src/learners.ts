import { ask } from './ask-api';

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
    const session = await ask<{ access_token: string }>(address, '/auth/register', { body: account });
    const token = session.access_token;
    learners.push({
      get: async (path) => void (await ask(address, path, { token })),
      post: async (path, body) => void (await ask(address, path, { token, body })),
    });
  }
  return learners;
}
