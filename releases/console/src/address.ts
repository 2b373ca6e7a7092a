import { useMatch } from 'react-router-dom';

/** Paths of the screens, after `#` in the URL: browsers send that part to no server. */
export const PATHS = { overview: '/', graph: '/graph', log: '/log', access: '/access' } as const;

/** A URL with another name shows the overview, so that no text of a forged link is shown. */
const APP_NAME = /^[a-z][a-z0-9-]{0,31}$/;

export const appPath = (app: string) => `/apps/${app}`;

export function logPath(filter: { readonly app?: string; readonly action?: string }): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
  return query ? `${PATHS.log}?${query}` : PATHS.log;
}

export function useAppInUrl(): string | undefined {
  const app = useMatch('/apps/:app/*')?.params.app ?? '';
  return APP_NAME.test(app) ? app : undefined;
}

export function useScreenName(): keyof typeof PATHS | 'app' {
  const app = useAppInUrl();
  const graph = useMatch('/graph/*');
  const log = useMatch('/log/*');
  const access = useMatch('/access/*');
  if (app !== undefined) return 'app';
  if (graph) return 'graph';
  if (log) return 'log';
  return access ? 'access' : 'overview';
}
