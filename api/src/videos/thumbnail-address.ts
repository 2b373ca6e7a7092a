/** The one host of pictures that pages of the site may show. */
const IMAGES = 'https://i.ytimg.com';
const HOSTS = /^(i[1-4]?\.ytimg\.com|img\.youtube\.com)$/;
const PATH = /^\/(vi|vi_webp|an|an_webp)\/[\w-]{11}\/[\w.-]+$/;

/**
 * The address of a picture on the video host, as we keep it; undefined for any other address, which could count who
 * looks at it.
 */
export function hostThumbnail(address: string): string | undefined {
  if (!URL.canParse(address.trim())) return undefined;
  const url = new URL(address.trim());
  const ofHost =
    url.protocol === 'https:' && url.port === '' && url.username === '' && HOSTS.test(url.hostname);
  return ofHost && PATH.test(url.pathname) ? `${IMAGES}${url.pathname}` : undefined;
}

/** The picture that the video host has of each of its videos. */
export function defaultThumbnail(youtubeId: string): string {
  return `${IMAGES}/vi/${encodeURIComponent(youtubeId)}/hqdefault.jpg`;
}
