import { SECURE_COOKIE_PREFIX, THEME_COOKIE } from '@glossa/contract/page-protocol';
import type { FastifyRequest } from 'fastify';

/** Each value costs a hash. */
const MAX_SIGNED_VALUES = 3;

/** The values of a signed cookie in a request that are worth checking. */
export function signedCookieValues(cookies: string | undefined, name: string): string[] {
  return cookieValues(cookies, name).slice(0, MAX_SIGNED_VALUES);
}

/** Not `@fastify/cookie`, which keeps the first of two with one name: a forged one may be first. */
function cookieValues(cookies: string | undefined, name: string): string[] {
  if (!cookies?.includes(name)) return [];
  return cookies.split(';').flatMap((pair) => {
    const [key, ...value] = pair.trim().split('=');
    return key === name ? [value.join('=')] : [];
  });
}

const THEMES = ['light', 'dark'] as const;
export type PageTheme = (typeof THEMES)[number];

/** The theme that the visitor has chosen; undefined where the device decides. */
export function chosenTheme(cookies: string | undefined): PageTheme | undefined {
  const values = cookieValues(cookies, THEME_COOKIE);
  return values.flatMap((text) => THEMES.find((theme) => theme === text) ?? [])[0];
}

/** `Set-Cookie` for a value that scripts cannot read. 0 seconds removes it. */
export function serializeCookie(
  request: FastifyRequest,
  name: string,
  value: string,
  maxAgeSeconds: number,
  path = '/',
): string {
  const cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  return isOverHttps(request) ? `${cookie}; Secure` : cookie;
}

/** Name of the cookie of an override. Over HTTPS no other host of the domain can set one. */
export function overrideCookie(request: FastifyRequest): string {
  return `${isOverHttps(request) ? SECURE_COOKIE_PREFIX : ''}glossa_override`;
}

/** The address of the site, as the client reaches it. */
export function siteOrigin(request: FastifyRequest): string {
  return `${isOverHttps(request) ? 'https' : 'http'}://${request.host}`;
}

/** Believes `X-Forwarded-Proto` of any proxy: a client that forges it only harms itself. */
export function isOverHttps({ protocol, headers }: FastifyRequest): boolean {
  return protocol === 'https' || headers['x-forwarded-proto'] === 'https';
}
