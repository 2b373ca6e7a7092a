import { useMatch } from 'react-router-dom';

/** Paths of the screens. They are behind `#` in the address, which is sent to no server. */
export const PATHS = { overview: '/', log: '/log', access: '/access' } as const;

/** An address with another name shows the overview: no text of a stranger's link is shown. */
const APP_NAME = /^[a-z][a-z0-9-]{0,31}$/;

export const appPath = (app: string) => `/apps/${app}`;

export interface LogFilter {
  readonly app?: string;
  readonly action?: string;
}

export function logPath(filter: LogFilter): string {
  const chosen = Object.entries(filter).filter(([, value]) => value);
  return `${PATHS.log}${chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''}`;
}

/** The app that the address names, if it names one. */
export function useNamedApp(): string | undefined {
  const app = useMatch('/apps/:app/*')?.params.app ?? '';
  return APP_NAME.test(app) ? app : undefined;
}

/** The screen that the address names; the overview where it names none. */
export function useScreenName(): keyof typeof PATHS | 'app' {
  const app = useNamedApp();
  const log = useMatch('/log/*');
  const access = useMatch('/access/*');
  if (app !== undefined) return 'app';
  if (log) return 'log';
  return access ? 'access' : 'overview';
}
