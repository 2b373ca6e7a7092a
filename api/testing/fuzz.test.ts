import { openApiDocument } from '../src/operations/openapi-document';
import { drawRequests, injectOf, operationsOf, type DrawnRequest } from './fuzz-requests';
import { makeVictim, rowsOf, SENTINEL, type Victim } from './fuzz-victim';
import { openTestApi, type TestApi, type TestLearner } from './test-api';

jest.setTimeout(600_000);

/** Draws always the same; another number draws others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const REQUESTS = 10_000;
/** Calls that hash a password take a hundred times as long as others. */
const SHARE_OF_HASHING = 0.15;

let api: TestApi;
let victim: Victim;
let attacker: TestLearner;
beforeAll(async () => {
  api = await openTestApi();
  victim = await makeVictim(api);
  attacker = await api.register();
});
afterAll(() => api.close());

/** Of all operations in turn, so that each meets what the others have made. */
function drawAll(): DrawnRequest[] {
  const operations = operationsOf(openApiDocument(api.app));
  const shares = operations.map(({ operation }) =>
    JSON.stringify(operation.requestBody ?? {}).includes('"password') ? SHARE_OF_HASHING : 1,
  );
  const each = REQUESTS / shares.reduce((sum, share) => sum + share, 0);
  const { integers, texts } = victim.known;
  const known = { integers, texts: [...texts, 'river-walk', 'silent-film', 'la-mesa'] };
  const drawn = operations.map(({ path, method, operation }, index) =>
    drawRequests(path, method, operation, known, {
      numRuns: Math.ceil(each * (shares[index] ?? 1)),
      seed: SEED + index,
    }),
  );
  const longest = Math.max(...drawn.map(({ length }) => length));
  return Array.from({ length: longest }, (_none, turn) =>
    drawn.flatMap((requests) => requests[turn] ?? []),
  ).flat();
}

/** What is wrong with the answer, in a line. The answer's form is checked by `inject` itself. */
async function faultOf(request: DrawnRequest): Promise<{ status: number; fault?: string }> {
  try {
    const answer = await api.app.inject(injectOf(request, attacker.session.access_token));
    const told = JSON.stringify(answer.headers) + answer.body;
    if (answer.statusCode >= 500) return { status: answer.statusCode, fault: answer.body };
    if (told.includes(SENTINEL))
      return { status: answer.statusCode, fault: `tells what is another's: ${answer.body}` };
    // The learner has ended the session: changed the password, or closed the account.
    if (answer.statusCode === 401 && request.bearer === 'learner') attacker = await api.register();
    return { status: answer.statusCode };
  } catch (error) {
    return { status: 0, fault: error instanceof Error ? error.message : String(error) };
  }
}

test(`${REQUESTS} requests of every kind to every call never break it, and never reach what is another's`, async () => {
  const requests = drawAll();
  expect(requests.length).toBeGreaterThanOrEqual(REQUESTS);
  const before = await rowsOf(api.pool, victim.id);
  expect(before.length).toBeGreaterThanOrEqual(12);

  const faults = new Map<string, string>();
  const succeeded = new Set<string>();
  for (const request of requests) {
    const { status, fault } = await faultOf(request);
    const { operationId } = request.operation;
    if (status >= 200 && status < 300 && request.method !== 'OPTIONS') succeeded.add(operationId);
    if (fault)
      faults.set(
        `${operationId} ${status}`,
        `${request.url.slice(0, 300)} ${request.body?.slice(0, 500)}\n${fault}`,
      );
  }

  expect(Object.fromEntries(faults)).toEqual({});
  expect(await rowsOf(api.pool, victim.id)).toEqual(before);
  // Requests that are all refused at the door would prove nothing of what is behind it.
  const operations = operationsOf(openApiDocument(api.app));
  expect(succeeded.size / operations.length).toBeGreaterThan(0.7);
});
