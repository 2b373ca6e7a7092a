/** For every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The only other site that pages show anything of: its player in a frame, and the pictures of its videos. */
const VIDEO_HOST = { frames: 'https://www.youtube-nocookie.com', images: 'https://i.ytimg.com' };

/** Where a developer's own build of an app is served from, any port. */
const OWN_MACHINE = {
  files: ' http://localhost:* http://127.0.0.1:*',
  sockets: ' ws://localhost:* ws://127.0.0.1:*',
};

export interface PagePolicy {
  /** Source expression of the only inline script. */
  inlineScriptHash?: string;
  /** Apps may come from this machine, and without integrity: a build that is being worked on has none yet. */
  allowsOverrides?: boolean;
}

/** For pages, which are the only answers that run anything. */
export function pageHeaders({ inlineScriptHash, allowsOverrides }: PagePolicy): Record<string, string> {
  const { files, sockets } = allowsOverrides ? OWN_MACHINE : { files: '', sockets: '' };
  const policy = [
    "default-src 'none'",
    `script-src 'self'${inlineScriptHash ? ` ${inlineScriptHash}` : ''}${files}`,
    `style-src 'self'${files}`,
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

/** For a plain page of our own words, which loads nothing at all. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders({}),
  'content-security-policy':
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';
