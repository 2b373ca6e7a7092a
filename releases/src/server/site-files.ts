import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandMark } from '@glossa/shared/brand-mark';
import type { FastifyInstance } from 'fastify';

/** The pictures in `icons/` are the same drawing; those that a device cuts to its own shape have more room around it. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brandMark.viewBox}">
<path fill="#4b4ad4" d="${brandMark.bubble}"/>
<path fill="#fff" d="${brandMark.play}"/>
</svg>
`;

/** Only the sign-in pages are open to anyone, and nobody searches for those. */
const robots = 'User-agent: *\nDisallow: /\n';

/** What a browser needs to put the site among the apps of a device. */
const manifest = {
  name: 'Glossa',
  short_name: 'Glossa',
  lang: 'en',
  description: 'Learn languages with video, a word at a time.',
  id: '/',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f7fb',
  theme_color: '#4b4ad4',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** The few files of the site that belong to no app. */
export function registerSiteFiles(site: FastifyInstance): void {
  for (const address of ['/favicon.svg', '/favicon.ico']) {
    site.get(address, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(icon),
    );
  }
  site.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/manifest+json')
      .send(JSON.stringify(manifest)),
  );
  for (const { src, type } of manifest.icons) {
    const picture = readFileSync(path.join(__dirname, 'icons', src));
    site.get(src, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(picture),
    );
  }
  site.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robots),
  );
}
