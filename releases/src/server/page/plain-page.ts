import type { InterfaceLanguage } from '@glossa/contract/language';
import { textDirection } from '@glossa/shared/request-language';

export interface PlainPage {
  locale: InterfaceLanguage;
  heading: string;
  /** Paragraphs. */
  text: readonly string[];
  link?: { href: string; name: string };
  /** Seconds after which the browser asks again. */
  refresh?: number;
}

/** A page of a few words, for when the site itself cannot be shown. The texts are our own: nothing is escaped. */
export function plainPage({ locale, heading, text, link, refresh }: PlainPage): string {
  const again = refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`;
  const paragraphs = [...text, ...(link ? [`<a href="${link.href}">${link.name}</a>`] : [])];
  return (
    `<!doctype html>\n<html lang="${locale}" dir="${textDirection(locale)}"><head><meta charset="utf-8"><title>Glossa</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="color-scheme" content="light dark">${again}</head>` +
    `<body><h1>${heading}</h1>${paragraphs.map((each) => `<p>${each}</p>`).join('')}</body></html>`
  );
}
