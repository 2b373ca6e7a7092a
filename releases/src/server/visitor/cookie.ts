import type { FastifyRequest } from 'fastify';

/** Every value that a request's cookies have under one name: of two, the browser says not which it had from us. */
export function cookieValues(cookies: string | undefined, name: string): string[] {
  if (!cookies?.includes(name)) return [];
  return cookies.split(';').flatMap((pair) => {
    const [key, ...value] = pair.trim().split('=');
    return key === name ? [value.join('=')] : [];
  });
}

/** `Set-Cookie` for what no script may read. 0 seconds removes it. */
export function cookieLine(request: FastifyRequest, name: string, value: string, seconds: number): string {
  const line = `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return isOverHttps(request) ? `${line}; Secure` : line;
}

/** Also where a proxy that the site was not told to trust ends TLS: what follows from it harms only who claims it. */
export function isOverHttps({ protocol, headers }: FastifyRequest): boolean {
  return protocol === 'https' || headers['x-forwarded-proto'] === 'https';
}
