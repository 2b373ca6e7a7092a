/** A reserved name that no site has: an address with this origin is a path of this site. */
const BASE_URL = 'http://site.invalid';
const NOT_PAGES = /^\/(?:api|apps|releases)(?:\/|$)/;

/** Undefined off this site. Parses as a browser does and serializes: the checked address is followed. */
export function landingPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 1_000) return undefined;
  if (!URL.canParse(wanted, BASE_URL)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, BASE_URL);
  // Dot segments can leave a path that begins with two slashes, which is the address of another site.
  if (origin !== BASE_URL || pathname.startsWith('//') || NOT_PAGES.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}
