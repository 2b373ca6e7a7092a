import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Two speech bubbles, one answering the other. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path fill="#4b4ad4" d="M6 4h15a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-9l-6 5v-5a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z"/>
<path fill="#a5a3ff" d="M27 12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3v4l-5-4h-7a3 3 0 0 1-3-2l1-1h9a6 6 0 0 0 5-6z"/>
<path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" d="M8 9.5h11M8 13.5h6"/>
</svg>
`;

/** Only the sign-in pages are open to anyone, and nobody searches for those. */
const robots = 'User-agent: *\nDisallow: /\n';

/** What a browser needs to put the site among the apps of a device. */
const manifest = {
  name: 'Glossa',
  short_name: 'Glossa',
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
