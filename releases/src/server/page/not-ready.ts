import type { InterfaceLanguage } from '@glossa/shared/contract/language';
import { directionOf } from '@glossa/shared/request-language';
import type { FastifyReply } from 'fastify';
import visitorTexts from '../visitor-texts.json';

/** For as long as no version of the shell is live. Visitors may meet it while the site is being set up. */
export function sendNotReady(reply: FastifyReply, locale: InterfaceLanguage): FastifyReply {
  reply.code(503).header('cache-control', 'no-store').header('retry-after', '5');
  reply.header('vary', 'Accept-Language, Cookie').header('content-language', locale);
  return reply.send(
    `<!doctype html>\n<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>Glossa</title>` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="5"></head>' +
      `<body><h1>${visitorTexts.notReady[locale]}</h1><p>${visitorTexts.notReadyHint[locale]}</p></body></html>`,
  );
}
