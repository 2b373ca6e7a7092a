/** The baseline for the API: bare Fastify routes that send the same statements and answer the same JSON. */
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { hotCalls, type HotCall } from './hot-calls';
import { RECORDED } from './record-calls';
import { replay, groupUnits } from './replay';
import type { TwinOrder } from './start-twin';
import type { Recording } from './statement';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

async function serve(order: TwinOrder, port: number): Promise<void> {
  const pool = new Pool({ connectionString: order.databaseUrl, max: order.connections });
  const app = Fastify();
  const calls = hotCalls(order.words, order.now);
  const answers = new Map(
    calls.flatMap((call) => recordAnswers(pool, call, order.recordings[call.name] ?? {})),
  );
  const handler: Answer = (request, reply) => {
    const answer = answers.get(callKey(request.method, request.url, request.headers.authorization));
    if (!answer) throw new Error(`no statements of ${request.url} were recorded`);
    return answer(request, reply);
  };
  // Several calls may differ only in their query string.
  const routes = new Set(calls.map(({ method, route }) => `${method} /api${route.replace(/\?.*/, '')}`));
  for (const [method = '', url = ''] of [...routes].map((route) => route.split(' '))) {
    app.route({ method, url, handler });
  }
  await app.listen({ host: '127.0.0.1', port });
}

/** Builds the handler of a call, which replays the recording of each learner. */
function recordAnswers(pool: Pool, call: HotCall, byToken: Record<string, Recording>): [string, Answer][] {
  return Object.entries(byToken).map(([token, { path, statements, status, answer }]) => {
    const units = groupUnits(statements);
    const send: Answer = async ({ headers }, reply) => {
      await replay(pool, units, varying(call, Number(headers['x-call'])));
      return reply.code(status).send(answer);
    };
    return [callKey(call.method, path, `Bearer ${token}`), send];
  });
}

const callKey = (method: string, path: string, authorization: string | undefined) =>
  `${method} ${path} ${authorization}`;

function varying({ vary }: HotCall, n: number): (value: unknown) => unknown {
  if (!vary) return (value) => value;
  const varied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(varied);
    const varies = typeof value === 'string' || typeof value === 'number';
    return varies ? vary(value, n, RECORDED) : value;
  };
  return varied;
}

const [file = '', port] = process.argv.slice(2);
void serve(JSON.parse(readFileSync(file, 'utf8')) as TwinOrder, Number(port));
