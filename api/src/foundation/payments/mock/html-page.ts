import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { PAGE_BACKGROUNDS } from '@glossa/contract/page-protocol';
import { textDirection, pageLanguage } from '@glossa/contract/request-language';
import { escapeAll, escapeHtml } from '@glossa/server/escape-html';
import { fillText, type TextValues } from '@glossa/server/fill-text';
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
const OVER = readText(__dirname, 'over.html');

/** Fills the markup with the texts of the page, and then, in them as well, with `values`. All of these are escaped. */
export function sendPage(reply: FastifyReply, titleId: TextId, markup: string, values: TextValues = {}) {
  const { texts, language } = pageTexts(reply.request);
  const title = escapeHtml(texts[titleId]);
  // Without a referrer browsers do not send the origin of a form.
  void reply.headers({ 'content-security-policy': POLICY, 'referrer-policy': 'same-origin' });
  void reply.headers({ 'content-language': language, vary: 'Accept-Language, Cookie' });
  const style = `<style>${STYLE}</style>`;
  const body = fillText(fillText(markup, escapeAll(texts)), escapeAll(values));
  const page = fillText(PAGE, { language, direction: textDirection(language), title, style, body });
  return reply.type('text/html; charset=utf-8').send(page);
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
export const sendExpiredPage = (reply: FastifyReply) => sendPage(reply.code(410), 'over', OVER);

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

/** By the cookie or `Accept-Language`: a navigating browser sends no token. */
export function pageTexts({ headers }: FastifyRequest) {
  const language = pageLanguage(headers.cookie, headers['accept-language']);
  return { language, texts: { ...english, ...catalogues(language) } };
}
