import { passwordLimits } from '../limits/limits';

/** Hashes or verifies a password when it is this network's turn. Throws 429 `too_many_requests` if too many wait. */
export function runInPasswordQueue<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  const { hashesOfNetwork, hashes } = passwordLimits;
  return hashesOfNetwork.run(network, () => hashes.run('all', work));
}
