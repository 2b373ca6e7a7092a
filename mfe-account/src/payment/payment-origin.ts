import { tabStorage } from '@glossa/kit/browser';

const KEY = 'glossa.payment-origin';
/** Where plans are chosen: the way back of who came from nowhere else. */
const PLANS_PATH = '/subscription';

/** Notes where the learner came to the plans from, which links to them say in the router's `state`. */
export function rememberOrigin(state: unknown): void {
  const from = (state as { from?: unknown } | null)?.from;
  tabStorage.set(KEY, isOwnPath(from) ? from : PLANS_PATH);
}

/** The path to go back to after paying or canceling. */
export function paymentOrigin(): string {
  const from = tabStorage.get(KEY);
  return isOwnPath(from) ? from : PLANS_PATH;
}

const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);
