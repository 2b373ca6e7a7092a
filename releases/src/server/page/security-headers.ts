/**
 * Headers of every response. Not `@fastify/helmet`: it lacks `Integrity-Policy` and `Permissions-Policy`, and a dozen of
 * its headers would have to be disabled.
 */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The only other origins in a page: the video host's player in a frame, and its thumbnails. */
const VIDEO_HOST = { frames: 'https://www.youtube-nocookie.com', images: 'https://i.ytimg.com' };

/** A developer's dev server, at any port. */
const OWN_MACHINE = {
  files: ' http://localhost:* http://127.0.0.1:*',
  sockets: ' ws://localhost:* ws://127.0.0.1:*',
};

export interface PagePolicy {
  /** Source expression of the only inline script. */
  inlineScriptHash?: string;
  /** Source expression of the only inline style. */
  inlineStyleHash?: string | undefined;
  /** Allows apps from the visitor's own machine, without integrity: a dev build has none. */
  allowsOverrides?: boolean;
}

/** Headers of pages, the only responses that run scripts. */
export function pageHeaders({
  inlineScriptHash,
  inlineStyleHash,
  allowsOverrides,
}: PagePolicy): Record<string, string> {
  const { files, sockets } = allowsOverrides ? OWN_MACHINE : { files: '', sockets: '' };
  const policy = [
    "default-src 'none'",
    `script-src 'self'${inlineScriptHash ? ` ${inlineScriptHash}` : ''}${files}`,
    `style-src 'self'${inlineStyleHash ? ` ${inlineStyleHash}` : ''}${files}`,
    `img-src 'self' data: ${VIDEO_HOST.images}${files}`,
    `font-src 'self'${files}`,
    `connect-src 'self'${files}${sockets}`,
    `media-src 'self'${files}`,
    `frame-src ${VIDEO_HOST.frames}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(!allowsOverrides && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Headers of a plain page, which loads nothing. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders({}),
  'content-security-policy':
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';
