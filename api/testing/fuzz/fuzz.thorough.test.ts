import { openApiDocument, type Operation } from '../../src/platform/operations/openapi';
import { drawRequests, toInjectOptions, listOperations, type DrawnRequest } from './requests';
import { makeVictim, readVictimRows, SENTINEL, type Victim } from './victim';
import { type TestLearner, useTestApi } from '../test-api';

jest.setTimeout(600_000);

/** Draws always the same; another number draws others. */
const SEED = 20_261_121;
const REQUESTS = 7_000;
/** Calls that hash a password, or start a thread for a file, take a hundred times as long as others. */
const SHARE_OF_SLOW = 0.2;
/** Calls that drawn requests get through to; others need what only an operator, a mail or a payment gives. */
const SUCCEEDING = 75;
const METRICS_TOKEN = 'a token for the numbers';

const api = useTestApi(() => ({ settings: { metricsToken: METRICS_TOKEN } }));
let victim: Victim;
let attacker: TestLearner;
/** Sends what may close the account or end its sessions, so that the attacker's rows stay for other calls to meet. */
let leaver: TestLearner;
beforeAll(async () => {
  victim = await makeVictim(api);
  attacker = await api.register();
  leaver = await api.register();
});

/** Whether the operation asks for a password, which it then hashes. */
const hashes = ({ requestBody }: Operation) => JSON.stringify(requestBody ?? {}).includes('password"');

/** Whether the operation may close the account or end its sessions. */
const endsSessions = (operation: Operation) =>
  hashes(operation) ||
  ['postAuthSignOut', 'deleteAuthSessions', 'deleteAuthSessionsById'].includes(operation.operationId);

/** Requests of all operations in turn, so that each meets what the others have made. */
function drawAll(): DrawnRequest[] {
  const all = listOperations(openApiDocument(api.app));
  const { integers, texts } = victim.known;
  const known = { integers, texts: [...texts, 'river-walk', 'silent-film', 'la-mesa'] };
  const drawn = all.map(({ path, method, operation }, index) => {
    const isSlow = hashes(operation) || /\/vocabulary\/(export|import)$/.test(path);
    const numRuns = Math.ceil((REQUESTS / all.length) * (isSlow ? SHARE_OF_SLOW : 1.1));
    return drawRequests(path, method, operation, known, { numRuns, seed: SEED + index });
  });
  const longest = Math.max(...drawn.map(({ length }) => length));
  return Array.from({ length: longest }, (_none, turn) =>
    drawn.flatMap((sample) => sample[turn] ?? []),
  ).flat();
}

/** Describes what is wrong with the answer, in a line. The answer's form is checked by `inject` itself. */
async function findFault(request: DrawnRequest): Promise<{ status: number; fault?: string }> {
  const sender = endsSessions(request.operation) ? leaver : attacker;
  const isMetrics = request.operation.operationId === 'getMetrics';
  try {
    const token = isMetrics ? METRICS_TOKEN : sender.session.access_token;
    const { statusCode: status, headers, body } = await api.app.inject(toInjectOptions(request, token));
    if (status >= 500) return { status, fault: body };
    if ((JSON.stringify(headers) + body).includes(SENTINEL))
      return { status, fault: `tells what is another's: ${body}` };
    if (status === 401 && request.bearer === 'learner' && sender === leaver) leaver = await api.register();
    return { status };
  } catch (error) {
    return { status: 0, fault: error instanceof Error ? error.message : String(error) };
  }
}

test(`${REQUESTS} requests of every kind to every call never break it, and never reach what is another's`, async () => {
  const before = await readVictimRows(api.pool, victim.id);
  expect(before.length).toBeGreaterThanOrEqual(14);
  const requests = drawAll();
  expect(requests.length).toBeGreaterThanOrEqual(REQUESTS);
  const faults = new Map<string, string>();
  const succeeded = new Set<string>();
  for (const request of requests) {
    const { status, fault } = await findFault(request);
    const { operationId } = request.operation;
    if (status >= 200 && status < 400 && request.method !== 'OPTIONS') succeeded.add(operationId);
    const told = `${request.url.slice(0, 300)} ${request.body?.slice(0, 500)}`;
    if (fault) faults.set(`${operationId} ${status}`, `${told}\n${fault}`);
  }
  expect(Object.fromEntries(faults)).toEqual({});
  expect(await readVictimRows(api.pool, victim.id)).toEqual(before);
  // Requests that are all refused at the door would prove nothing of what is behind it.
  expect(succeeded.size).toBeGreaterThanOrEqual(SUCCEEDING);
});
