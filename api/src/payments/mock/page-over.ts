import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { escapeText, sendPage } from './html-page';
import { pageTexts } from './page-texts';

export const PageId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' }) });

const Html = { 'text/html': { schema: Type.String() } };

/** What a page of ours answers, for the schema of its route. */
export const pageAnswers = {
  200: { description: 'A page for people', content: Html },
  410: { description: 'The page was used, is older than an hour, or never was', content: Html },
};

/** What pressing a button on a page answers. */
export const formAnswers = {
  303: Type.Null({ description: 'Back to the site, at the address in `location`' }),
  410: pageAnswers[410],
};

/** Used, more than an hour old, or never there: which of them is not said. */
export function sendPageOver(reply: FastifyReply): FastifyReply {
  const texts = pageTexts(reply.request);
  const why = escapeText(texts.text('overText'));
  const back = escapeText(texts.text('backToPlans'));
  const body = `<p>${why}</p>\n<p><a href="/subscription">${back}</a></p>`;
  return sendPage(reply.code(410), texts, 'over', body);
}
