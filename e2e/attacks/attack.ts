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
}

/** Records what shows that the attack reached what it attacks; rejects the attack if it is not so. */
export type Prove = (evidence: string, isSo: boolean) => void;

/**
 * One way to do harm. `run` attacks the target and resolves if the site held; it rejects with what went wrong. It leaves
 * the site usable for the next attack. Without a call of `prove` it fails: an attack with a blunt weapon would always hold.
 */
export interface Attack {
  /** What holds, as a sentence: it is printed after "held" or "NOT HELD". */
  readonly title: string;
  /** What takes the requests: the site that `npm start` starts, nginx in front of it, or one after the other. Default: `site`. */
  readonly entry?: Entry | 'both';
  /** Settings of the site; attacks with equal settings share a site. */
  readonly settings?: NodeJS.ProcessEnv;
  run(target: Target, prove: Prove): Promise<void>;
}

export async function runAttack(attack: Attack, target: Target): Promise<void> {
  let isProved = false;
  await attack.run(target, (evidence, isSo) => {
    if (!isSo) throw new Error(`The weapon does not work: not ${evidence}`);
    isProved = true;
  });
  if (!isProved) throw new Error('The attack does not prove that its weapon works');
}
