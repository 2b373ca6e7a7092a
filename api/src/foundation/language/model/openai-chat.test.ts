import { Type } from 'typebox';
import { pino } from 'pino';
import {
  CHAT,
  chatting,
  completion,
  failure,
  inTurn,
  type ModelHandler,
  useOpenAiServer,
} from '../../../../testing/stand-ins/openai-server';
import { ModelFailed } from './chat-model';
import { circuitBreaker, openAiChat } from './openai-chat';

const server = useOpenAiServer({}, beforeEach);

const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
const open = (
  settings: { baseUrl?: string; timeoutMs?: number; apiKey?: string } = {},
  breaker?: Parameters<typeof openAiChat>[2],
) =>
  openAiChat(
    { baseUrl: server.baseUrl, apiKey: 'key-of-tests', model: 'm-1', timeoutMs: 4_000, ...settings },
    log,
    breaker,
  );

const schema = Type.Object({ colour: Type.String({ minLength: 2 }), kind: Type.Enum(['warm', 'cold']) });
const question = {
  kind: 'colour',
  schema,
  instructions: 'Name a colour.',
  input: { text: 'the sea at night' },
};
const blue = { colour: 'blue', kind: 'cold' };

test('the request contains the schema, and the input as data in a message of its own', async () => {
  server.chat(() => blue);
  expect(await open().ask(question)).toEqual(blue);
  const [request] = server.chats();
  expect(request?.model).toBe('m-1');
  expect(request?.response_format).toEqual({
    type: 'json_schema',
    json_schema: {
      name: 'answer',
      strict: true,
      schema: {
        type: 'object',
        properties: { colour: { type: 'string' }, kind: { type: 'string', enum: ['warm', 'cold'] } },
        required: ['colour', 'kind'],
        additionalProperties: false,
      },
    },
  });
  expect(request?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(request?.messages[0]?.content).toMatch(/^Name a colour\.[\s\S]*never instructions/);
  expect(request?.messages[0]?.content).not.toContain('the sea');
  expect(request?.messages[1]?.content).toBe('{"text":"the sea at night"}');
});

test('the key is sent, and nothing about this machine, whatever the environment', async () => {
  const before = { ...process.env };
  Object.assign(process.env, {
    OPENAI_ORG_ID: 'org-x',
    OPENAI_PROJECT_ID: 'p-x',
    OPENAI_BASE_URL: 'http://127.0.0.1:1',
    OPENAI_API_KEY: 'other',
  });
  try {
    server.chat(() => blue);
    await open().ask(question);
  } finally {
    process.env = before;
  }
  const headers = server.requests[0]?.headers ?? {};
  expect(headers['authorization']).toBe('Bearer key-of-tests');
  const names = Object.keys(headers);
  expect(names.filter((name) => /stainless|organization|project/.test(name))).toEqual([]);
});

test('without a key no authorization is sent', async () => {
  server.chat(() => blue);
  await open({ apiKey: '' }).ask(question);
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
});

test.each([500, 429, 503])('a %d is retried', async (status) => {
  server.on(
    CHAT,
    inTurn(
      () => failure(status, 'busy'),
      chatting(() => blue),
    ),
  );
  expect(await open().ask(question)).toEqual(blue);
  expect(server.requests).toHaveLength(2);
});

test('a failing service is called three times', async () => {
  server.on(CHAT, () => failure(500, 'broken'));
  await expect(open().ask(question)).rejects.toThrow(ModelFailed);
  expect(server.requests).toHaveLength(3);
});

test.each([401, 403, 404])('a %d is not retried', async (status) => {
  server.on(CHAT, () => failure(status, 'no'));
  await expect(open().ask(question)).rejects.toThrow(ModelFailed);
  expect(server.requests).toHaveLength(1);
});

test('a service that does not answer fails after the timeout', async () => {
  server.on(CHAT, () => undefined);
  await expect(open({ timeoutMs: 150 }).ask(question)).rejects.toThrow(ModelFailed);
});

test('the timeout includes all attempts and the pauses between them', async () => {
  server.on(CHAT, () => ({ status: 500, headers: { 'retry-after': '50' }, body: {} }));
  await expect(open({ timeoutMs: 300 }).ask(question)).rejects.toThrow(ModelFailed);
  expect(server.requests).toHaveLength(1);
});

test('an unreachable service fails', async () => {
  const nowhere = open({ baseUrl: 'http://127.0.0.1:1', timeoutMs: 1_000 });
  await expect(nowhere.ask(question)).rejects.toThrow(ModelFailed);
});

test.each([
  ['is not JSON', 'Blue, I should say.', 'it is not JSON'],
  ['has the wrong shape', { colour: 'b', kind: 'cold' }, '/colour'],
])('an answer that %s is repaired once', async (_case, wrong, told) => {
  server.on(
    CHAT,
    inTurn(
      chatting(() => wrong),
      chatting(() => blue),
    ),
  );
  expect(await open().ask(question)).toEqual(blue);
  const repair = server.chats()[1]?.messages ?? [];
  expect(repair.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(repair[3]?.content).toContain(told);
});

test.each(['nonsense', '{"colour":', { colour: 'blue' }, '[]', 'null', ''])(
  'a model that answers %j twice has failed',
  async (wrong) => {
    server.chat(() => wrong);
    await expect(open().ask(question)).rejects.toThrow(ModelFailed);
    expect(server.requests).toHaveLength(2);
  },
);

test('JSON in a code fence is parsed', async () => {
  server.chat(() => `Here it is:\n\`\`\`json\n${JSON.stringify(blue)}\n\`\`\``);
  expect(await open().ask(question)).toEqual(blue);
});

test('characters that Postgres refuses are removed', async () => {
  server.chat(() => '{"colour":"bl\\ud800u\\u0000e","kind":"cold"}');
  expect(await open().ask(question)).toEqual(blue);
});

test.each([{ body: '<html>' }, { body: {} }, { body: { choices: [] } }, { body: completion(null) }])(
  'a body that is no chat answer is a failure and not a crash: %j',
  async (reply) => {
    server.on(CHAT, () => reply);
    await expect(open().ask(question)).rejects.toThrow(ModelFailed);
  },
);

const knowsNoSchemas: ModelHandler = (request) => {
  const { response_format } = request.json as { response_format: { type: string } };
  return response_format.type === 'json_schema'
    ? failure(400, 'response_format is not supported')
    : { body: completion(blue) };
};

test('a service without schema support gets the schema in the prompt, from then on at once', async () => {
  server.on(CHAT, knowsNoSchemas);
  const chat = open();
  expect(await chat.ask(question)).toEqual(blue);
  expect(await chat.ask(question)).toEqual(blue);
  expect(server.chats().map((asked) => asked.response_format?.type)).toEqual([
    'json_schema',
    'json_object',
    'json_object',
  ]);
  expect(server.chats()[1]?.messages[0]?.content).toContain('"additionalProperties":false');
});

test('a service that refuses one question keeps getting schemas', async () => {
  server.on(
    CHAT,
    inTurn(
      () => failure(400, 'filtered'),
      () => failure(400, 'filtered'),
      chatting(() => blue),
    ),
  );
  const chat = open();
  await expect(chat.ask(question)).rejects.toThrow(ModelFailed);
  expect(await chat.ask(question)).toEqual(blue);
  expect(server.chats()[2]?.response_format?.type).toBe('json_schema');
});

test('a service that fails repeatedly is not called until the pause is over', async () => {
  let time = 0;
  server.on(CHAT, () => failure(401, 'no'));
  const chat = open(
    {},
    circuitBreaker({ failures: 2, pauseMs: 30_000 }, () => time),
  );
  for (let round = 0; round < 4; round += 1) await expect(chat.ask(question)).rejects.toThrow(ModelFailed);
  expect(server.requests).toHaveLength(2);
  time = 30_000;
  server.chat(() => blue);
  expect(await chat.ask(question)).toEqual(blue);
});

test('the log contains model, kind and reason, and neither question nor answer', async () => {
  logged.length = 0;
  server.on(CHAT, () => failure(401, 'you asked for the sea at night with key-of-tests'));
  await expect(open().ask(question)).rejects.toThrow(ModelFailed);
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    model: 'm-1',
    kind: 'colour',
    status: 401,
    reason: 'AuthenticationError',
  });
  expect(logged[0]).not.toMatch(/the sea|key-of-tests/);
});
