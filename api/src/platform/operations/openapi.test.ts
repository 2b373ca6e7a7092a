import { LARGE_BODIES } from '@glossa/contract/body-sizes';
import { Validator } from '@seriousme/openapi-schema-validator';
import { useTestApi } from '../../../testing/test-api';
import type { OpenApiDocument } from './openapi';

/** Every call the product makes. */
const calls = [
  ...['POST /auth/token', 'POST /auth/register', 'GET /auth/me'],
  ...['GET /videos', 'GET /videos/{}', 'POST /videos'],
  ...['GET /videos/youtube/{}', 'PUT /videos/youtube/{}'],
  ...['GET /vocabulary', 'POST /vocabulary', 'GET /vocabulary/{}', 'PUT /vocabulary/{}'],
  ...['GET /vocabulary/video/{}', 'POST /vocabulary/from-transcript', 'GET /vocabulary/for-quiz-selection'],
  ...['GET /quizzes', 'GET /quizzes/{}', 'GET /quizzes/types', 'POST /quizzes/submit', 'POST /quizzes/save'],
  ...['POST /quizzes/generate', 'POST /quizzes/generate-enhanced', 'POST /quizzes/store'],
  ...['GET /progress', 'GET /progress/stats', 'GET /progress/recent-activity', 'PUT /progress/{}'],
  ...['GET /progress/video/{}', 'POST /progress/video/{}', 'POST /progress/video/youtube/{}'],
  ...['GET /playlists', 'GET /playlists/{}/videos'],
  ...['GET /transcribe/{}', 'POST /transcribe/{}', 'GET /transcribe/{}/status', 'GET /transcribe/{}/debug'],
  ...['POST /ai/translate', 'POST /ai/vocab-details'],
  ...['GET /stripe/usage', 'GET /stripe/config', 'GET /stripe/subscription-status'],
  ...['POST /stripe/create-checkout-session', 'POST /stripe/create-portal-session'],
  ...['POST /stripe/mock-upgrade', 'POST /stripe/manual-activate'],
];

const api = useTestApi();
let document: OpenApiDocument;
beforeAll(async () => {
  const answer = await api.app.inject('/api/openapi.json');
  document = answer.json<OpenApiDocument>();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

test('the document is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(document as unknown as Record<string, object>)).toEqual({
    valid: true,
  });
  expect(document.openapi).toBe('3.1.0');
});

test('every call the product makes is in it', () => {
  const documented = operations().map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{\w+\}/g, '{}')}`,
  );
  expect(calls).toHaveLength(45);
  expect(calls.filter((call) => !documented.includes(call))).toEqual([]);
});

test('every address that takes large bodies is in it', () => {
  const documented = Object.keys(document.paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
  expect(documented).toEqual(expect.arrayContaining(Object.keys(LARGE_BODIES)));
});

test('every operation has a name of its own, a domain and a sentence', () => {
  const all = operations();
  expect(
    all.filter(({ operation }) => !operation.summary).map(({ path, method }) => `${method} ${path}`),
  ).toEqual([]);
  expect(all.filter(({ operation }) => operation.tags?.length !== 1)).toEqual([]);
  expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
});

test('every operation that needs a learner documents it, with its answer without one', async () => {
  // Those of operators need a token of another kind.
  for (const { path, method, operation } of operations().filter(({ path }) => !path.includes('/operator/'))) {
    const url = path.replace(/\{\w+\}/g, '1');
    const payload = method === 'get' ? undefined : {};
    const answer = await api.app.inject({ method: method.toUpperCase() as 'GET', url, payload });
    // An answer to HEAD has no body.
    const isRefusal = method === 'head' || answer.body.includes('not_signed_in');
    const askedForLearner = answer.statusCode === 401 && isRefusal;
    expect([url, operation.security?.some((scheme) => 'learner' in scheme) ?? false]).toEqual([
      url,
      askedForLearner,
    ]);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(askedForLearner ? ['401', '500', '503'] : ['500', '503']),
    );
  }
});

test('the page reads the document, and its policy lets nothing unsafe run', async () => {
  const page = await api.app.inject('/api/docs');
  expect(page.headers['content-type']).toMatch('text/html');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(policy).not.toMatch(/unsafe|https:/);
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect([file, (await api.app.inject(file)).statusCode]).toEqual([file, 200]);
  expect((await api.app.inject('/api/docs/json')).json()).toEqual(document);
});
