import type { LiveApp } from '@glossa/kit/contract/release';

/** The API calls that the screen at a path begins with, as the live set names them. */
export function findScreenCalls({ screens = [] }: Pick<LiveApp, 'screens'>, pathname: string): string[] {
  const segments = pathname.replace(/\/+$/, '').split('/');
  // A segment that is written out wins over a parameter, as in the router.
  const [screen] = screens
    .filter(({ path }) => matches(path.split('/'), segments))
    .sort((one, other) => countParams(one.path) - countParams(other.path));
  if (!screen) return [];
  const names = screen.path.split('/');
  return screen.calls.map((call) =>
    call.replace(/:[a-zA-Z]+/g, (name) => segments[names.indexOf(name)] ?? name),
  );
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, position) => part === segments[position] || part.startsWith(':'))
  );
}

function countParams(path: string): number {
  return path.split('/:').length;
}
