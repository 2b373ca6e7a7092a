/**
 * How the shell, the build and the site server read the paths of screens alike. Plain functions, so that bundles may
 * import this module at run time.
 */

/** The screen at a path. As in the router, a segment that is written out wins over a parameter. */
export function matchScreen<Screen extends { path: string }>(
  screens: readonly Screen[],
  path: string,
): Screen | undefined {
  const segments = path.split('/');
  while (segments.at(-1) === '') segments.pop();
  return screens
    .filter((screen) => matches(screen.path.split('/'), segments))
    .sort((one, other) => countParams(one) - countParams(other))[0];
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, position) => {
      const segment = segments[position];
      return part.startsWith(':') ? segment !== '' : part === segment;
    })
  );
}

function countParams({ path }: { path: string }): number {
  return path.split('/:').length;
}

/** A call of a screen with the positions of the path's segments for their names: `/api/quizzes/:2` of `/quizzes/:id`. */
export function positionParameters(path: string, call: string): string {
  const positions = new Map(path.split('/').map((segment, position) => [segment, `:${position}`]));
  return call.replace(/:[a-zA-Z]+/g, (name) => positions.get(name) ?? name);
}
