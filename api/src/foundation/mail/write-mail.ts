import path from 'node:path';
import { textDirection } from '@glossa/contract/request-language';
import type { User } from '@glossa/contract/user';
import { escapeAll } from '@glossa/server/escape-html';
import { fillText } from '@glossa/server/fill-text';
import { openCatalogues } from '../../platform/text/catalogues';
import { readText } from '../../platform/text/fill-text';
import english from './texts/en.json';
import type { Mail } from './mailer';

export type LinkMailKind = 'verify' | 'reset';

const texts = openCatalogues<keyof typeof english>(path.join(__dirname, 'texts'));

/** Styles are inline: mail programs ignore style sheets. On one line: some stumble over line breaks in attributes. */
const readMarkup = (file: string) => readText(__dirname, file).replaceAll(/\n\s*/g, ' ');
const MAIL = readMarkup('mail.html');
const LINK = readMarkup('mail-link.html');

/** Has no word of the learner's own, not even the username: else anybody could have us send their texts. */
export function writeMail(kind: LinkMailKind, user: User, link: string): Mail;
export function writeMail(kind: 'moved', user: User): Mail;
export function writeMail(kind: LinkMailKind | 'moved', user: User, link?: string): Mail {
  const language = user.interface_language;
  const catalogue = { ...english, ...texts(language) };
  const subject = catalogue[`${kind}.subject`];
  const text = catalogue[`${kind}.text`];
  const note = catalogue[`${kind}.note`];
  const plainText = [text, ...(link === undefined ? [] : [link]), note, 'Glossa'].join('\n\n');
  const button = kind === 'moved' ? '' : catalogue[`${kind}.button`];
  const html = fillText(MAIL, {
    ...escapeAll({ subject, text, note, language, direction: textDirection(language) }),
    link: link === undefined ? '' : fillText(LINK, escapeAll({ link, button, copy: catalogue.copy })),
  });
  return { to: user.email, language, subject, text: plainText, html };
}
