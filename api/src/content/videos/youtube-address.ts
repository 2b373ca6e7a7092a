import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { wellFormed } from '../../platform/text/well-formed';

const HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOST = 'youtu.be';
const ID = /^[A-Za-z0-9_-]{11}$/;
/** Names of the same length that `/embed/…` takes instead of an id. */
const NOT_IDS: ReadonlySet<string> = new Set(['videoseries', 'live_stream']);

/** `URL` reads full-width letters of Chinese and Japanese keyboards as the same host, but no look-alikes. */
export function parseYoutubeId(address: string): string | undefined {
  if (!URL.canParse(address.trim())) return undefined;
  const url = new URL(address.trim());
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined;
  const id = readId(url);
  return id !== undefined && ID.test(id) && !NOT_IDS.has(id) ? id : undefined;
}

function readId(url: URL): string | undefined {
  const [first, second, ...rest] = url.pathname.split('/').filter((part) => part !== '');
  if (url.hostname === SHORT_HOST) return second === undefined ? first : undefined;
  if (!HOSTS.has(url.hostname)) return undefined;
  if (first === 'watch' && second === undefined) return url.searchParams.get('v') ?? undefined;
  const named = first !== undefined && ['embed', 'shorts', 'live', 'v', 'e'].includes(first);
  return named && rest.length === 0 ? second : undefined;
}

/** Short, because the learner waits for the answer. */
const TIMEOUT_MS = 3_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_TITLE_LENGTH = 500;

/** The part of an oEmbed answer that we read. */
const Answer = Type.Object({ title: Type.String({ minLength: 1 }) });

/** Asks the video host for the title of a video; undefined where it does not answer or has none. */
export async function fetchHostTitle(oembedUrl: string | undefined, youtubeId: string) {
  if (oembedUrl === undefined) return undefined;
  const url = new URL(oembedUrl);
  url.searchParams.set('url', `https://www.youtube.com/watch?v=${youtubeId}`);
  url.searchParams.set('format', 'json');
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const text = answer.ok ? await readText(answer) : undefined;
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    if (!Value.Check(Answer, value)) return undefined;
    return (
      wellFormed(value.title)
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, MAX_TITLE_LENGTH) || undefined
    );
  } catch {
    // The title is an extra: the player tells it when the video is played.
    return undefined;
  }
}

async function readText({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
