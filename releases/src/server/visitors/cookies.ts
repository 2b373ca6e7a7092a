import { THEME_COOKIE } from '@glossa/contract/page-protocol';
import { cookieValues, ownCookieValues, serializeCookie } from '@glossa/server/cookies';
import type { FastifyRequest } from 'fastify';

export const VISITOR_COOKIE = 'glossa_visitor';
export const RECEIPT_COOKIE = 'glossa_given';
export const PREVIEW_COOKIE = 'glossa_preview';
export const OVERRIDE_COOKIE = 'glossa_override';

/** Each value costs a hash. */
const MAX_SIGNED_VALUES = 3;

/** The values of a signed cookie in a request that are worth checking. */
export const signedValues = (request: FastifyRequest, name: string): string[] =>
  ownCookieValues(request.headers.cookie, name, isOverHttps(request)).slice(0, MAX_SIGNED_VALUES);

/** `Set-Cookie` for a value that scripts cannot read. 0 seconds removes it. */
export const setCookie = (request: FastifyRequest, name: string, value: string, seconds: number): string =>
  serializeCookie({ name, value, maxAgeSeconds: seconds, isSecure: isOverHttps(request) });

const THEMES = ['light', 'dark'] as const;
export type PageTheme = (typeof THEMES)[number];

/** The theme that the visitor has chosen; undefined where the device decides. */
export function chosenTheme(cookies: string | undefined): PageTheme | undefined {
  const values = cookieValues(cookies, THEME_COOKIE);
  return values.flatMap((text) => THEMES.find((theme) => theme === text) ?? [])[0];
}

/** The address of the site, as the client reaches it. */
export const siteOrigin = (request: FastifyRequest): string =>
  `${isOverHttps(request) ? 'https' : 'http'}://${request.host}`;

/** Believes `X-Forwarded-Proto` of any proxy: a client that forges it only harms itself. */
export const isOverHttps = ({ protocol, headers }: FastifyRequest): boolean =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https';
