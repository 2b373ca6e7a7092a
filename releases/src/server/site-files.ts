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

/** The few files of the site that belong to no app. */
export function registerSiteFiles(site: FastifyInstance): void {
  for (const address of ['/favicon.svg', '/favicon.ico']) {
    site.get(address, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(icon),
    );
  }
  site.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robots),
  );
}
