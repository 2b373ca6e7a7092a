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

/** The video id in any form of URL of the video host; undefined for other URLs. */
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
