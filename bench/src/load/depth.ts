/** The initiator of a request, as DevTools reports it. */
interface Initiator {
  url?: string;
  stack?: Stack;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** Addresses of all files in the initiator's stack. */
export function listParents({ url, stack }: Initiator): string[] {
  const urls = new Set(url ? [url] : []);
  for (let part = stack; part; part = part.parent) part.callFrames.forEach((frame) => urls.add(frame.url));
  return [...urls].filter((each) => each !== '');
}

interface InitiatedRequest {
  url: string;
  parents: readonly string[];
}

/**
 * Hops from the page's address: what the page itself names is 2, what only a file of it names is 3. Of several
 * initiators the deepest counts, because the request had to wait for it. What a `preload` tag requests is requested
 * once, by the page.
 */
export function measureDepth(
  request: InitiatedRequest,
  all: readonly InitiatedRequest[],
  above: readonly InitiatedRequest[] = [],
): number {
  const [page] = all;
  if (request === page || !page) return 1;
  const parents = request.parents
    .map((url) => all.find((each) => each.url === url))
    .filter((parent) => parent !== undefined && parent !== request && !above.includes(parent));
  const depths = parents.map((parent) => (parent ? measureDepth(parent, all, [...above, request]) : 1));
  return 1 + Math.max(1, ...depths);
}
