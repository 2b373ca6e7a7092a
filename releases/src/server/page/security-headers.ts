/** For every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The only other site that pages show anything of: its player in a frame, and the pictures of its videos. */
const VIDEO_HOST = { frames: 'https://www.youtube-nocookie.com', images: 'https://i.ytimg.com' };

/** For pages, which are the only answers that run anything. */
export function pageHeaders(inlineScriptHash: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHash}`,
    "style-src 'self'",
    `img-src 'self' data: ${VIDEO_HOST.images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    `frame-src ${VIDEO_HOST.frames}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';
