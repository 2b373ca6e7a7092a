/**
 * Loaded into an API process before anything else: keeps what is sent to Postgres, and gives it to the parent at each
 * message.
 */
import { Client } from 'pg';
import type { Statement } from './statement';

type Send = (this: Client & { processID: number }, asked: unknown, ...rest: unknown[]) => unknown;
type Callback = (...answer: unknown[]) => unknown;

const kept: Statement[] = [];
let underWay = 0;
let step = 0;

const prototype = Client.prototype as unknown as { query: Send };
const send = prototype.query;

prototype.query = function (asked, ...rest) {
  const query = typeof asked === 'string' ? { text: asked } : (asked as Partial<Statement>);
  if (query.text === undefined) return send.call(this, asked, ...rest);
  if (underWay === 0) step += 1;
  underWay += 1;
  const values = (Array.isArray(rest[0]) ? rest[0] : (query.values ?? [])) as unknown[];
  const named = query.name === undefined ? {} : { name: query.name };
  kept.push({ text: query.text, values: [...values], ...named, step, connection: this.processID });
  const callback = rest.at(-1);
  if (typeof callback === 'function') {
    const counted: Callback = (...answer) => {
      underWay -= 1;
      return (callback as Callback)(...answer);
    };
    return send.call(this, asked, ...rest.slice(0, -1), counted);
  }
  const answer = send.call(this, asked, ...rest);
  const end = () => void (underWay -= 1);
  (answer as Promise<unknown>).then(end, end);
  return answer;
};

process.on('message', () => {
  process.send?.(kept.splice(0));
  step = 0;
});
// Listening must not keep the process alive.
process.channel?.unref();
