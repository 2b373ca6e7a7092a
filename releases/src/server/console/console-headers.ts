const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // A token that may move what everybody sees is in this page, so not even its own code can make a script from text.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** Of the console's page: what the pages of learners have, and nothing of another site. */
export const consoleHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy.join('; '),
  'integrity-policy': 'blocked-destinations=(script)',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};
