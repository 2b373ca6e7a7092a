/** What DevTools says about who asked for something. */
interface Initiator {
  url?: string;
  stack?: Stack;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** Addresses of every file that took part in asking. */
export function listParents({ url, stack }: Initiator): string[] {
  const urls = new Set(url ? [url] : []);
  for (let part = stack; part; part = part.parent) part.callFrames.forEach((frame) => urls.add(frame.url));
  return [...urls].filter((each) => each !== '');
}

interface Asked {
  url: string;
  parents: readonly string[];
}

/**
 * Hops from the page's address: what the page itself names is 2, what only a file of it names is 3. Of several files
 * that took part in asking, the deepest counts: nothing was asked for before that was there. What a `preload` tag
 * asked for is asked for once, by the page.
 */
export function measureDepth(asked: Asked, all: readonly Asked[], above: readonly Asked[] = []): number {
  const [page] = all;
  if (asked === page || !page) return 1;
  const parents = asked.parents
    .map((url) => all.find((each) => each.url === url))
    .filter((parent) => parent !== undefined && parent !== asked && !above.includes(parent));
  const depths = parents.map((parent) => (parent ? measureDepth(parent, all, [...above, asked]) : 1));
  return 1 + Math.max(1, ...depths);
}
