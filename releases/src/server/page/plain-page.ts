import { escapeHtml } from '@glossa/server/escape-html';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { textDirection } from '@glossa/contract/request-language';
import type { PreviewRecord } from '@glossa/contract/operators/preview';
import type { FastifyReply } from 'fastify';
import visitorTexts from '../visitor-texts.json';

export interface PlainPage {
  locale: InterfaceLanguage;
  heading: string;
  /** Paragraphs. */
  text?: readonly string[];
  link?: { href: string; name: string };
  /** Seconds after which the browser reloads. */
  refresh?: number;
}

/** Sends a page of a few sentences, for when the site cannot be shown. The texts are constants, so nothing is escaped. */
export function sendPlainPage(reply: FastifyReply, status: number, page: PlainPage): FastifyReply {
  const { locale, heading, text = [], link, refresh } = page;
  const refreshTag = refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`;
  const paragraphs = [...text, ...(link ? [`<a href="${link.href}">${link.name}</a>`] : [])];
  const body = `<h1>${heading}</h1>${paragraphs.map((each) => `<p>${each}</p>`).join('')}`;
  return sendHtml(reply.code(status), locale, body, refreshTag);
}

/** Sends a 503 while no version of the shell is live, such as during the first start. */
export function sendNotReady(reply: FastifyReply, locale: InterfaceLanguage): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'retry-after': '5' });
  const { notReady, notReadyHint } = visitorTexts;
  const page = { locale, heading: notReady[locale], text: [notReadyHint[locale]], refresh: 5 };
  return sendPlainPage(reply, 503, page);
}

export interface ConfirmPage {
  locale: InterfaceLanguage;
  /** Takes the form. */
  path: string;
  /** `code` is put into the sentence that says what would run. */
  what: { kind: 'override' | 'preview'; code: Readonly<Record<string, string>> };
  /** Says who asks, and until when it would run. */
  record: Pick<PreviewRecord, 'created_by' | 'expires_at'>;
  token: string;
  to?: string;
  /** The code that was typed before is wrong. */
  isWrong?: boolean;
}

/** Asks whether the visitor knows what the link is for. Somebody else may have led them to it. */
export function sendConfirmPage(
  reply: FastifyReply,
  { locale, path, what, record, token, to = '', isWrong }: ConfirmPage,
): FastifyReply {
  const text = (name: keyof typeof visitorTexts) => escapeHtml(visitorTexts[name][locale]);
  const fill = (sentence: string, values: Readonly<Record<string, string>>) =>
    sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => code(values[name] ?? ''));
  const sentence = fill(text(`${what.kind}Text`), what.code);
  const made = { name: record.created_by, time: formatTime(record.expires_at, locale) };
  const wrong = isWrong ? `<p role="alert" id="wrong">${text('linkWrongCode')}</p>` : '';
  const described = isWrong ? ' aria-describedby="wrong" aria-invalid="true"' : '';
  const hidden = Object.entries({ token, to }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const body = [
    `<main><h1>${text(`${what.kind}Heading`)}</h1><p>${sentence}</p><p>${fill(text('linkMadeBy'), made)}</p><p><strong>${text(`${what.kind}Warning`)}</strong></p>`,
    `<p><a href="/">${text('previewToSite')}</a></p>`,
    `<form method="post" action="${path}">${hidden.join('')}`,
    wrong,
    `<p><label>${text(`${what.kind}Code`)} <input name="code" required autocomplete="off" spellcheck="false" maxlength="20" dir="ltr"${described}></label></p>`,
    `<p><button>${text('linkStart')}</button></p></form></main>`,
  ];
  return sendHtml(reply, locale, body.join('\n'));
}

/** In no time zone of the visitor's: the server does not know it. */
const formatTime = (time: string, locale: InterfaceLanguage) =>
  new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });

const code = (text: string) => `<code dir="ltr" translate="no">${escapeHtml(text)}</code>`;

function sendHtml(reply: FastifyReply, locale: InterfaceLanguage, body: string, head = ''): FastifyReply {
  const page = [
    '<!doctype html>',
    `<html lang="${locale}" dir="${textDirection(locale)}"><head><meta charset="utf-8"><title>Glossa</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark">${head}</head>`,
    `<body>${body}</body></html>`,
  ];
  reply.headers({ 'content-language': locale, vary: 'Accept-Language, Cookie' });
  return reply.type('text/html; charset=utf-8').send(page.join('\n'));
}
