import { openApiDocument, type Operation } from '../../src/platform/operations/openapi';
import { FuzzMemory } from './memory';
import { drawRequests, toInjectOptions, listOperations, type DrawnRequest } from './requests';
import { makeVictim, readVictimRows, SENTINEL, type Victim } from './victim';
import { openTestApi, type TestApi, type TestLearner } from '../test-api';

jest.setTimeout(600_000);

/** Draws always the same; another number draws others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const REQUESTS = 7_000;
/** Calls that hash a password, or start a thread for a file, take a hundred times as long as others. */
const SHARE_OF_SLOW = 0.2;

/** Later rounds know what earlier ones have made. */
const ROUNDS = 8;
/** Rounds more, of the calls that no request has got through to yet and of those that may make what they need. */
const MAX_SEARCH_ROUNDS = 24;
const REQUESTS_OF_SEARCH = 14_000;
const METRICS_TOKEN = 'a token for the numbers';
/** Calls that nobody can get through to here, and why. */
const NEVER_SUCCEED: Readonly<Record<string, string>> = {
  postStripeWebhook: 'payments are mock payments here, and only the payment service can sign a body',
  postAuthEmailVerification: 'this site sends no mails',
  postAuthEmailVerificationConfirm: 'only a mail has the token of a link',
  postAuthPasswordReset: 'this site sends no mails',
  postAuthPasswordResetConfirm: 'only a mail has the token of a link',
  ...Object.fromEntries(
    [
      'deleteOperatorLessonsByLesson',
      'deleteOperatorPlaylistsByPlaylist',
      'getOperatorLessonsByLesson',
      'headOperatorLessonsByLessonFilesByFile',
      'patchOperatorLessonsByLessonFilesByFile',
      'postOperatorLessonsByLessonFilesByFile',
      'getOperatorPlaylists',
      'getOperatorAudit',
      'getOperatorEditors',
      'getOperatorSession',
      'putOperatorEditors',
      'putOperatorPlaylistsByPlaylist',
      'putOperatorPlaylistsByPlaylistLessonsByLesson',
      'putOperatorPlaylistsByPlaylistOrder',
    ].map((id) => [id, 'learners have no token of an operator']),
  ),
  ...Object.fromEntries(
    [
      'deleteUploadsByUploadId',
      'headUploadsByUploadId',
      'patchUploadsByUploadId',
      'postUploads',
      'postUploadsByUploadIdVideo',
    ].map((id) => [id, 'uploads are described by headers, which are not drawn']),
  ),
  ...Object.fromEntries(
    ['postPlaylistsShared', 'postPlaylistsFollow', 'deletePlaylistsByIdFollow'].map((id) => [
      id,
      'only a link has its token',
    ]),
  ),
  putPlaylistsByIdPublication: 'no operator has made the learner an editor',
  putTranscribeByVideoIdCaptionLines: 'a drawn text is not the version of any captions',
  putVideosByVideoIdPicture: 'a drawn text is no JPEG',
};

let api: TestApi;
let victim: Victim;
let attacker: TestLearner;
/** Sends what may close the account or end its sessions, so that the attacker's rows stay for other calls to meet. */
let leaver: TestLearner;
const memory = new FuzzMemory();
beforeAll(async () => {
  api = await openTestApi({ settings: { metricsToken: METRICS_TOKEN } });
  victim = await makeVictim(api);
  attacker = await api.register();
  await newLeaver();
});
afterAll(() => api.close());

type DescribedOperation = ReturnType<typeof listOperations>[number];

const readShare = ({ path, operation }: DescribedOperation) =>
  hashes(operation) || startsThread(path) ? SHARE_OF_SLOW : 1;

/** Whether a request of the operation may make what another one needs. */
const makes = ({ method }: DescribedOperation) => method === 'POST' || method === 'PUT';

/**
 * A round of requests of the operations in turn, so that each meets what the others have made. `requests` is the number
 * that all rounds would have if they asked for all operations.
 */
function drawRound(
  round: number,
  requests: number,
  wanted: (described: DescribedOperation) => boolean = () => true,
): DrawnRequest[] {
  const all = listOperations(openApiDocument(api.app));
  const each = requests / ROUNDS / all.reduce((sum, described) => sum + readShare(described), 0);
  const operations = all.filter(wanted);
  const { integers, texts } = victim.known;
  const drawn = operations.map((described) => {
    const { path, method, operation } = described;
    const named = memory.fitting(path);
    const known = { integers, texts: [...texts, 'river-walk', 'silent-film', 'la-mesa'], named };
    const numRuns = Math.ceil(each * readShare(described));
    const seed = SEED + readNumber(operation.operationId) + 1000 * round;
    return drawRequests(path, method, operation, known, { numRuns, seed });
  });
  const longest = Math.max(...drawn.map(({ length }) => length));
  return Array.from({ length: longest }, (_none, turn) =>
    drawn.flatMap((sample) => sample[turn] ?? []),
  ).flat();
}

/** A number of its own for a call, so that another call more or less does not change what this one is sent. */
function readNumber(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 0);
}

async function newLeaver(): Promise<void> {
  leaver = await api.register();
  memory.username = leaver.session.user.username;
  const [device] = (await leaver.get('/auth/sessions')).json<{ id: number }[]>();
  memory.sessionId = device?.id ?? 0;
}

/** Whether the operation may close the account or end its sessions. */
const endsSessions = ({ operationId, requestBody }: Operation) =>
  hashes({ requestBody }) ||
  ['postAuthSignOut', 'deleteAuthSessions', 'deleteAuthSessionsById'].includes(operationId);

/** Whether the operation asks for a password, which it then hashes. */
const hashes = ({ requestBody }: Pick<Operation, 'requestBody'>) =>
  JSON.stringify(requestBody ?? {}).includes('password"');

const startsThread = (path: string) => /\/vocabulary\/(export|import)$/.test(path);

/** Describes what is wrong with the answer, in a line. The answer's form is checked by `inject` itself. */
async function findFault(drawn: DrawnRequest): Promise<{ status: number; fault?: string }> {
  const request = { ...drawn, url: memory.addressNow(drawn.url) };
  const isMetrics = request.operation.operationId === 'getMetrics';
  const sender = endsSessions(request.operation) ? leaver : attacker;
  try {
    const token = isMetrics ? METRICS_TOKEN : sender.session.access_token;
    const answer = await api.app.inject(toInjectOptions(request, token));
    const { statusCode: status, body } = answer;
    if (status >= 500) return { status, fault: body };
    if ((JSON.stringify(answer.headers) + body).includes(SENTINEL))
      return { status, fault: `tells what is another's: ${body}` };
    if (status === 401 && request.bearer === 'learner' && sender === leaver) await newLeaver();
    const made = request.method === 'POST' && status < 300 && request.bearer === 'learner';
    if (made) memory.learn(request.url.split(/[/?]/)[2] ?? '', body);
    if (made) memory.learnReview(request.url, request.body);
    if (status === 303) memory.learnPaid(String(answer.headers.location));
    return { status };
  } catch (error) {
    return { status: 0, fault: error instanceof Error ? error.message : String(error) };
  }
}

test(`${REQUESTS} requests of every kind to every call never break it, and never reach what is another's`, async () => {
  const before = await readVictimRows(api.pool, victim.id);
  expect(before.length).toBeGreaterThanOrEqual(14);

  const all = listOperations(openApiDocument(api.app));
  const faults = new Map<string, string>();
  const succeeded = new Set<string>();
  let sent = 0;
  const sendRound = async (requests: DrawnRequest[]) => {
    for (const request of requests) {
      sent += 1;
      const { status, fault } = await findFault(request);
      const { operationId } = request.operation;
      if (status >= 200 && status < 400 && request.method !== 'OPTIONS') succeeded.add(operationId);
      const told = `${request.url.slice(0, 300)} ${request.body?.slice(0, 500)}`;
      if (fault) faults.set(`${operationId} ${status}`, `${told}\n${fault}`);
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) await sendRound(drawRound(round, REQUESTS));
  const missing = () =>
    all.filter(({ operation: { operationId: id } }) => !succeeded.has(id) && !(id in NEVER_SUCCEED));
  for (let round = ROUNDS; missing().length > 0 && round < ROUNDS + MAX_SEARCH_ROUNDS; round += 1) {
    const ids = new Set(missing().map(({ operation }) => operation.operationId));
    const wanted = (described: DescribedOperation) =>
      ids.has(described.operation.operationId) || (readShare(described) === 1 && makes(described));
    await sendRound(drawRound(round, REQUESTS_OF_SEARCH, wanted));
  }

  expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  expect(Object.fromEntries(faults)).toEqual({});
  expect(await readVictimRows(api.pool, victim.id)).toEqual(before);
  // Requests that are all refused at the door would prove nothing of what is behind it.
  const refused = all.map(({ operation }) => operation.operationId).filter((id) => !succeeded.has(id));
  expect(refused.sort()).toEqual(Object.keys(NEVER_SUCCEED).sort());
});
