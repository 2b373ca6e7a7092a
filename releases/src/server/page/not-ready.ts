import type { InterfaceLanguage } from '@glossa/contract/language';
import type { FastifyReply } from 'fastify';
import visitorTexts from '../visitor-texts.json';
import { plainPage } from './plain-page';

/** For as long as no version of the shell is live. Visitors may meet it while the site is being set up. */
export function sendNotReady(reply: FastifyReply, locale: InterfaceLanguage): FastifyReply {
  reply.code(503).header('cache-control', 'no-store').header('retry-after', '5');
  reply.header('vary', 'Accept-Language, Cookie').header('content-language', locale);
  const { notReady, notReadyHint } = visitorTexts;
  return reply.send(
    plainPage({ locale, heading: notReady[locale], text: [notReadyHint[locale]], refresh: 5 }),
  );
}
