import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { PAGE_BACKGROUNDS } from '@glossa/contract/page-protocol';
import { textDirection, pageLanguage } from '@glossa/contract/request-language';
import { escapeHtml } from '@glossa/server/escape-html';
import { fillText } from '@glossa/server/fill-text';
import english from './texts/en.json';
import { openCatalogues } from '../../../platform/text/catalogues';
import { readText } from '../../../platform/text/fill-text';

const COLORS = `:root { --page-light: ${PAGE_BACKGROUNDS.light}; --page-dark: ${PAGE_BACKGROUNDS.dark}; }\n`;
const STYLE = COLORS + readText(__dirname, 'page.css');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = readText(__dirname, 'page.html');

/** `body` is markup: values in it must be escaped with `escapeHtml`. */
export function sendPage(reply: FastifyReply, titleId: TextId, body: string): FastifyReply {
  const { text, language } = pageTexts(reply.request);
  const title = text(titleId);
  // Without a referrer browsers do not send the origin of a form.
  void reply.headers({ 'content-security-policy': POLICY, 'referrer-policy': 'same-origin' });
  void reply.headers({ 'content-language': language, vary: 'Accept-Language, Cookie' });
  const style = `<style>${STYLE}</style>`;
  const markup = fillText(PAGE, { language, direction: textDirection(language), title, style, body });
  return reply.type('text/html; charset=utf-8').send(markup);
}

export const PageId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' }) });

const Html = { 'text/html': { schema: Type.String() } };

export const pageAnswers = {
  200: { description: 'A page for people', content: Html },
  410: { description: 'The page was used, is older than an hour, or never was', content: Html },
};

export const formAnswers = {
  303: Type.Null({ description: 'Back to the site, at the address in `location`' }),
  410: pageAnswers[410],
};

/** 410: the page was used, has expired or never existed. */
export function sendExpiredPage(reply: FastifyReply): FastifyReply {
  const { text } = pageTexts(reply.request);
  const body = `<p>${text('overText')}</p>\n<p><a href="/subscription">${text('backToPlans')}</a></p>`;
  return sendPage(reply.code(410), 'over', body);
}

/** Currency signs to use instead of the letter that the data of some languages has. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = { GEL: '₾' };

/** Formats an amount, such as `₾19.90`. */
export function formatPrice(language: InterfaceLanguage, amount: number, currency: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? (CURRENCY_SIGNS[currency] ?? value) : value))
    .join('');
}

type TextId = keyof typeof english;

const catalogues = openCatalogues<TextId>(path.join(__dirname, 'texts'));

/** By the cookie or `Accept-Language`: a navigating browser sends no token. `text` returns markup. */
export function pageTexts({ headers }: FastifyRequest) {
  const language = pageLanguage(headers.cookie, headers['accept-language']);
  const texts = { ...english, ...catalogues(language) };
  return {
    language,
    text: (id: TextId, values: Readonly<Record<string, string>> = {}) =>
      escapeHtml(fillText(texts[id], values)),
  };
}
