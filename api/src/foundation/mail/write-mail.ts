import path from 'node:path';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { textDirection } from '@glossa/contract/request-language';
import type { User } from '@glossa/contract/user';
import { escapeHtml } from '@glossa/server/escape-html';
import { openCatalogues } from '../../platform/text/catalogues';
import english from './texts/en.json';
import type { Mail } from './mailer';

export type MailKind = 'verify' | 'reset';

const texts = openCatalogues<keyof typeof english>(path.join(__dirname, 'texts'));

/** Has no word of the learner's own, not even the username: else anybody could have us send their texts. */
export function writeLinkMail(kind: MailKind, user: User, link: string): Mail {
  const language = user.interface_language;
  const catalogue = { ...english, ...texts(language) };
  const parts = {
    language,
    link,
    subject: catalogue[`${kind}.subject`],
    text: catalogue[`${kind}.text`],
    note: catalogue[`${kind}.note`],
    button: catalogue[`${kind}.button`],
    copy: catalogue.copy,
  };
  const { subject, text, note } = parts;
  const plainText = [text, link, note, 'Glossa'].join('\n\n');
  return { to: user.email, language, subject, text: plainText, html: htmlMail(parts) };
}

interface HtmlParts {
  language: InterfaceLanguage;
  subject: string;
  text: string;
  note: string;
  link: string;
  button: string;
  copy: string;
}

/** Styles are inline: mail programs ignore style sheets. */
function htmlMail({ language, subject, text, note, link, button, copy }: HtmlParts): string {
  const href = escapeHtml(link);
  const muted = 'color:#5b6270;font-size:14px';
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c2230;background:#ffffff">
<div style="max-width:480px;margin:0 auto">
<p style="font-weight:700;font-size:20px">Glossa</p>
<p>${escapeHtml(text)}</p>
<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5bd7;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
<p style="${muted}">${escapeHtml(copy)}<br><a href="${href}" dir="ltr" style="color:#2f5bd7;word-break:break-all">${href}</a></p>
<p style="${muted}">${escapeHtml(note)}</p>
</div>
</body>
</html>
`;
}
