import type { InjectOptions } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { listOperations } from '../../../testing/fuzz/requests';
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
  'postVocabularyImport',
  'deleteVideosByVideoId',
];
/** Others need what only an operator, a mail or a payment gives. */
const SUCCEEDING = 75;

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

type Listed = ReturnType<typeof listOperations>[number];

/** First comes what reads, then what changes, and at last what takes away. */
const ORDER = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE'];
const place = ({ method, operation }: Listed) => `${ORDER.indexOf(method)} ${operation.operationId}`;
const listAll = () =>
  listOperations(openApiDocument(api.app)).sort((one, other) => (place(one) < place(other) ? -1 : 1));

/** Another learner sends what ends sessions. */
const endsSession = ({ operation }: Listed) =>
  /password"/.test(JSON.stringify(operation.requestBody ?? {})) ||
  ['postAuthSignOut', 'deleteAuthSessions', 'deleteAuthSessionsById', 'deleteAuthMe'].includes(
    operation.operationId,
  );

function makeRequest(listed: Listed, token: string, share: number): InjectOptions {
  const request = largestRequest(listed, learner, share);
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
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
    else if (findFault(cost) && --triesLeft > 0) continue;
    else return { ...cost, status };
  }
}

function findFault({ loggedKb, threadMs, connections, charged }: CallCost): string | undefined {
  if (loggedKb > MAX_LOGGED_KB && charged.loggedKb < loggedKb / 2)
    return `wrote ${Math.round(loggedKb)} KB, and ${charged.loggedKb} are counted`;
  if (threadMs > MAX_THREAD_MS && charged.threadMs < threadMs / 2)
    return `took ${Math.round(threadMs)} ms of the thread, and ${charged.threadMs} are counted`;
  if (connections > MAX_CONNECTIONS) return `held ${connections} connections`;
  return undefined;
}

test('what a call of any route costs is counted, with the largest request that it permits', async () => {
  const faults: Record<string, string> = {};
  const [writing, working, succeeding]: string[][] = [[], [], []];
  for (const listed of listAll()) {
    const { operationId } = listed.operation;
    const cost = await measureLargest(listed);
    if (process.env['TELL']) console.log(operationId, JSON.stringify(cost));
    const fault = findFault(cost);
    if (fault) faults[operationId] = fault;
    if (cost.status < 300) succeeding?.push(operationId);
    if (cost.loggedKb > MAX_LOGGED_KB) writing?.push(operationId);
    if (cost.threadMs > MAX_THREAD_MS) working?.push(operationId);
  }
  if (process.env['TELL']) console.log(JSON.stringify({ writing, working, succeeding }));
  expect(faults).toEqual({});
  // Else the requests would be too small to tell anything.
  expect(writing).toEqual(expect.arrayContaining(WRITING));
  expect(succeeding?.length).toBeGreaterThanOrEqual(SUCCEEDING);
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
