import type { Nginx } from '../site/servers/nginx';
import type { RunningSite } from '../site/running-site';

export type Entry = 'site' | 'nginx';

/** What an attack is run against. */
export interface Target {
  readonly site: RunningSite;
  /** In front of the site, for attacks that ask for it. */
  readonly nginx: Nginx | undefined;
  /** Address of nginx if it is there, otherwise of the site. */
  readonly url: string;
  /** What leads to another address of the site. */
  readonly front: (url: string) => Promise<string>;
  /** What browsers of the attack go through. */
  readonly browserProxy?: string;
}

/** Records what shows that the attack reached what it attacks; rejects the attack if it is not so. */
export type Prove = (evidence: string, isSo: boolean) => void;

/** Resolves if the site held; rejects with what went wrong. Leaves the site usable for the next attack. */
type Strike = () => Promise<void>;

/** One way to do harm. */
export interface Attack {
  /** What holds, as a sentence: it is printed after "held" or "NOT HELD". */
  readonly title: string;
  /** What takes the requests: the site that `npm start` starts, nginx in front of it, or one after the other. Default: `site`. */
  readonly entry?: Entry | 'both';
  /** Settings of the site; attacks with equal settings share a site. */
  readonly settings?: NodeJS.ProcessEnv;
  /** Headers, and kinds of requests (`GET /path`), whose spelling the site does not look at: the weapon works without. */
  readonly indifferent?: readonly string[];
  /**
   * Sends each kind of request of the attack once, proves that it works, and returns the attack. It is quick, because it is
   * repeated with each request spoilt, and then has to fail: an attack with a blunt weapon would always hold.
   */
  prepare(target: Target, prove: Prove): Promise<Strike>;
}

/** The site has a page at every address, so that any other is as good. */
export const ANY_PAGE = 'GET /login';

/** The attack does not reach what it attacks. */
export class BluntWeapon extends Error {
  constructor(evidence: string) {
    super(`The weapon does not work: not ${evidence}`);
  }
}

const isCutOff = (error: unknown) => error instanceof TypeError && error.message === 'fetch failed';

export async function prepareAttack(attack: Attack, target: Target): Promise<Strike> {
  let isProved = false;
  const preparing = attack.prepare(target, (evidence, isSo) => {
    if (!isSo) throw new BluntWeapon(evidence);
    isProved = true;
  });
  const strike = await preparing.catch((error: unknown) => {
    // Bodies of strangers are not waited for.
    throw isCutOff(error) ? new BluntWeapon('a body is taken') : error;
  });
  if (!isProved) throw new Error('The attack does not prove that its weapon works');
  return strike;
}

export async function runAttack(attack: Attack, target: Target): Promise<void> {
  const strike = await prepareAttack(attack, target);
  await strike();
}

/** Waits for what only works where the weapon does. */
export async function requireWeapon<Result>(evidence: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw new BluntWeapon(`${evidence}: ${String(error)}`);
  });
}
