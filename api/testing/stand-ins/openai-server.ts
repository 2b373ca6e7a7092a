import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '@glossa/server/testing/listen';
import { openedByHook } from '@glossa/server/testing/opened-by-hook';

/** A request as it came. */
export interface ModelRequest {
  method: string;
  /** Below `/v1`, e.g. `/chat/completions`. */
  path: string;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  /** The body read as JSON; undefined when it is none (an upload). */
  json: unknown;
}

/** What a chat request holds, as far as tests look at it. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema: unknown } };
}

export interface ModelReply {
  status?: number;
  headers?: Record<string, string>;
  /** A text is sent as it is, anything else as JSON. */
  body: unknown;
}

/** `undefined`: the request is left hanging until the server closes. */
export type ModelHandler = (
  request: ModelRequest,
) => ModelReply | undefined | Promise<ModelReply | undefined>;

/** Stands in for an OpenAI-compatible service, on a free port of this machine. */
export interface OpenAiServer {
  /** To be given as `baseUrl`; ends in `/v1`. */
  baseUrl: string;
  /** All that were received, in order. */
  requests: ModelRequest[];
  /** The chat questions among them. */
  chats(): ChatRequest[];
  /** How a path is answered from now on; a path without a handler is 404. */
  on(path: string, handler: ModelHandler): void;
  /** Answers chat questions from now on; what `answer` returns is the message, as JSON unless it is a text. */
  chat(answer: (question: ChatRequest) => unknown): void;
  close(): Promise<void>;
}

export const CHAT = '/chat/completions';
export const TRANSCRIPTIONS = '/audio/transcriptions';

async function openAiServer(handlers: Record<string, ModelHandler> = {}): Promise<OpenAiServer> {
  const byPath = new Map(Object.entries(handlers));
  const requests: ModelRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const answered = receive(incoming).then(async (request) => {
      requests.push(request);
      const handler = byPath.get(request.path);
      const reply = handler ? await handler(request) : failure(404, 'no such path');
      if (reply) send(outgoing, reply);
    });
    // The client has closed the connection, or the handler threw.
    answered.catch(() => outgoing.destroy());
  });
  return {
    baseUrl: `${await listen(server)}/v1`,
    requests,
    chats: () => requests.filter(({ path }) => path === CHAT).map(({ json }) => json as ChatRequest),
    on: (path, handler) => void byPath.set(path, handler),
    chat: (answer) => void byPath.set(CHAT, chatting(answer)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One for all tests of a file, or with `beforeEach` one for each. */
export function useOpenAiServer(
  handlers: Record<string, ModelHandler> = {},
  before = beforeAll,
): OpenAiServer {
  return openedByHook(before, () => openAiServer(handlers));
}

/** Answers chat questions by a function; what it returns is the message, as JSON unless it is a text. */
export function chatting(answer: (question: ChatRequest) => unknown): ModelHandler {
  return async ({ json }) => ({ body: completion(await answer(json as ChatRequest)) });
}

/** The body of a chat answer whose message is `content`. */
export function completion(content: unknown): object {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

/** A failure in the service's own form. It asks to be tried again at once, so that no test waits. */
export function failure(status: number, message: string): ModelReply {
  return { status, headers: { 'retry-after-ms': '1' }, body: { error: { message, type: 'stand_in' } } };
}

/** Handlers in turn, the last one for all that follow. */
export function inTurn(first: ModelHandler, ...others: ModelHandler[]): ModelHandler {
  const waiting = [...others];
  let next = first;
  return (request) => {
    const handler = next;
    next = waiting.shift() ?? next;
    return handler(request);
  };
}

async function receive(incoming: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const { pathname } = new URL(incoming.url ?? '/', 'http://stand-in');
  const path = pathname.replace(/^\/v1/, '');
  return { method: incoming.method ?? 'GET', path, headers: incoming.headers, bytes, json: jsonIn(bytes) };
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function send(outgoing: ServerResponse, { status = 200, headers, body }: ModelReply): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}
