import type { InterfaceLanguage } from '@glossa/contract/language';
import { textDirection } from '@glossa/contract/request-language';
import { escapeHtml } from '../page/first-screen';
import visitorTexts from '../visitor-texts.json';

export interface ConfirmPage {
  locale: InterfaceLanguage;
  app: string;
  origin: string;
  /** The signed token of the link. */
  token: string;
  /** The code that was typed before is wrong. */
  isWrong: boolean;
}

/** Asks whether the visitor is the developer who made the link. Somebody else may have led them to it. */
export function confirmPage({ locale, app, origin, token, isWrong }: ConfirmPage): string {
  const text = (name: keyof typeof visitorTexts) => escapeHtml(visitorTexts[name][locale]);
  const what = text('overrideText').replace('{app}', code(app)).replace('{origin}', code(origin));
  const wrong = isWrong ? `<p role="alert" id="wrong">${text('overrideWrongCode')}</p>` : '';
  const described = isWrong ? ' aria-describedby="wrong" aria-invalid="true"' : '';
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${textDirection(locale)}"><head><meta charset="utf-8"><title>Glossa</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"></head>',
    `<body><main><h1>${text('overrideHeading')}</h1><p>${what}</p><p><strong>${text('overrideWarning')}</strong></p>`,
    `<p><a href="/">${text('previewToSite')}</a></p>`,
    `<form method="post" action="/releases/override"><input type="hidden" name="token" value="${escapeHtml(token)}">`,
    wrong,
    `<p><label>${text('overrideCode')} <input name="code" required autocomplete="off" spellcheck="false" maxlength="20" dir="ltr"${described}></label></p>`,
    `<p><button>${text('overrideStart')}</button></p></form></main></body></html>`,
  ].join('\n');
}

const code = (text: string) => `<code dir="ltr" translate="no">${escapeHtml(text)}</code>`;
