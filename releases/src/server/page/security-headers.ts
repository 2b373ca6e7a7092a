import { createHash } from 'node:crypto';

/** Not `@fastify/helmet`: it lacks `Integrity-Policy` and `Permissions-Policy`; a dozen would be off. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A script or styles that are written into a page. */
export interface InlineSource {
  text: string;
  /** Source expression for the policy. */
  cspHash: string;
}

export function toInlineSource(text: string): InlineSource {
  return { text, cspHash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** With the origins of media the only others in a page: the video host's player in a frame, and its thumbnails. */
const VIDEO_HOST = { frames: 'https://www.youtube-nocookie.com', images: 'https://i.ytimg.com' };

/** A developer's dev server, at any port. */
const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];

export interface PagePolicy {
  /** Source expression of the only inline script. */
  inlineScriptHash?: string;
  /** Source expression of the only inline style. */
  inlineStyleHash?: string | undefined;
  /** From which files of others may be played. */
  mediaOrigins?: readonly string[];
  /** Allows apps from the visitor's own machine, without integrity: a dev build has none. */
  allowsLocalhostOverrides?: boolean;
  /** The same for one address, in the pages of one developer. */
  overrideOrigin?: string | undefined;
}

/** Headers of pages, the only responses that run scripts. */
export function pageHeaders({
  inlineScriptHash,
  inlineStyleHash,
  mediaOrigins = [],
  allowsLocalhostOverrides,
  overrideOrigin,
}: PagePolicy): Record<string, string> {
  const origins =
    overrideOrigin === undefined ? (allowsLocalhostOverrides ? OWN_MACHINE : []) : [overrideOrigin];
  const files = origins.map((origin) => ` ${origin}`).join('');
  const sockets = files.replaceAll('http:', 'ws:');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${inlineScriptHash ? ` ${inlineScriptHash}` : ''}${files}`,
    `style-src 'self'${inlineStyleHash ? ` ${inlineStyleHash}` : ''}${files}`,
    `img-src 'self' data: ${VIDEO_HOST.images}${files}`,
    `font-src 'self'${files}`,
    `connect-src 'self'${files}${sockets}`,
    `${["media-src 'self'", ...mediaOrigins].join(' ')}${files}`,
    `frame-src ${VIDEO_HOST.frames}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Code from elsewhere has addresses that the inline script's policy does not know.
    ...(origins.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(origins.length === 0 && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

const plainPagePolicy = (formAction: string): string =>
  `default-src 'none'; img-src 'self'; base-uri 'none'; ${formAction}; frame-ancestors 'none'`;

/** Headers of a plain page, which loads nothing. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders({}),
  'content-security-policy': plainPagePolicy("form-action 'none'"),
};

export const formPageHeaders: Readonly<Record<string, string>> = {
  ...plainPageHeaders,
  'content-security-policy': plainPagePolicy("form-action 'self'"),
};

export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';
