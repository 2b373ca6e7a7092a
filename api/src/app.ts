import { MAX_BODY_BYTES } from '@glossa/contract/body-sizes';
import { takeBodyLimits } from './platform/http/body-limits';
import formBody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { compileSerializer } from './platform/http/compile-serializer';
import { drainConnections } from '@glossa/server/drain-connections';
import { requireProxySecret } from '@glossa/server/proxy-secret';
import { readRequestId } from '@glossa/server/request-id';
import { endUnreadResponses } from '@glossa/server/unread-responses';
import type { Words } from '@glossa/words';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { openApiLimits } from './foundation/limits/limits';
import { limitPaidCalls, requireLearner } from './foundation/accounts/learner-hooks';
import { makeRepeatsOnce } from './foundation/accounts/repeated-calls';
import { accountRoutes, signInRoutes } from './foundation/accounts/routes';
import { accountMails, type AccountMails } from './foundation/accounts/recovery/mail-links';
import { emailRoutes, recoveryRoutes } from './foundation/accounts/recovery/routes';
import { openMailer } from './foundation/mail/mailer';
import { handleNotFound } from './platform/errors/error-handler';
import { handleErrors } from './platform/operations/outages';
import { healthRoutes } from './platform/operations/lifecycle';
import { validateResponses, compileValidator } from './platform/http/validation';
import { type ApiApp, documentCalls, documentBearer, sendDocumentedStatus } from './platform/http/api-app';
import * as requests from './platform/http/request-handling';
import { refuseOtherMethods } from './platform/http/method-not-allowed';
import { docsPage, describeRoutes, openApiRoute } from './platform/operations/openapi';
import { measureJobs } from './content/transcripts/jobs/job-metrics';
import { invalidResponses } from './platform/operations/count-work';
import { measure } from './platform/operations/metrics';
import { catalogueRoutes } from './content/catalogue/routes';
import { creditRoutes } from './content/credits/routes';
import { endPayments, openPayments, type Payments } from './foundation/payments/payments';
import { openPaymentRoutes, paymentRoutes } from './foundation/payments/routes';
import { openFileWork } from './foundation/processes/file-processes';
import { operatorRoutes } from './content/lessons/routes';
import { knownWordRoutes } from './learning/known-words/routes';
import { VideoWords } from './content/knowledge/video-words';
import { openMissingWords } from './learning/missing-words/missing-words';
import { knowledgeRoute } from './content/knowledge/routes';
import { languageChange } from './content/transcripts/language/change-language';
import { detachFromOwnVideos } from './content/videos/own-videos';
import { invitationRoute } from './content/playlists/invitation-route';
import { playlistRoutes, type PlaylistDeps } from './content/playlists/routes';
import { progressRoutes } from './learning/progress/routes';
import { quizRoutes } from './learning/quizzes/routes';
import { transcriptRoutes } from './content/transcripts/routes';
import { openMissingSentences } from './content/transcripts/word-occurrences';
import { createLevelRunner, type LevelRunner } from './content/transcripts/word-levels';
import { type TranslationDeps, translationRoutes } from './learning/translation/routes';
import { trialLessonRoute } from './learning/trial-lesson/routes';
import { reviewRoutes } from './learning/reviews/routes';
import { uploadRoutes } from './content/uploads/routes';
import { serveMedia } from './content/videos/media';
import { ownMediaRoute } from './content/videos/own-media-route';
import { videoRoutes } from './content/videos/routes';
import { searchRoute } from './learning/search/routes';
import { vocabularyRoutes } from './learning/vocabulary/routes';
import { exportRoute } from './learning/word-files/export-route';
import { importRoute } from './learning/word-files/import-route';
import { refreshSavedLevels } from './learning/vocabulary/saved-levels';
import type { AccountDeps } from './foundation/accounts/account-deps';
import type { PaymentDeps } from './foundation/payments/card-payments';
import type { TranscriptDeps } from './content/transcripts/transcript-deps';
import type { VideoDeps } from './content/videos/require-video';
import type { QuizDeps } from './learning/quizzes/quiz-deps';
import type { VocabularyDeps } from './learning/vocabulary/add-word';
import { CALL_TEXTS } from './calls/call-texts';
import { startSweeps } from './sweeps';

/** Time for a whole request to arrive; the site server sends one only when it has all of it. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Time from the headers of a request to the end of its response. */
const HANDLER_TIMEOUT_MS = 120_000;
/** A client that reads nothing of its response for this long has gone. */
const UNREAD_TIMEOUT_MS = 30_000;
const HTTP_OPTIONS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** What all routes together need. */
type RouteDeps = AccountDeps &
  PaymentDeps &
  PlaylistDeps &
  TranscriptDeps &
  VideoDeps &
  QuizDeps &
  TranslationDeps &
  VocabularyDeps & {
    words: Words;
  };

export type AppDeps = Omit<RouteDeps, 'limits'> & { pool: Pool };

interface Services {
  payments: Payments;
  /** Undefined: the site sends no mails. */
  mails: AccountMails | undefined;
  metrics: Registry;
  levels: LevelRunner;
}

/** Builds the learning API; all its routes are below `/api`. */
export async function buildApp(
  given: AppDeps,
  logger?: FastifyBaseLogger,
  trustProxy = 'loopback',
): Promise<ApiApp> {
  const deps = { ...given, limits: openApiLimits(given) };
  const app = createApp(given, logger, trustProxy);
  const isStopping = drainConnections(app);
  const { proxySecret } = deps.settings;
  if (proxySecret !== undefined) requireProxySecret(app, proxySecret);
  endUnreadResponses(app, UNREAD_TIMEOUT_MS);
  const metrics = new Registry();
  const { metricsToken, videosDirectory: dataDirectory } = deps.settings;
  const metricsRoute = measure(app, { pool: deps.pool, metricsToken, dataDirectory }, metrics);
  measureJobs(deps.pool, metrics);
  await describeRoutes(app);
  const refuseUnknownMethods = refuseOtherMethods(app);
  await serveMedia(app, [deps.mediaDirectory, ...deps.demoDirectories]);
  ownMediaRoute(app, deps);
  await app.register(
    async (api: ApiApp) => {
      healthRoutes(api, deps, isStopping);
      startSweeps(api, deps);
      refreshSavedLevels(api, deps);
      metricsRoute(api);
      openApiRoute(api);
      await docsPage(api);
      const payments = await openPayments(deps, app.log);
      await openPaymentRoutes(api, deps, payments);
      const mailer = openMailer(app, deps.settings.mail);
      const mails = mailer && accountMails(deps, mailer);
      await api.register(async (publicApp: ApiApp) => {
        publicApp.addHook('onRequest', requests.requireOwnPageToChange);
        await publicApp.register(formBody, { bodyLimit: MAX_BODY_BYTES });
        signInRoutes(publicApp, deps, mails);
        recoveryRoutes(publicApp, deps, mails);
        creditRoutes(publicApp, deps);
        trialLessonRoute(publicApp, deps);
        invitationRoute(publicApp, deps);
      });
      const levels = createLevelRunner(api, deps);
      openMissingSentences(api, deps);
      await api.register(async (operatorApp: ApiApp) => operatorRoutes(operatorApp, deps, levels));
      await api.register(async (learnerApp: ApiApp) => {
        requests.acceptEmptyForms(learnerApp);
        requireLearner(learnerApp, deps);
        // Each puts its own before what a route does already: a repeat is not paid for.
        limitPaidCalls(learnerApp, deps);
        makeRepeatsOnce(learnerApp, deps);
        const codes = ['token_expired', 'too_many_requests', 'hourly_limit_reached'] as const;
        documentBearer(learnerApp, 'learner', ...codes);
        learnerRoutes(learnerApp, deps, { payments, mails, metrics, levels });
      });
    },
    { prefix: '/api' },
  );
  refuseUnknownMethods();
  return app;
}

/** App-wide setup, before any route. */
function createApp({ settings }: AppDeps, logger: FastifyBaseLogger | undefined, trustProxy: string): ApiApp {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    bodyLimit: MAX_BODY_BYTES,
    // However slow the machine or the database is at a start: its own limits say why it failed.
    pluginTimeout: 0,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    http: HTTP_OPTIONS,
    // A process that was added later gets its share of a proxy's connections.
    maxRequestsPerSocket: 1_000,
    logController: new requests.RequestLog(settings.logOneReadIn),
    frameworkErrors: requests.answerUnreadableAddress,
    clientErrorHandler: requests.answerUnreadableBytes,
    genReqId: readRequestId,
    // A request on a kept-alive connection is served while the app closes.
    return503OnClosing: false,
    // The proxies whose `X-Forwarded-For` is believed; by default those on this machine.
    trustProxy,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  requests.beginRequests(app);
  handleErrors(app);
  app.setNotFoundHandler(handleNotFound);
  // Routes that read something else than JSON bring their own parser.
  app.removeContentTypeParser('text/plain');
  takeBodyLimits(app);
  validateResponses(app, settings.checksResponses ? undefined : () => invalidResponses.inc());
  documentCalls(app, CALL_TEXTS);
  sendDocumentedStatus(app);
  return app;
}

function learnerRoutes(app: ApiApp, deps: RouteDeps, { payments, mails, metrics, levels }: Services): void {
  const files = openFileWork(deps);
  const videoWords = new VideoWords(deps.database);
  videoWords.readInBackground(app);
  accountRoutes(app, deps, files, async (transaction, userId) => {
    await endPayments(payments, userId);
    await detachFromOwnVideos(transaction, userId);
  });
  emailRoutes(app, deps, mails);
  paymentRoutes(app, deps, payments);
  playlistRoutes(app, deps, videoWords);
  videoRoutes(app, deps, {
    levels,
    prepareLanguageChange: languageChange(deps.database, files.limits),
  });
  catalogueRoutes(app, deps, videoWords);
  uploadRoutes(app, deps, files);
  knowledgeRoute(app, deps);
  transcriptRoutes(app, deps, files, levels);
  translationRoutes(app, deps, openMissingWords(app, deps, metrics));
  vocabularyRoutes(app, deps, files.limits);
  knownWordRoutes(app, deps);
  searchRoute(app, deps);
  exportRoute(app, deps, files);
  importRoute(app, deps, files);
  reviewRoutes(app, deps);
  quizRoutes(app, deps);
  progressRoutes(app, deps);
}
