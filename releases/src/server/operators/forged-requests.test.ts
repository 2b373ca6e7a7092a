import { request as send } from 'node:http';
import type { CreatedToken } from '@glossa/contract/operators/token';
import { appPackage } from '../../../testing/app-package';
import { OPERATOR_TOKEN, TestSite } from '../../../testing/test-site';
import { hashToken } from '../../core/tokens/token-secret';
import { DEFAULT_LIMITS } from '../limits';

/** What a forger of the table below has at hand. */
interface Loot {
  /** Good for all a team does, on quiz. */
  quiz: CreatedToken;
  ops: CreatedToken;
  reader: CreatedToken;
  expired: CreatedToken;
  revoked: CreatedToken;
}

type Headers = Record<string, string | string[]>;

interface Forged {
  method?: string;
  /** As it goes over the wire; nothing tidies it up. */
  path?: string;
  headers?: Headers;
  body?: string | Buffer;
}

let site: TestSite;
let loot: Loot;
let port: number;
let time = Date.parse('2026-01-01T00:00:00Z');
/** Lines of the server's log. */
const logLines: string[] = [];

const create = (name: string, grant: object) => site.createToken({ name, ...grant });

beforeAll(async () => {
  site = await TestSite.open({
    now: () => new Date(time),
    limits: { refusedTokens: { ...DEFAULT_LIMITS.refusedTokens, amount: 1_000 } },
    logger: { level: 'warn', stream: { write: (line: string) => logLines.push(line) } },
  });
  await site.goLive({ app: 'shell' });
  for (const [app, mount] of [
    ['quiz', '/quizzes'],
    ['video', '/playlists'],
  ] as const) {
    await site.goLive({ app, mounts: [mount] });
    await site.goLive({ app, version: '1.1.0', mounts: [mount] });
    await site.publish({ app, version: '1.2.0', mounts: [mount] });
  }
  const team = ['publish', 'promote', 'rollback', 'canary', 'read'];
  loot = {
    quiz: await create('quiz team', { apps: ['quiz'], actions: team }),
    ops: await create('ops', { apps: '*', actions: ['rollback', 'revoke', 'read'] }),
    reader: await create('dashboard', { apps: ['quiz'], actions: ['read'] }),
    expired: await create('old pipeline', { apps: ['quiz'], actions: team, expires_in_seconds: 60 }),
    revoked: await create('lost laptop', { apps: '*', actions: team }),
  };
  await site.operator({ method: 'POST', url: `/releases/api/tokens/${loot.revoked.id}/revoke` });
  port = Number(new URL(await site.listen()).port);
});
afterAll(() => site.close());
// Apart, so that no row is refused for those before it.
beforeEach(() => (time += 3_600_000));

/** Over a real connection, for `inject` and `fetch` clean paths and headers up. */
function forge({ method = 'POST', path = '', headers = {}, body }: Forged) {
  return new Promise<{ status: number; code: unknown }>((resolve, reject) => {
    const sent = send(
      { port, host: '127.0.0.1', method, path: `/releases/api${path}`, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const answer: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}');
          const code =
            typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;
          resolve({ status: response.statusCode ?? 0, code });
        });
      },
    );
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
    // A server may hang up on what it refuses before all of it is sent; the answer counts.
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Everything a forged request could have changed. */
async function allThatIsWritten(): Promise<unknown> {
  return Promise.all(['/log', '/apps', '/live', '/tokens'].map((url) => site.read(url)));
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };
const gzip = { 'content-type': 'application/gzip' };
const promotion = JSON.stringify({ version: '1.2.0' });
/** A request that would promote quiz, were its headers right. */
const promoting = (headers: Headers): Forged => ({
  path: '/apps/quiz/promote',
  headers: { ...json, ...headers },
  body: promotion,
});
/** A request of the quiz team, at any address, with any body. */
const ofTeam = (path: string, body: string | Buffer = promotion, headers: Headers = {}): Forged => ({
  path,
  headers: { ...json, ...bearer(loot.quiz.token), ...headers },
  body,
});
const ofOwner = (path: string): Forged => ({
  path,
  headers: { ...json, ...bearer(OPERATOR_TOKEN) },
  body: promotion,
});
const as = (who: keyof Loot, path: string, body = promotion): Forged => ({
  path,
  headers: { ...json, ...bearer(loot[who].token) },
  body,
});

const tried = JSON.stringify({ version: '1.2.0', percent: 10 });
const revocation = JSON.stringify({ reason: 'I must' });
const guardOff = JSON.stringify({ on: false });

type Refusal = [status: number, code: string, who?: keyof Loot | 'unknown'];
type Row = [what: string, forged: () => Forged, ...refusal: Refusal];

const refusals = (refusal: Refusal, forged: Record<string, () => Forged>) =>
  Object.entries(forged).map(([what, request]): Row => [what, request, ...refusal]);

const withoutAuthority: Row[] = [
  ...refusals([401, 'token_required', 'unknown'], {
    'no token': () => promoting({}),
    'an empty header': () => promoting({ authorization: '' }),
    'a scheme without a token': () => promoting({ authorization: 'Bearer ' }),
    'a token without a scheme': () => promoting({ authorization: loot.quiz.token }),
    'another scheme': () =>
      promoting({ authorization: `Basic ${Buffer.from(`:${loot.quiz.token}`).toString('base64')}` }),
    'a scheme that begins alike': () => promoting({ authorization: `Bearer2 ${loot.quiz.token}` }),
    'a token elsewhere': () =>
      promoting({ cookie: `token=${loot.quiz.token}`, 'x-authorization': `Bearer ${loot.quiz.token}` }),
    'a token in the address': () => ({
      ...promoting({}),
      path: `/apps/quiz/promote?access_token=${loot.quiz.token}`,
    }),
  }),
  ...refusals([401, 'token_refused', 'unknown'], {
    'a token in another case': () => promoting(bearer(loot.quiz.token.toLowerCase())),
    'a token with one letter more': () => promoting(bearer(`${loot.quiz.token}A`)),
    'a token with one letter less': () => promoting(bearer(loot.quiz.token.slice(0, -1))),
    'two tokens in one header': () => promoting(bearer(`${loot.reader.token}, Bearer ${loot.quiz.token}`)),
    'a second word after the token': () => promoting(bearer(`${loot.quiz.token} admin`)),
    'the hash of a token': () => promoting(bearer(hashToken(loot.quiz.token))),
    'the id of a token': () => promoting(bearer(loot.quiz.id)),
    'letters outside ASCII': () => promoting(bearer(`${loot.quiz.token}é`)),
    'a name of every object': () => promoting(bearer('__proto__')),
    'a token of 10 KB': () => promoting(bearer('A'.repeat(10_000))),
  }),
  ...refusals([400, 'invalid_request', 'unknown'], {
    'two headers': () =>
      promoting({ authorization: [`Bearer ${loot.reader.token}`, `Bearer ${loot.quiz.token}`] }),
  }),
  ...refusals([401, 'token_expired', 'expired'], {
    'an expired token': () => promoting(bearer(loot.expired.token)),
  }),
  ...refusals([401, 'token_revoked', 'revoked'], {
    'a revoked token': () => promoting(bearer(loot.revoked.token)),
  }),
  ...[['revoke', revocation] as const, ['canary', tried] as const, ['guard', guardOff] as const].map(
    ([verb, body]): Row => {
      const forged = () => ({ path: `/apps/quiz/${verb}`, headers: json, body });
      return [`no token, to ${verb}`, forged, 401, 'token_required', 'unknown'];
    },
  ),
];

const beyondTheirGrant: Row[] = [
  ...refusals([403, 'not_allowed', 'quiz'], {
    "another app's promotion": () => ofTeam('/apps/video/promote'),
    "another app's rollback": () => ofTeam('/apps/video/rollback', '{}'),
    "another app's publication": () =>
      ofTeam('/apps/video/versions', appPackage({ app: 'video', version: '2.0.0' }), gzip),
    'an app that does not exist': () => ofTeam('/apps/quiz2/promote'),
    "another app's canary": () => ofTeam('/apps/video/canary', tried),
    "the end of another app's canary": () => ofTeam('/apps/video/canary', '{"percent":0}'),
    'a revocation by a team': () => ofTeam('/apps/quiz/revoke', revocation),
    'a guard switched off without the right to it': () => ofTeam('/apps/quiz/guard', guardOff),
    'a token made by a team': () => ofTeam('/tokens', '{"name":"x","apps":"*","actions":["publish"]}'),
    'an encoded slash': () => ofTeam('/apps/quiz%2F..%2Fvideo/promote'),
    'encoded dots': () => ofTeam('/apps/%2e%2e/promote'),
    "another app's name, encoded": () => ofTeam('/apps/%76ideo/promote'),
    'a name encoded twice': () => ofTeam('/apps/%2571uiz/promote'),
    'a name in capitals': () => ofTeam('/apps/QUIZ/promote'),
    'a name with a NUL': () => ofTeam('/apps/quiz%00/promote'),
    'a name with a space': () => ofTeam('/apps/quiz%20/promote'),
    'a name that looks alike': () => ofTeam('/apps/qu%D1%96z/promote'),
    'a name in wide letters': () => ofTeam('/apps/%EF%BD%91uiz/promote'),
    'a name with parameters': () => ofTeam('/apps/quiz;app=video/promote'),
    'the name of every object': () => ofTeam('/apps/__proto__/promote'),
    'all apps as a name': () => ofTeam('/apps/*/promote'),
    'an empty name': () => ofTeam('/apps//promote'),
  }),
  ...refusals([403, 'not_allowed', 'ops'], {
    'a publication by ops': () => ({
      ...as('ops', '/apps/quiz/versions'),
      headers: { ...gzip, ...bearer(loot.ops.token) },
    }),
    'a promotion by ops': () => as('ops', '/apps/quiz/promote'),
    'a canary by ops': () => as('ops', '/apps/quiz/canary', tried),
    'a token revoked by ops': () => as('ops', `/tokens/${loot.quiz.id}/revoke`, '{}'),
  }),
  ...refusals([403, 'not_allowed', 'reader'], {
    'a promotion by a reader': () => as('reader', '/apps/quiz/promote'),
    'a canary by a reader': () => as('reader', '/apps/quiz/canary', tried),
    'a revocation by a reader': () => as('reader', '/apps/quiz/revoke', revocation),
    "another app's guard": () => as('reader', '/apps/video/guard', guardOff),
  }),
];

const nonsense: Row[] = [
  ...refusals([404, 'not_found'], {
    'dots in the address': () => ofTeam('/apps/quiz/../video/promote'),
    'another method': () => ({ ...ofTeam('/apps/quiz/promote'), method: 'PUT' }),
    'a GET that should write': () => ({ ...ofTeam('/apps/quiz/promote'), method: 'GET', body: undefined }),
  }),
  ...refusals([400, 'invalid_request'], {
    'a broken encoding': () => ofTeam('/apps/%zz/promote'),
    'no name of an app, by the owner': () => ofOwner('/apps/..%2Fquiz/promote'),
    'the name of every object, by the owner': () => ofOwner('/apps/__proto__/promote'),
    'a small bomb': () => ofTeam('/apps/quiz/promote', `${'['.repeat(8_000)}${']'.repeat(8_000)}`),
    'half of a body': () => ofTeam('/apps/quiz/promote', '{"version":"1.2.0"'),
    'a poisoned prototype': () =>
      ofTeam('/apps/quiz/promote', '{"version":"1.2.0","__proto__":{"force":true}}'),
    'a poisoned constructor': () =>
      ofTeam('/apps/quiz/promote', '{"version":"1.2.0","constructor":{"prototype":{"force":true}}}'),
    'another app in the body': () => ofTeam('/apps/quiz/promote', '{"version":"1.2.0","app":"video"}'),
    'another actor in the body': () => ofTeam('/apps/quiz/rollback', '{"actor":"operator (owner)"}'),
    'a path as a version': () => ofTeam('/apps/quiz/promote', '{"version":"../../video/1.2.0"}'),
    'a share beyond all numbers': () => ofTeam('/apps/quiz/canary', '{"version":"1.2.0","percent":1e999}'),
    'a share of more than all': () => ofTeam('/apps/quiz/canary', '{"version":"1.2.0","percent":101}'),
    "somebody else's rollout": () =>
      ofTeam('/apps/quiz/canary', '{"version":"1.2.0","percent":10,"rollout":"r1"}'),
    'evidence of the caller’s own': () => ofTeam('/apps/quiz/rollback', '{"evidence":{"networks":9,"p":0}}'),
    'a revocation without a reason': () => as('ops', '/apps/quiz/revoke', '{}'),
    'a path as where to go back to': () => as('ops', '/apps/quiz/revoke', '{"reason":"x","to":"../1.0.0"}'),
    'a list as a version': () => ofTeam('/apps/quiz/promote', '{"version":["1.2.0"]}'),
    'a revision as text': () => ofTeam('/apps/quiz/promote', '{"version":"1.2.0","expected_revision":"99"}'),
    'a condition in a header': () => ofTeam('/apps/quiz/promote', promotion, { 'if-match': '"2"' }),
  }),
  ...refusals([403, 'not_allowed', 'quiz'], {
    'a backslash': () => ofTeam('/apps/quiz\\..\\video/promote'),
  }),
  ...refusals([431, 'headers_too_large'], {
    'a header of 30 KB': () => ofTeam('/apps/quiz/promote', promotion, { 'x-fill': 'a'.repeat(30_000) }),
  }),
  ...refusals([413, 'too_large'], {
    'a deep bomb': () => ofTeam('/apps/quiz/promote', '['.repeat(100_000)),
    'a wide bomb': () =>
      ofTeam('/apps/quiz/promote', `{"version":"1.2.0","reason":"${'a'.repeat(100_000)}"}`),
  }),
  ...refusals([415, 'unsupported_media_type'], {
    'plain text': () => ofTeam('/apps/quiz/promote', promotion, { 'content-type': 'text/plain' }),
    'a form': () =>
      ofTeam('/apps/quiz/promote', 'version=1.2.0', { 'content-type': 'application/x-www-form-urlencoded' }),
    'a tarball where none belongs': () => ofTeam('/apps/quiz/rollback', 'x', gzip),
    'no tarball where one belongs': () => ofTeam('/apps/quiz/versions', promotion),
  }),
  ...refusals([422, 'declaration_mismatch'], {
    "another app's package": () =>
      ofTeam('/apps/quiz/versions', appPackage({ app: 'video', version: '2.0.0' }), gzip),
  }),
  ...refusals([400, 'reason_required'], {
    'a revocation for a blank reason': () => as('ops', '/apps/quiz/revoke', '{"reason":" "}'),
  }),
  ...refusals([409, 'revision_moved'], {
    'a canary seen at a revision that has passed': () =>
      ofTeam('/apps/quiz/canary', '{"version":"1.2.0","percent":10,"expected_revision":2}'),
    'a revision that has passed': () =>
      ofTeam('/apps/quiz/promote', '{"version":"1.2.0","expected_revision":2}'),
    'a revision to come': () => ofTeam('/apps/quiz/promote', '{"version":"1.2.0","expected_revision":999}'),
  }),
];

describe.each([
  ['without authority', withoutAuthority],
  ['beyond the grant of its token', beyondTheirGrant],
  ['that makes no sense', nonsense],
])('a request %s', (_kind, rows) => {
  const cases = rows.map(([what, forged, status, code, who]) => ({ what, forged, status, code, who }));
  it.each(cases)(
    'is refused with the right code, and nothing is written: $what',
    async ({ forged, status, code, who }) => {
      const written = await allThatIsWritten();
      logLines.length = 0;
      expect(await forge(forged())).toEqual({ status, code });
      expect(await allThatIsWritten()).toEqual(written);

      if (who === undefined) return expect(logLines).toEqual([]);
      const actor = who === 'unknown' ? 'unknown' : `${loot[who].name} (${loot[who].id})`;
      expect(logLines.map((line) => JSON.parse(line) as object)).toEqual([
        expect.objectContaining({ actor, code, address: '127.0.0.1' }),
      ]);
      expect(logLines[0]).not.toContain('glossa_');
      expect(logLines[0]?.trimEnd()).not.toMatch(/[^\x20-\x7e]/);
    },
  );
});

it('the same request without a forged part is accepted', async () => {
  expect(await forge({ ...promoting({ authorization: `bearer ${loot.quiz.token}` }) })).toEqual({
    status: 200,
    code: undefined,
  });
  const { events } = await site.read<{ events: { actor: string; version: string }[] }>('/log');
  expect(events.at(-1)).toMatchObject({ actor: `quiz team (${loot.quiz.id})`, version: '1.2.0' });
});

it('the requests about canaries and revocations with nothing forged are let in', async () => {
  const canary = JSON.stringify({ version: '1.1.0', percent: 10 });
  expect((await forge(ofTeam('/apps/quiz/canary', canary))).status).toBe(200);
  expect(
    (await forge(as('ops', '/apps/quiz/revoke', JSON.stringify({ version: '1.0.0', reason: 'x' })))).status,
  ).toBe(200);
  const owner = { ...ofOwner('/apps/quiz/guard'), body: guardOff };
  expect((await forge(owner)).status).toBe(200);
  const { events } = await site.read<{ events: { actor: string; action: string }[] }>('/log');
  expect(events.slice(-3)).toMatchObject([
    { action: 'canary', actor: `quiz team (${loot.quiz.id})` },
    { action: 'revoke', actor: `ops (${loot.ops.id})` },
    { action: 'guard', actor: 'operator (owner)' },
  ]);
});
