import { type KeptCaches, placeOfFile } from './kept-caches';

/** What arrived stays when the page closes: at most this much is fetched again. */
const PART_BYTES = 4 * 1024 * 1024;
const PARTS = '/kept/parts/';
/** The last one makes a file of a stranger run nothing where it is opened as a page. */
const COPIED_HEADERS = ['content-type', 'x-content-type-options', 'content-security-policy'];

/** The server refused a file or a call. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(readonly status: number) {
    super(`status ${status}`);
  }
}

interface Storing {
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

/** Stores a film or a sound part by part, and joins the parts at the end. */
export async function storeFilm({ kept, media }: KeptCaches, address: string, { signal, onBytes }: Storing) {
  const place = placeOfFile(address);
  const stored = await media.match(place);
  if (stored) return onBytes(countBytes(stored));
  const parts: Response[] = [];
  for (let from = 0, total = Infinity; from < total;) {
    const partPlace = `${PARTS}${from}${place}`;
    let part = await kept.match(partPlace);
    if (!part) {
      part = await fetchPart(address, from, signal);
      // A short film is stored at once.
      if (readTotal(part) > countBytes(part)) await kept.put(partPlace, part.clone());
    }
    total = readTotal(part);
    // A server that gives no ranges has sent the whole.
    from += countBytes(part);
    onBytes(countBytes(part));
    parts.push(part);
  }
  const whole = new Blob(await Promise.all(parts.map((part) => part.blob())));
  await media.put(place, describeFile(whole, parts[0]?.headers));
  await removeParts(kept, [place]);
}

/** Stores a picture. */
export async function storePicture({ media }: KeptCaches, address: string, { signal, onBytes }: Storing) {
  const place = placeOfFile(address);
  let stored = await media.match(place);
  if (!stored) {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new RefusedError(answer.status);
    stored = describeFile(await answer.blob(), answer.headers);
    await media.put(place, stored.clone());
  }
  onBytes(countBytes(stored));
}

export async function removeParts(kept: Cache, places: readonly string[]): Promise<void> {
  for (const { url } of await kept.keys()) {
    const { pathname } = new URL(url);
    const belongsTo = (place: string) => pathname.startsWith(PARTS) && pathname.endsWith(place);
    if (places.some(belongsTo)) await kept.delete(url);
  }
}

const countBytes = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0);
const readTotal = ({ headers }: Response): number => Number(headers.get('x-total'));

async function fetchPart(address: string, from: number, signal: AbortSignal): Promise<Response> {
  const headers = { range: `bytes=${from}-${from + PART_BYTES - 1}` };
  const answer = await fetch(address, { headers, signal });
  if (!answer.ok) throw new RefusedError(answer.status);
  const part = await answer.blob();
  const total = answer.headers.get('content-range')?.split('/')[1] ?? String(part.size);
  const response = describeFile(part, answer.headers);
  response.headers.set('x-total', total);
  return response;
}

/** A whole answer, as the worker cuts ranges from it. */
function describeFile(body: Blob, from = new Headers()): Response {
  const headers = new Headers({ 'content-length': String(body.size) });
  for (const name of COPIED_HEADERS) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(body, { headers });
}
