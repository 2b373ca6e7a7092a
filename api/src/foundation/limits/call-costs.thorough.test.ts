import type { InjectOptions } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { listOperations } from '../../../testing/fuzz/requests';
import type { Schema } from '../../../testing/fuzz/values';
import { type HeavyLearner, registerHeavy } from '../../../testing/largest/heavy-learner';
import { largestRequest } from '../../../testing/largest/largest-request';
import { type CallCost, openMeter } from '../../../testing/largest/measure-call';
import { launchOwnServer } from '../../../testing/largest/own-server';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { openDatabase, testServer } from '../../../testing/test-server';
import type { ApiApp } from '../../platform/http/api-app';
import { openApiDocument } from '../../platform/operations/openapi';

jest.setTimeout(600_000);

const MAX_LOGGED_KB = 256;
const MAX_THREAD_MS = 50;
const MAX_CONNECTIONS = 4;
/** A learner may have as many calls at once. */
const AT_ONCE = 12;
/** Half is sent of a body that is too large, and half of that. */
const SMALLEST_SHARE = 1 / 512;

/** Calls that are known to write much. */
const WRITING = [
  'putTranscribeByVideoIdCaptions',
  'putTranscribeByVideoIdCaptionLines',
  'putVideosYoutubeByVideoId',
  'postVocabularyImport csv',
  'postVocabularyImport apkg',
  'deleteVideosByVideoId',
];
const MAIL = 'a link of a mail, and the site sends none';
const MOCKED = 'a payment of the pages that stand in for a payment service';
/** All others succeed, else the walk would tell nothing of them. */
const REFUSED: Readonly<Record<string, string>> = {
  getMetrics: 'the token of METRICS_TOKEN',
  postAuthEmailVerification: MAIL,
  postAuthEmailVerificationConfirm: MAIL,
  postAuthPasswordReset: MAIL,
  postAuthPasswordResetConfirm: MAIL,
  getStripeMockCheckoutById: MOCKED,
  getStripeMockPortalById: MOCKED,
  postQuizzesByIdQuestionsByIndexCheck: 'a quiz that has not been submitted yet',
  getVideosHostPreview: 'an address of the host',
  postStripeMockCheckoutById: MOCKED,
  postStripeMockPortalById: MOCKED,
  postStripeCreatePortalSession: MOCKED,
  postStripeManualActivate: MOCKED,
  postStripeWebhook: 'the signature of a payment service',
  postTranscribeByVideoIdLines: 'a language model',
  deleteVocabularyByIdReviewsByReviewId: 'a review of a word that was not deleted and restored since',
  deleteAuthSessionsById: 'a second session of the learner, who is a new one',
};

let closeServer: () => Promise<void>;
let api: TestApi;
/** Does not compare its answers with the document, which takes longer than most calls. */
let app: ApiApp;
let logPool: Pool;
let measure: ReturnType<typeof openMeter>;
let learner: HeavyLearner;
beforeAll(async () => {
  closeServer = await launchOwnServer();
  api = await openTestApi();
  app = await api.openTwin();
  logPool = openDatabase(testServer().address, 'postgres').pool;
  measure = openMeter(api.pool, logPool);
  learner = await registerHeavy(api);
});
afterAll(async () => {
  await logPool.end();
  await api.close();
  await closeServer();
  jest.restoreAllMocks();
});

/** An operation that takes files of several formats is listed once for each. */
type Listed = ReturnType<typeof listOperations>[number] & { name: string; format?: unknown };

/** First comes what reads, then what changes, and at last what takes away, what is deepest first. */
const ORDER = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE'];
const place = ({ method, path, name }: Listed) =>
  `${ORDER.indexOf(method)} ${method === 'DELETE' ? 9 - path.split('/').length : ''} ${name}`;
const listAll = () =>
  listOperations(openApiDocument(api.app))
    .flatMap((operation): Listed[] => listFormats(operation))
    .sort((one, other) => (place(one) < place(other) ? -1 : 1));

function listFormats(listed: ReturnType<typeof listOperations>[number]): Listed[] {
  const { operationId, parameters = [] } = listed.operation;
  const schema: Schema | undefined = parameters.find(({ name }) => name === 'format')?.schema;
  const formats = schema?.enum;
  if (!formats) return [{ ...listed, name: operationId }];
  return formats.map((format) => ({ ...listed, format, name: `${operationId} ${String(format)}` }));
}

/** They are trusted with what they cost. */
const isOfOperators = ({ path }: Listed) => path.startsWith('/api/operator/');

/** Another learner sends what ends sessions. */
const endsSession = ({ operation }: Listed) =>
  /password"/.test(JSON.stringify(operation.requestBody ?? {})) ||
  ['postAuthSignOut', 'deleteAuthSessions', 'deleteAuthSessionsById', 'deleteAuthMe'].includes(
    operation.operationId,
  );

function makeRequest(listed: Listed, token: string, share: number): InjectOptions {
  const { name, format, operation } = listed;
  const file = learner.files[name];
  const files = { ...learner.files, ...(file && { [operation.operationId]: file }) };
  const named = { ...learner.named, ...(format !== undefined && { format }) };
  const request = largestRequest(listed, { named, files }, share);
  const bearer = isOfOperators(listed) ? learner.operator.token : token;
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${bearer}` } };
}

/** Sends the largest that is not refused as too large. What is not counted is sent again: the first call of a route takes longest. */
async function measureLargest(listed: Listed): Promise<CallCost & { status: number }> {
  const sender = endsSession(listed) ? await api.register() : learner;
  let triesLeft = 6;
  for (let share = 1; ;) {
    const request = makeRequest(listed, sender.session.access_token, share);
    const { result, ...cost } = await measure(() => app.inject(request));
    const status = result.statusCode;
    if (status === 413 && share > SMALLEST_SHARE) share /= 2;
    // Of bodies that were too large.
    else if (status === 429) await sleep(1000 * Number(result.headers['retry-after']));
    else if (findFault(listed, cost) && --triesLeft > 0) continue;
    else {
      if (process.env['TELL'])
        console.log(listed.name, JSON.stringify(cost), status, result.body.slice(0, 200));
      return { ...cost, status };
    }
  }
}

function findFault(
  listed: Listed,
  { loggedKb, threadMs, connections, charged }: CallCost,
): string | undefined {
  if (connections > MAX_CONNECTIONS) return `held ${connections} connections`;
  if (isOfOperators(listed)) return undefined;
  if (loggedKb > MAX_LOGGED_KB && charged.loggedKb < loggedKb / 2)
    return `wrote ${Math.round(loggedKb)} KB, and ${charged.loggedKb} are counted`;
  if (threadMs > MAX_THREAD_MS && charged.threadMs < threadMs / 2)
    return `took ${Math.round(threadMs)} ms of the thread, and ${charged.threadMs} are counted`;
  return undefined;
}

test('what a call of any route costs is counted, with the largest request that it permits', async () => {
  const faults: Record<string, string> = {};
  const writing: string[] = [];
  const refused: string[] = [];
  for (const listed of listAll()) {
    const cost = await measureLargest(listed);
    const fault = findFault(listed, cost);
    if (fault) faults[listed.name] = fault;
    if (cost.status >= 300) refused.push(listed.name);
    if (cost.loggedKb > MAX_LOGGED_KB) writing.push(listed.name);
  }
  expect(faults).toEqual({});
  expect(refused.sort()).toEqual(Object.keys(REFUSED).sort());
  // Else the requests would be too small to tell anything.
  expect(writing).toEqual(expect.arrayContaining(WRITING));
});

test('calls of a learner hold four connections at once, however many there are', async () => {
  const { session } = await api.register();
  learner = { ...learner, named: { ...learner.named, videoId: 'la-mesa', video_id: 'la-mesa' } };
  const held: Record<string, number> = {};
  const isReading = ({ method, operation }: Listed) =>
    method === 'GET' && operation.security?.some((bearer) => 'learner' in bearer);
  for (const listed of listAll().filter(isReading)) {
    const request = makeRequest(listed, session.access_token, SMALLEST_SHARE);
    const calls = () => Promise.all(Array.from({ length: AT_ONCE }, () => app.inject(request)));
    const { connections } = await measure(calls);
    if (connections > MAX_CONNECTIONS) held[listed.operation.operationId] = connections;
  }
  expect(held).toEqual({});
});
