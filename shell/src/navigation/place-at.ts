/** The place that an address belongs to: of those at it or above it, the most exact one. */
export function placeAt<Place extends { path: string }>(
  places: readonly Place[],
  pathname: string,
): Place | undefined {
  return places
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
