import type * as Argon2 from '@node-rs/argon2';

/** Tests register a thousand learners. Hashes have the lowest cost; `passwords.test.ts` asserts the real one. */
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const hash: typeof argon2.hash = (password) =>
    argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return { ...argon2, hash };
});
