import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../platform/errors/api-error';
import { workLimits } from '../limits/limits';

const MIN_LENGTH = 6;
/** Fewer are repetitions such as `ababab`. */
const MIN_DIFFERENT_CHARACTERS = 3;
/** Letters that must remain without the learner's names. */
const MIN_OWN_LETTERS = 4;
/** Shorter names are parts of many passwords by chance. */
const MIN_NAME_LENGTH = 3;

let commonPasswords: ReadonlySet<string> | undefined;

/** Texts that an attacker can know: easy guesses. */
interface Names {
  readonly username: string;
  readonly email: string;
}

/** Throws 422 `password_too_short`, `password_too_common` or `password_like_name` for the field. */
export function checkPassword(password: string, field: string, names: Names): void {
  const refuse = (
    code: 'password_too_short' | 'password_too_common' | 'password_like_name',
    problem: string,
  ) => new ApiError(code, [{ name: field, problem }]);
  if ([...password].length < MIN_LENGTH) throw refuse('password_too_short', 'is too short');
  const text = password.normalize('NFKC').toLowerCase();
  if (isLikeName(text, names)) throw refuse('password_like_name', 'is made of a name');
  if (isCommon(text)) throw refuse('password_too_common', 'is among the most common');
}

function isCommon(text: string): boolean {
  commonPasswords ??= new Set(dictionary['passwords-common']);
  return commonPasswords.has(text) || new Set(text).size < MIN_DIFFERENT_CHARACTERS;
}

/** Whether a name makes up so much of the text that hardly more than numbers and signs are left. */
function isLikeName(text: string, { username, email }: Names): boolean {
  const names = [email, email.split('@')[0] ?? '', username, 'glossa'];
  return names
    .map((name) => name.trim().normalize('NFKC').toLowerCase())
    .filter((name) => name !== '' && text.includes(name))
    .some((name) => {
      const rest = text.replaceAll(name, '');
      return name.length < MIN_NAME_LENGTH ? rest === '' : countLetters(rest) < MIN_OWN_LETTERS;
    });
}

const countLetters = (text: string) => (text.match(/\p{L}/gu) ?? []).length;

/** Argon2id (the library's default) with OWASP's first choice of cost: 19 MiB, two passes. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** `network`, from `rateLimitNetwork`, is the queue it waits in; see `runInPasswordQueue`. */
export const hashPassword = (password: string, network: string): Promise<string> =>
  runInPasswordQueue(network, () => hash(password, HASH_COST));

let decoyHash: Promise<string> | undefined;

/** Does the same work without a hash (no such account), so that its time does not reveal accounts. */
export async function passwordMatches(storedHash: string | undefined, password: string, network: string) {
  decoyHash ??= hash('nobody has this password', HASH_COST);
  const compared = storedHash ?? (await decoyHash);
  const matches = await runInPasswordQueue(network, () => verify(compared, password));
  return storedHash !== undefined && matches;
}

/** Hashes or verifies a password when it is this network's turn. Throws 429 `too_many_requests` if too many wait. */
export function runInPasswordQueue<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  const { hashesOfNetwork, hashes } = workLimits;
  return hashesOfNetwork.run(network, () => hashes.run('all', work));
}
