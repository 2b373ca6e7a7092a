import formBody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { limitPaidCalls } from './accounts/paid-call-limit';
import { requireLearner } from './accounts/signed-in-learner';
import { accountRoutes, signInRoutes } from './accounts/routes';
import { sweepRateLimits } from './accounts/rate-limit';
import { handleError, handleNotFound } from './platform/errors/error-handler';
import { healthRoutes } from './platform/operations/health';
import { checkAnswers, compileSerializer } from './platform/http/answer-check';
import type { ApiApp, ApiDeps } from './platform/http/api-app';
import { documentCommonFailures, documentLearnerFailures } from './platform/http/failures';
import {
  acceptEmptyForms,
  answerUnreadableAddress,
  answerUnreadableBytes,
} from './platform/http/unreadable-requests';
import { refuseOtherMethods } from './platform/http/method-not-allowed';
import { answerRequestId, readRequestId, RequestLog } from './platform/http/request-log';
import { securityHeaders } from './platform/http/security-headers';
import { compileValidator } from './platform/http/validator';
import { docsPage } from './platform/operations/docs-page';
import { endConnectionsOnClose } from './platform/operations/graceful-close';
import { measure } from './platform/operations/metrics';
import { describeRoutes, openApiRoute } from './platform/operations/openapi';
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

/** The largest body a learner's browser has reason to send. */
const BODY_LIMIT = 64 * 1024;

/** The learning API, ready to listen or to be asked by `inject`. Everything it serves is below `/api`. */
export async function buildApp(
  deps: ApiDeps,
  logger?: FastifyBaseLogger,
  trustProxy = 'loopback',
): Promise<ApiApp> {
  const app = emptyApp(logger, trustProxy);
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
      await api.register(async (forEverybody: ApiApp) => {
        await forEverybody.register(formBody, { bodyLimit: BODY_LIMIT });
        signInRoutes(forEverybody, deps);
      });
      await api.register(async (forLearners: ApiApp) => {
        acceptEmptyForms(forLearners);
        requireLearner(forLearners, deps.database, deps.tokens);
        limitPaidCalls(forLearners, deps);
        documentLearnerFailures(forLearners);
        learnerRoutes(forLearners, deps, payments);
      });
    },
    { prefix: '/api' },
  );
  refuseUnknownMethods();
  return app;
}

/** What holds for every route, without any. */
function emptyApp(logger: FastifyBaseLogger | undefined, trustProxy: string): ApiApp {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    bodyLimit: BODY_LIMIT,
    logController: new RequestLog(),
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableBytes,
    genReqId: readRequestId,
    // A connection that is kept alive may bring a request while we stop: it is served, and then closed.
    return503OnClosing: false,
    // The site server in front of us says whom it speaks for; by default it is on this machine.
    trustProxy,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  // JSON only; a route that reads something else brings its parser.
  app.removeContentTypeParser('text/plain');
  securityHeaders(app);
  answerRequestId(app);
  checkAnswers(app);
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
