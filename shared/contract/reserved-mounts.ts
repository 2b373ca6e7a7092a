/** Addresses the site itself answers; no app may be mounted there. */
export const reservedMounts: readonly string[] = ['/login', '/register', '/api', '/apps', '/releases'];
