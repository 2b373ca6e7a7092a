import swaggerUi from '@fastify/swagger-ui';
import type { ApiApp } from '../http/api-app';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The style element that Swagger UI writes inline.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/docs`: the OpenAPI document as a page. */
export async function docsPage(app: ApiApp): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: 'Glossa learning API' },
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
  });
}
