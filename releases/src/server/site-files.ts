import type { Locale } from '@glossa/contract/locales';
import { HOME_PATH, LAST_LESSON_PATH } from '@glossa/contract/navigation';
import { MANIFEST_PATH, PAGE_BACKGROUNDS } from '@glossa/contract/page-protocol';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandMark } from '@glossa/contract/brand-mark';
import { textDirection } from '@glossa/contract/request-language';
import { REVIEW_PATH } from '@glossa/contract/review-path';
import type { FastifyInstance } from 'fastify';
import { visitorWithLocale } from './live/live-routes';
import visitorTexts from './visitor-texts.json';
import type { Visitors } from './visitors/visitors';
import webManifest from './web-manifest.json';

const ONE_DAY = 'public, max-age=86400';

/** The same drawing as in `icons/`, where the maskable one has a margin for devices that crop it. */
const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brandMark.viewBox}">
<path fill="#4b4ad4" d="${brandMark.bubble}"/>
<path fill="#fff" d="${brandMark.play}"/>
</svg>
`;

/** Other sites show it beside a link to this one. */
export const LINK_PICTURE = '/link-picture.png';

/** The two pages that are public, with what they load; everything else belongs to learners. */
const CRAWLED = ['/login$', '/register$', '/apps/', '/api/trial-lesson', '/api/media/', LINK_PICTURE];
const ROBOTS_TXT = `User-agent: *\n${CRAWLED.map((path) => `Allow: ${path}\n`).join('')}Disallow: /\n`;

const MANIFEST = { ...webManifest, start_url: HOME_PATH, background_color: PAGE_BACKGROUNDS.light };

/** The manifest in a language: by it browsers install the site, and offer what learners open most. */
function localizeManifest(lang: Locale) {
  const shortcuts = [
    { name: visitorTexts.reviewWords[lang], url: REVIEW_PATH },
    { name: visitorTexts.lastLesson[lang], url: LAST_LESSON_PATH },
  ];
  return {
    ...MANIFEST,
    lang,
    dir: textDirection(lang),
    description: visitorTexts.siteSlogan[lang],
    shortcuts,
  };
}

/** Serves the files of the site that belong to no app. */
export function registerSiteFiles(site: FastifyInstance, visitors: Visitors): void {
  for (const address of ['/favicon.svg', '/favicon.ico']) {
    site.get(address, async (_request, reply) =>
      reply.header('cache-control', ONE_DAY).type('image/svg+xml').send(ICON_SVG),
    );
  }
  site.get(MANIFEST_PATH, async (request, reply) =>
    reply
      .headers({ 'cache-control': ONE_DAY, vary: 'Accept-Language, Cookie' })
      .type('application/manifest+json')
      .send(JSON.stringify(localizeManifest(visitorWithLocale(request, visitors).locale))),
  );
  const pictures = [...MANIFEST.icons, ...MANIFEST.screenshots, { src: LINK_PICTURE, type: 'image/png' }];
  for (const { src, type } of pictures) {
    const picture = readFileSync(path.join(__dirname, 'icons', src));
    site.get(src, async (_request, reply) => reply.header('cache-control', ONE_DAY).type(type).send(picture));
  }
  site.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('text/plain; charset=utf-8').send(ROBOTS_TXT),
  );
}
