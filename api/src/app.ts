import formBody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { requireLearner } from './accounts/require-learner';
import { accountRoutes, signInRoutes } from './accounts/routes';
import { handleError, handleNotFound } from './errors/error-handler';
import { healthRoutes } from './health/routes';
import type { ApiApp, ApiDeps } from './http/api-app';
import { securityHeaders } from './http/security-headers';
import { compileValidator } from './http/validator';
import { playlistRoutes } from './playlists/routes';
import { progressRoutes } from './progress/routes';
import { quizRoutes } from './quizzes/routes';
import { transcriptRoutes } from './transcripts/routes';
import { translationRoutes } from './translation/routes';
import { serveMedia } from './videos/media';
import { videoRoutes } from './videos/routes';
import { vocabularyRoutes } from './vocabulary/routes';

/** The largest body a learner's browser has reason to send. */
const BODY_LIMIT = 64 * 1024;

/** The learning API, ready to listen or to be asked by `inject`. Everything it serves is below `/api`. */
export async function buildApp(
  deps: ApiDeps,
  logger?: FastifyBaseLogger,
  trustProxy = 'loopback',
): Promise<ApiApp> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    bodyLimit: BODY_LIMIT,
    // The site server in front of us says whom it speaks for; by default it is on this machine.
    trustProxy,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  securityHeaders(app);
  await app.register(formBody, { bodyLimit: BODY_LIMIT });
  await serveMedia(app, deps.mediaDirectory);
  await app.register(
    async (api: ApiApp) => {
      healthRoutes(api, deps);
      signInRoutes(api, deps);
      await api.register(async (forLearners: ApiApp) => {
        requireLearner(forLearners, deps.database, deps.tokens);
        learnerRoutes(forLearners, deps);
      });
    },
    { prefix: '/api' },
  );
  return app;
}

function learnerRoutes(app: ApiApp, deps: ApiDeps): void {
  accountRoutes(app);
  playlistRoutes(app, deps);
  videoRoutes(app, deps);
  transcriptRoutes(app, deps);
  translationRoutes(app, deps);
  vocabularyRoutes(app, deps);
  quizRoutes(app, deps);
  progressRoutes(app, deps);
}
