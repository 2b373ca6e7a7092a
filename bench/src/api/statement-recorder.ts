/** Loaded into an API process before anything else: appends what is sent to Postgres to the file `STATEMENTS_FILE`. */
import { appendFileSync } from 'node:fs';
import { Client } from 'pg';
import type { Statement } from './statement';

type Send = (this: Client & { processID: number }, request: unknown, ...rest: unknown[]) => unknown;
type Callback = (...answer: unknown[]) => unknown;

const file = process.env['STATEMENTS_FILE'] ?? '';
let inFlight = 0;
let step = 0;

const prototype = Client.prototype as unknown as { query: Send };
const send = prototype.query;

prototype.query = function (request, ...rest) {
  const query = typeof request === 'string' ? { text: request } : (request as Partial<Statement>);
  // The recorded process hears of no change, so that each of its calls looks its session up, and so do the bare routes.
  if (query.text === 'listen sessions') throw new Error('the calls of this process are recorded');
  if (query.text === undefined) return send.call(this, request, ...rest);
  if (inFlight === 0) step += 1;
  inFlight += 1;
  const values = (Array.isArray(rest[0]) ? rest[0] : (query.values ?? [])) as unknown[];
  const named = query.name === undefined ? {} : { name: query.name };
  const statement: Statement = { text: query.text, values, ...named, step, connection: this.processID };
  appendFileSync(file, `${JSON.stringify(statement)}\n`);
  const callback = rest.at(-1);
  if (typeof callback === 'function') {
    const counted: Callback = (...answer) => {
      inFlight -= 1;
      return (callback as Callback)(...answer);
    };
    return send.call(this, request, ...rest.slice(0, -1), counted);
  }
  const answer = send.call(this, request, ...rest);
  const end = () => void (inFlight -= 1);
  (answer as Promise<unknown>).then(end, end);
  return answer;
};
