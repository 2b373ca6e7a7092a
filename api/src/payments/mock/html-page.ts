import { createHash } from 'node:crypto';
import { textDirection } from '@glossa/shared/request-language';
import type { FastifyReply } from 'fastify';
import type { PageTexts, TextId } from './page-texts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box;
  font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#f6f7fb, #12131c); color: light-dark(#1b1d2a, #eceef6); }
main { inline-size: min(100%, 26rem); box-sizing: border-box; padding: 2rem; border-radius: 1rem;
  background: light-dark(#fff, #1b1d29); border: 1px solid light-dark(#dcdfea, #333749); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
p { margin: 0 0 1rem; }
.note { padding: .75rem 1rem; border-radius: .625rem; background: light-dark(#fcefd2, #40320f); color: light-dark(#774800, #f3c76b); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: light-dark(#565b70, #adb2c6); }
dd { margin: 0; text-align: end; font-weight: 650; }
form { display: grid; gap: .75rem; }
button { min-block-size: 2.75rem; padding: .5rem 1rem; border-radius: .625rem; font: inherit; font-weight: 500; cursor: pointer;
  border: 1px solid light-dark(#7d839b, #7c829b); background: transparent; color: inherit; }
button.main { background: light-dark(#4b4ad4, #a5a3ff); color: light-dark(#fff, #14132f); border-color: transparent; }
a { color: light-dark(#403eb6, #bdbbff); }
:focus-visible { outline: .1875rem solid light-dark(#4b4ad4, #a5a3ff); outline-offset: .125rem; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script, no other address, and forms that lead back to this site only. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `body` is markup: whatever comes from outside, texts included, must have gone through `escapeText`. */
export function sendPage(
  reply: FastifyReply,
  { text, language }: PageTexts,
  titleId: TextId,
  body: string,
): FastifyReply {
  const title = escapeText(text(titleId));
  // With no referrer at all a browser would not say which site a form was sent from.
  void reply.headers({ 'content-security-policy': POLICY, 'referrer-policy': 'same-origin' });
  void reply.headers({ 'content-language': language, vary: 'Accept-Language, Cookie' });
  const markup = `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Glossa</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  return reply.type('text/html; charset=utf-8').send(markup);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
