import swaggerUi from '@fastify/swagger-ui';
import type { ApiApp } from '../http/api-app';

/** The page runs its own files, reads the document, and nothing else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // The one style element that Swagger UI writes itself.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/docs`: the OpenAPI document as a page, on which calls can be tried. */
export async function docsPage(app: ApiApp): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: policy,
    theme: { title: 'Glossa learning API' },
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
  });
}
