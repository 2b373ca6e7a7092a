/** Weak comparison (RFC 9110 for GET). `@fastify/etag` knows neither a list of tags nor `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(strong).includes(strong(etag));
}
