import path from 'node:path';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { textDirection } from '@glossa/contract/request-language';
import type { User } from '@glossa/contract/user';
import { escapeHtml } from '@glossa/server/escape-html';
import { openCatalogues } from '../../platform/text/catalogues';
import english from './texts/en.json';
import type { Mail } from './mailer';

export type LinkMailKind = 'verify' | 'reset';

const texts = openCatalogues<keyof typeof english>(path.join(__dirname, 'texts'));

/** Has no word of the learner's own, not even the username: else anybody could have us send their texts. */
export function writeMail(kind: LinkMailKind, user: User, link: string): Mail;
export function writeMail(kind: 'moved', user: User): Mail;
export function writeMail(kind: LinkMailKind | 'moved', user: User, link?: string): Mail {
  const language = user.interface_language;
  const catalogue = { ...english, ...texts(language) };
  const parts = {
    language,
    ...(link !== undefined &&
      kind !== 'moved' && {
        link: { address: link, button: catalogue[`${kind}.button`], copy: catalogue.copy },
      }),
    subject: catalogue[`${kind}.subject`],
    text: catalogue[`${kind}.text`],
    note: catalogue[`${kind}.note`],
  };
  const { subject, text, note } = parts;
  const plainText = [text, ...(link === undefined ? [] : [link]), note, 'Glossa'].join('\n\n');
  return { to: user.email, language, subject, text: plainText, html: htmlMail(parts) };
}

interface HtmlParts {
  language: InterfaceLanguage;
  subject: string;
  text: string;
  note: string;
  link?: { address: string; button: string; copy: string };
}

const MUTED = 'color:#5b6270;font-size:14px';

/** Styles are inline: mail programs ignore style sheets. */
function htmlMail({ language, subject, text, note, link }: HtmlParts): string {
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c2230;background:#ffffff">
<div style="max-width:480px;margin:0 auto">
<p style="font-weight:700;font-size:20px">Glossa</p>
<p>${escapeHtml(text)}</p>
${link ? htmlLink(link) : ''}<p style="${MUTED}">${escapeHtml(note)}</p>
</div>
</body>
</html>
`;
}

function htmlLink({ address, button, copy }: NonNullable<HtmlParts['link']>): string {
  const href = escapeHtml(address);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5bd7;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
<p style="${MUTED}">${escapeHtml(copy)}<br><a href="${href}" dir="ltr" style="color:#2f5bd7;word-break:break-all">${href}</a></p>
`;
}
