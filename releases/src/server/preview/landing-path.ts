/** Anything with this origin is a path of ours; the name is reserved, so nobody has it. */
const base = 'http://site.invalid';
const notPages = /^\/(?:api|apps|releases)(?:\/|$)/;

/**
 * A page of this site that a link asks to go on to; undefined for anything else. The address is read as a browser would
 * read it and written out again, so what is checked is what is followed.
 */
export function landingPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > 1_000) return undefined;
  if (!URL.canParse(wanted, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  // A path of dots can become one that begins with two slashes, which is the address of another site.
  if (origin !== base || pathname.startsWith('//') || notPages.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}
