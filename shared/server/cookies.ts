import { SECURE_COOKIE_PREFIX } from '@glossa/contract/page-protocol';

interface ServerCookie {
  name: string;
  /** Without characters that a cookie may not have. */
  value: string;
  /** 0 removes it. */
  maxAgeSeconds: number;
  /** Whether the browser reaches the site over HTTPS. */
  isSecure: boolean;
  sameSite?: 'Lax' | 'Strict';
}

/** Over HTTPS no other host of the domain can set a cookie of ours. A site on this machine may have no HTTPS. */
const cookieName = (name: string, isSecure: boolean) => `${isSecure ? SECURE_COOKIE_PREFIX : ''}${name}`;

/** `Set-Cookie` for a value that scripts cannot read. */
export function serializeCookie(cookie: ServerCookie): string {
  const { name, value, maxAgeSeconds, isSecure, sameSite = 'Lax' } = cookie;
  const text = `${cookieName(name, isSecure)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`;
  return isSecure ? `${text}; Secure` : text;
}

/** Not a parser that keeps the first of two with one name: a forged one may be first. */
export function cookieValues(cookies: string | undefined, name: string): string[] {
  if (!cookies?.includes(name)) return [];
  return cookies.split(';').flatMap((pair) => {
    const [key, ...value] = pair.trim().split('=');
    return key === name ? [value.join('=')] : [];
  });
}

/** Over HTTPS the plain name is not read: any other host of the domain could plant it in a browser. */
export const ownCookieValues = (cookies: string | undefined, name: string, isSecure: boolean): string[] =>
  cookieValues(cookies, cookieName(name, isSecure));
