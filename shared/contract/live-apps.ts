/** Apps whose live version a developer sees for now in place of their local one, joined by dots. The dev server reads it, too. */
const LIVE_APPS_COOKIE = 'glossa_live_apps';

export function readLiveApps(cookies: string): readonly string[] {
  const [, names = ''] = new RegExp(`(?:^|; *)${LIVE_APPS_COOKIE}=([\\w.-]+)`).exec(cookies) ?? [];
  return names.split('.').filter(Boolean);
}

/** The cookie, as scripts of a page set it. */
export const liveAppsCookie = (apps: readonly string[]) =>
  `${LIVE_APPS_COOKIE}=${apps.join('.')}; path=/; samesite=lax`;
