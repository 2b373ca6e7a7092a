import formBody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { limitPaidCalls, requireLearner } from './accounts/learner-hooks';
import { accountRoutes, signInRoutes } from './accounts/routes';
import { sweepRateLimits } from './accounts/rate-limit';
import { handleError, handleNotFound } from './platform/errors/error-handler';
import { healthRoutes, endConnectionsOnClose } from './platform/operations/lifecycle';
import { validateResponses, compileSerializer, compileValidator } from './platform/http/validation';
import {
  type ApiApp,
  type ApiDeps,
  documentCommonFailures,
  documentLearnerFailures,
} from './platform/http/api-app';
import {
  acceptEmptyForms,
  answerUnreadableAddress,
  answerUnreadableBytes,
  readRequestId,
  RequestLog,
  sendCommonHeaders,
} from './platform/http/request-handling';
import { refuseOtherMethods } from './platform/http/method-not-allowed';
import { docsPage, describeRoutes, openApiRoute } from './platform/operations/openapi';
import { measure } from './platform/operations/metrics';
import { endPayments, openPayments, type Payments } from './payments/payments';
import { openPaymentRoutes, paymentRoutes } from './payments/routes';
import { playlistRoutes } from './playlists/routes';
import { progressRoutes } from './progress/routes';
import { quizRoutes } from './quizzes/routes';
import { transcriptRoutes } from './transcripts/routes';
import { translationRoutes } from './translation/routes';
import { reviewRoutes } from './reviews/routes';
import { serveMedia } from './videos/media';
import { videoRoutes } from './videos/routes';
import { vocabularyRoutes } from './vocabulary/routes';
import { vocabularyFileRoutes } from './vocabulary-files/routes';
import { sweepDeletedWords } from './vocabulary/deleted-words';

const MAX_BODY_BYTES = 64 * 1024;

/** Builds the learning API; all its routes are below `/api`. */
export async function buildApp(
  deps: ApiDeps,
  logger?: FastifyBaseLogger,
  trustProxy = 'loopback',
): Promise<ApiApp> {
  const app = createApp(logger, trustProxy);
  const metricsRoute = measure(app, deps);
  await describeRoutes(app);
  const refuseUnknownMethods = refuseOtherMethods(app);
  await serveMedia(app, deps.mediaDirectory);
  await app.register(
    async (api: ApiApp) => {
      healthRoutes(api, deps);
      sweepRateLimits(api, deps.database);
      sweepDeletedWords(api, deps.database);
      metricsRoute(api);
      openApiRoute(api);
      await docsPage(api);
      const payments = openPayments(deps, app.log);
      await openPaymentRoutes(api, deps, payments);
      await api.register(async (publicApp: ApiApp) => {
        await publicApp.register(formBody, { bodyLimit: MAX_BODY_BYTES });
        signInRoutes(publicApp, deps);
      });
      await api.register(async (learnerApp: ApiApp) => {
        acceptEmptyForms(learnerApp);
        requireLearner(learnerApp, deps.database, deps.tokens);
        limitPaidCalls(learnerApp, deps);
        documentLearnerFailures(learnerApp);
        learnerRoutes(learnerApp, deps, payments);
      });
    },
    { prefix: '/api' },
  );
  refuseUnknownMethods();
  return app;
}

/** App-wide setup, before any route. */
function createApp(logger: FastifyBaseLogger | undefined, trustProxy: string): ApiApp {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    bodyLimit: MAX_BODY_BYTES,
    logController: new RequestLog(),
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableBytes,
    genReqId: readRequestId,
    // A request on a kept-alive connection is served while the app closes.
    return503OnClosing: false,
    // The proxies whose `X-Forwarded-For` is believed; by default those on this machine.
    trustProxy,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  // Routes that read something else than JSON bring their own parser.
  app.removeContentTypeParser('text/plain');
  sendCommonHeaders(app);
  validateResponses(app);
  endConnectionsOnClose(app);
  documentCommonFailures(app);
  return app;
}

function learnerRoutes(app: ApiApp, deps: ApiDeps, payments: Payments): void {
  accountRoutes(app, deps, (userId) => endPayments(payments, userId));
  paymentRoutes(app, deps, payments);
  playlistRoutes(app, deps);
  videoRoutes(app, deps);
  transcriptRoutes(app, deps);
  translationRoutes(app, deps);
  vocabularyRoutes(app, deps);
  vocabularyFileRoutes(app, deps);
  reviewRoutes(app, deps);
  quizRoutes(app, deps);
  progressRoutes(app, deps);
}
