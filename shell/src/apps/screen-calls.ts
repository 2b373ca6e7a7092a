import { matchScreen, positionParameters } from '@glossa/contract/navigation';
import type { LiveApp } from '@glossa/contract/release';

/** The API calls that the screen at a path begins with, as the live set names them. */
export function findScreenCalls({ screens = [] }: Pick<LiveApp, 'screens'>, pathname: string): string[] {
  const screen = matchScreen(screens, pathname);
  if (!screen) return [];
  const segments = pathname.split('/');
  return screen.calls.map((call) =>
    positionParameters(screen.path, call).replace(
      /:(\d+)/g,
      (name, position: string) => segments[Number(position)] ?? name,
    ),
  );
}
