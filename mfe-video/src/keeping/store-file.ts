import { type KeptCaches, placeOfFile } from './kept-caches';

/** What arrived stays when the page closes: at most this much is fetched again. */
const PART_BYTES = 4 * 1024 * 1024;
const PARTS = '/kept/parts/';
/** The last one makes a file of a stranger run nothing where it is opened as a page. */
const COPIED_HEADERS = ['content-type', 'etag', 'x-content-type-options', 'content-security-policy'];
const FILM_TYPE = /^(?:video|audio)\//;
const PICTURE_TYPE = /^image\//;

/** Rejects a refusal, and what is no such file: the portal of a network answers everything with a page of its own. */
export async function readBody(answer: Response, type: RegExp): Promise<Blob> {
  const body = await answer.blob();
  if (answer.ok && type.test(answer.headers.get('content-type') ?? '') && body.size > 0) return body;
  throw new Error(`${answer.url} is not ${type.source}: status ${answer.status}`);
}

export interface Storing {
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

/** Stores a film or a sound part by part, and joins the parts at the end. */
export async function storeFilm({ kept, media }: KeptCaches, address: string, { signal, onBytes }: Storing) {
  const place = placeOfFile(address);
  const stored = await media.match(place);
  if (stored) return onBytes(countBytes(stored));
  let parts: Response[] = [];
  for (let from = 0, total = Infinity; from < total;) {
    const partPlace = `${PARTS}${from}${place}`;
    let part = await kept.match(partPlace);
    if (!part) {
      part = await fetchPart(address, from, parts[0]?.headers, signal);
      // A short film is stored at once.
      if (!isWhole(part)) await kept.put(partPlace, part.clone());
    }
    // A server that gives no ranges, or has another film by now, has sent the whole.
    if (isWhole(part)) parts = [];
    parts.push(part);
    total = readTotal(part);
    from = parts.reduce((sum, each) => sum + countBytes(each), 0);
    onBytes(countBytes(part));
  }
  const whole = new Blob(await Promise.all(parts.map((part) => part.blob())));
  const isOneFilm = parts.every((part) => readTotal(part) === whole.size);
  if (isOneFilm) await media.put(place, describeFile(whole, parts[0]?.headers));
  await removeParts(kept, [place]);
  if (!isOneFilm) throw new Error(`${place} has changed meanwhile`);
}

/** Stores a picture. */
export async function storePicture({ media }: KeptCaches, address: string, { signal, onBytes }: Storing) {
  const place = placeOfFile(address);
  let stored = await media.match(place);
  if (!stored) {
    const answer = await fetch(address, { signal });
    stored = describeFile(await readBody(answer, PICTURE_TYPE), answer.headers);
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

const isWhole = (part: Response): boolean => readTotal(part) === countBytes(part);

/** `known`: headers of an earlier part. */
async function fetchPart(address: string, from: number, known: Headers | undefined, signal: AbortSignal) {
  const headers = new Headers({ range: `bytes=${from}-${from + PART_BYTES - 1}` });
  const etag = known?.get('etag');
  // Servers may take a weak one for another film each time.
  if (etag?.startsWith('"')) headers.set('if-range', etag);
  const answer = await fetch(address, { headers, signal });
  const part = await readBody(answer, FILM_TYPE);
  const [, start = '0', total = String(part.size)] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
  if (Number(start) !== from && Number(total) !== part.size) throw new Error(`${address} has no such part`);
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
